import { describeDays } from "#app/domain/desk/figures/dashboard/period.ts";
import type { StartFilters } from "#app/domain/desk/figures/starts/start-filters.ts";
import { describeStopCode } from "./describe-stop-code";
import { labelOf } from "./conversion-labels";

/** How far a quote came, by the steps done. */
export const stepLabels = ["Form begun", "Destination done", "Vehicle done", "Quote sent"] as const;

const stepOf = (step: string) => stepLabels[Number(step)] ?? "";

/** "Nov 1 – 23, stopped at: Vehicle done, source: Direct". */
export function describeStarts(filters: StartFilters, today: string): string {
  const { from, to, reached, step, error, but, source, lane, vehicle, page } = filters;
  return [
    describeDays({ first: from, last: to }, today),
    reached && `came at least to: ${stepOf(reached)}`,
    step && `came to: ${stepOf(step)}`,
    error && (error === "none" ? "no last message" : `last message: ${describeStopCode(error)}`),
    but.length > 0 && `last message other than: ${but.map(describeStopCode).join(", ")}`,
    source && `source: ${labelOf("source", source)}`,
    lane && `lane: ${labelOf("lane", lane)}`,
    vehicle && `vehicle: ${labelOf("vehicle", vehicle)}`,
    page && `page: ${page}`,
  ]
    .filter(Boolean)
    .join("; ");
}
