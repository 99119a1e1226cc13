import { STATE_NAMES } from "#app/domain/trip/places/states.ts";

/**
 * A lane's ends: a state's code, a ZIP, a city with its state ("Chicago, IL": within LANE_MILES of it), or "" for
 * anywhere. With "?" at both, the leads whose lane isn't known.
 */
export type LaneFilter = { from: string; to: string };

/** A city stands for what is this close to it, in statute miles. */
export const LANE_MILES = 50;

const unknownLane: LaneFilter = { from: "?", to: "?" };

const city = /^[\p{L}][\p{L}\d .'’-]{0,40}, ?([A-Za-z]{2})$/u;

export const isCity = (end: string): boolean => {
  const [, state = ""] = city.exec(end) ?? [];
  return state.toUpperCase() in STATE_NAMES;
};

/** A state's code or name, a ZIP or a city as an address has it; null for anything else. */
function laneEnd(typed: string): string | null {
  const end = typed.trim();
  const code = end.toUpperCase();
  if (end === "" || code in STATE_NAMES || /^\d{5}$/.test(end)) return code;
  const [known] = Object.entries(STATE_NAMES).find(([, name]) => name.toUpperCase() === code) ?? [];
  if (known) return known;
  if (!isCity(end)) return null;
  return `${end.slice(0, end.lastIndexOf(","))}, ${end.slice(-2).toUpperCase()}`;
}

/** "NY-FL", "14604-", "Chicago, IL>Tampa, FL" or "?"; null if it's none. */
export function parseLane(typed: string): LaneFilter | null {
  const parts = typed.split(typed.includes(">") ? ">" : "-");
  // A form sends it as two ends.
  if (parts.every((part) => part === "?")) return unknownLane;
  if (parts.length !== 2) return null;
  const [from, to] = [laneEnd(parts[0] ?? ""), laneEnd(parts[1] ?? "")];
  return from === null || to === null || (from === "" && to === "") ? null : { from, to };
}

/** As it stands in an address. */
export function formatLane({ from, to }: LaneFilter): string {
  if (from === "?") return "?";
  return isCity(from) || isCity(to) ? `${from}>${to}` : `${from}-${to}`;
}

export function describeLane({ from, to }: LaneFilter): string {
  if (from === "?") return "not known";
  const [first, last] = [from, to].map((end) => (isCity(end) ? `near ${end}` : end));
  if (!first) return `to ${last}`;
  return last ? `${first} to ${last}` : `from ${first}`;
}
