import type { QuoteView } from "./quote-view";

/** For example "2019 Honda Civic, runs and drives". */
export function describeVehicle({
  vehicle,
  sizeClass,
  isRunning,
}: Pick<QuoteView, "vehicle" | "sizeClass" | "isRunning">): string {
  if (sizeClass === "boat") return `${vehicle}, on its trailer`;
  return `${vehicle}, ${isRunning ? "runs and drives" : "does not run"}`;
}
