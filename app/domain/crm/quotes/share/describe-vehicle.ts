import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { kindOfSize } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { QuoteView } from "./quote-view";

/** For example "2019 Honda Civic, runs and drives"; with its measurements if it was priced by them. */
export function describeVehicle({
  vehicle,
  sizeClass,
  measurements,
  isRunning,
}: Pick<QuoteView, "vehicle" | "sizeClass" | "measurements" | "isRunning">): string {
  const kind = kindOfSize[sizeClass];
  // Until November 2026 only owners of cars were asked whether it runs.
  const runs = kind === "car" ? "runs and drives" : "priced as one that runs";
  const how = kind === "boat" ? "on its trailer" : isRunning && runs;
  const not = !isRunning && (kind === "boat" ? runningWords.boat.notRunning : "does not run");
  return [vehicle, how, not, measurements].filter(Boolean).join(", ");
}
