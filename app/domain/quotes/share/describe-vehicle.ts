import { kindOfSize } from "../../vehicles/vehicle-kind";
import type { QuoteView } from "./quote-view";

/** For example "2019 Honda Civic, runs and drives"; with its measurements if it was priced by them. */
export function describeVehicle({
  vehicle,
  sizeClass,
  measurements,
  isRunning,
}: Pick<QuoteView, "vehicle" | "sizeClass" | "measurements" | "isRunning">): string {
  // Only owners of cars are asked whether it runs.
  const runs = kindOfSize[sizeClass] === "car" ? "runs and drives" : "priced as one that runs";
  const how = sizeClass === "boat" ? "on its trailer" : isRunning ? runs : "does not run";
  return [vehicle, how, measurements].filter(Boolean).join(", ");
}
