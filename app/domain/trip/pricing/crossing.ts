import type { RateCard } from "./rate-card";
import type { SeaLeg } from "./trip";

export type Crossing = keyof RateCard["sea"];

/** Decided by the states in the port names. */
export function crossingOf({ from, to }: SeaLeg): Crossing {
  if (isHawaii(from) && isHawaii(to)) return "between-islands";
  if (isHawaii(to)) return "mainland-to-hawaii";
  if (isHawaii(from)) return "hawaii-to-mainland";
  return isAlaska(from) && !isAlaska(to) ? "alaska-to-mainland" : "mainland-to-alaska";
}

function isHawaii(port: string): boolean {
  return port.endsWith(" HI");
}

function isAlaska(port: string): boolean {
  return port.endsWith(" AK");
}
