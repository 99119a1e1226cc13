import { placeWords } from "./place-tokens";
import { STATE_CODES, STATE_NAMES } from "./states";
import type { StateCode } from "./states";

/**
 * One reading of a query; `states` are the positions in STATE_CODES that the city may be in, null for any. `leavesOut`:
 * what follows the comma wasn't read.
 */
export type Reading = { name: string; states: Set<number> | null; leavesOut?: boolean };

const NAMES = STATE_CODES.map((code) => placeWords(STATE_NAMES[code]).join(" "));
/** Short names from before the codes, as many people still write them. */
const SHORT_NAMES: Readonly<Record<string, StateCode>> = {
  ala: "AL",
  ariz: "AZ",
  ark: "AR",
  calif: "CA",
  cal: "CA",
  colo: "CO",
  conn: "CT",
  del: "DE",
  fla: "FL",
  ill: "IL",
  ind: "IN",
  kan: "KS",
  kans: "KS",
  mass: "MA",
  mich: "MI",
  minn: "MN",
  miss: "MS",
  mont: "MT",
  neb: "NE",
  nebr: "NE",
  nev: "NV",
  okla: "OK",
  ore: "OR",
  oreg: "OR",
  penn: "PA",
  penna: "PA",
  tenn: "TN",
  tex: "TX",
  wash: "WA",
  wis: "WI",
  wisc: "WI",
  wyo: "WY",
  wva: "WV",
};
const CODES = STATE_CODES.map((code) => code.toLowerCase());

const COUNTRY = String.raw`(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)`;
const USA = new RegExp(`^${COUNTRY}$`, "i");
const USA_BEHIND = new RegExp(String.raw`,? ?\b${COUNTRY}$`, "i");

function statesOf(text: string, whole: boolean): Set<number> {
  const wanted = placeWords(text).join(" ");
  const states = new Set<number>();
  if (!wanted) return states;
  STATE_CODES.forEach((_, state) => {
    const name = NAMES[state] ?? "";
    const fits = whole ? name === wanted : name.startsWith(wanted) || CODES[state]?.startsWith(wanted);
    if (CODES[state] === wanted || fits) states.add(state);
  });
  const short = Object.hasOwn(SHORT_NAMES, wanted) ? SHORT_NAMES[wanted] : undefined;
  const code = short ? STATE_CODES.indexOf(short) : CODES.indexOf(wanted);
  return code < 0 ? states : new Set([code]);
}

/**
 * What "springfield mo", "portland, maine" or "des moines" may mean, likeliest first. After a comma the state may be
 * half typed; without a comma it must be a full name or code, and all words may be the city's.
 */
export function splitStates(query: string): Reading[] {
  const readings: Reading[] = [];
  const [city = "", ...behind] = query.split(",").map((part) => part.trim());
  const afterComma = behind.filter((part) => part && !USA.test(part)).at(-1);
  if (city && afterComma) {
    // "123 Main St, Springfield, MO": the city comes right before the state.
    const name = behind.length > 1 && behind.at(-1) === afterComma ? (behind.at(-2) ?? city) : city;
    for (const part of new Set([name, city])) {
      const states = statesOf(afterComma, false);
      if (states.size > 0) readings.push({ name: part, states });
    }
  }
  const words = placeWords(query.trim().replace(USA_BEHIND, ""));
  for (const taken of [2, 1, 3]) {
    if (words.length <= taken) continue;
    const states = statesOf(words.slice(-taken).join(" "), true);
    if (states.size > 0) readings.push({ name: words.slice(0, -taken).join(" "), states });
  }
  const leavesOut = Boolean(city && afterComma);
  if (words.length > 0) readings.push({ name: words.join(" "), states: null, leavesOut });
  if (leavesOut && readings.length === 1) readings.push({ name: city, states: null, leavesOut });
  return readings;
}
