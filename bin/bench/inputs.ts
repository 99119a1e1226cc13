import { setTimeout as pause } from "node:timers/promises";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

/** Nearly as much as a body may be, of what patterns are slowest with. */
const LENGTH = 60_000;
const SPACES = `x${" ".repeat(LENGTH)}x`;

/** Each is sent as often, because the first of a kind compiles what the others find compiled. */
const TIMES = 3;

type Attack = { what: string; path: string; init?: RequestInit };

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const json = (body: string): RequestInit => ({
  method: "POST",
  body,
  headers: { "Content-Type": "application/json" },
});
const trip = { pickupZip: "33101", deliveryZip: "10001", vehicleYear: "2019", vehicleMake: "Honda" };
const boat = { ...trip, vehicleModel: "Civic", vehicleLength: SPACES };
const cookies = Array.from({ length: 300 }, (_none, index) => `quote-draft-${1e7 + index}=x`).join("; ");

/** What once stopped the site for up to 18 seconds (decisions 160 and 161), and its siblings. */
const attacks: Attack[] = [
  { what: "a length of spaces", path: "/quote", init: form({ intent: "to-contact", vehicleLength: SPACES }) },
  {
    what: "an address of spaces",
    path: "/quote",
    init: form({ intent: "to-vehicle", pickupAddress: SPACES, deliveryAddress: "10001" }),
  },
  { what: "a length of spaces as JSON", path: "/api/calculate-quote", init: json(JSON.stringify(boat)) },
  {
    what: "JSON of brackets",
    path: "/api/calculate-quote",
    init: json("[".repeat(LENGTH / 2) + "]".repeat(LENGTH / 2)),
  },
  {
    what: "a message of quotation marks",
    path: "/contact",
    init: form({ topic: "other", name: "x", message: '"'.repeat(LENGTH / 3) }),
  },
  { what: "a query of spaces", path: `/quote?from=${"%20".repeat(4_000)}x` },
  { what: "a query of 200 values", path: `/quote?${"from=1&".repeat(1_000)}` },
  { what: "a search of letters", path: `/search?q=${"a%20".repeat(2_000)}` },
  { what: "300 cookies of drafts", path: "/quote", init: { headers: { Cookie: cookies } } },
  { what: "an address of 300 parts", path: `/${"a/".repeat(300)}` },
  {
    what: "a header of commas",
    path: "/quote",
    init: { headers: { "If-None-Match": '"a",'.repeat(3_000) } },
  },
];

/** How long others wait while one request keeps the event loop: the longest that /healthz took beside it. */
async function gapOf(address: string, { path, init }: Attack): Promise<number> {
  let gap = 0;
  let isDone = false;
  const beat = async () => {
    while (!isDone) {
      const before = performance.now();
      await (await fetch(`${address}/healthz`)).arrayBuffer();
      gap = Math.max(gap, performance.now() - before);
      await pause(1);
    }
  };
  const beating = beat();
  await pause(20);
  gap = 0;
  await (await fetch(address + path, { ...init, redirect: "manual" })).arrayBuffer();
  isDone = true;
  await beating;
  return gap;
}

/** The requests that a stranger may send to keep everybody else waiting, and for how long they do. */
export const measureInputs = (): Promise<Figure[]> =>
  withRunningSite(
    async (address) => {
      const figures: Figure[] = [];
      for (const attack of attacks) {
        const gaps: number[] = [];
        for (let time = 0; time < TIMES; time += 1) gaps.push(await gapOf(address, attack));
        const [first = 0] = gaps;
        figures.push({
          what: `others wait for ${attack.what}`,
          value: Math.min(...gaps),
          limit: 100,
          unit: "ms",
          beside: { first, most: Math.max(...gaps) },
        });
      }
      return figures;
    },
    { RATE_LIMITS: "off" },
  );
