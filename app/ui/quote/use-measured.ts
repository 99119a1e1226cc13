import { useEffect, useState } from "react";
import { measuredOfKind } from "../../domain/vehicles/measurements";
import type { MeasuredClass } from "../../domain/vehicles/measurements";
import type { VehicleKind } from "../../domain/vehicles/vehicle-kind";

type Named = { year: string; make: string; model: string };
export type ChosenVehicle = Named & { kind: VehicleKind };

type Answer = { of: string; measured: MeasuredClass | null };

async function fetchMeasured(vehicle: Named, signal: AbortSignal): Promise<MeasuredClass | null> {
  const response = await fetch(`/api/size-class?${new URLSearchParams(vehicle)}`, { signal });
  if (!response.ok) throw new Error(`The size class answered ${response.status}.`);
  const { sizeClass, measured } = (await response.json()) as { sizeClass: MeasuredClass; measured: boolean };
  return measured ? sizeClass : null;
}

/**
 * The class of the chosen vehicle if it's priced by its measurements; `known` is that of the vehicle that came with the
 * page, undefined if none came with it. Until the model is chosen and its class is known, and if it never is, the kind decides.
 */
export function useMeasured(
  vehicle: ChosenVehicle,
  known: MeasuredClass | null | undefined,
): MeasuredClass | null {
  const { kind, year, make, model } = vehicle;
  const of = JSON.stringify([year, make, model]);
  const [answer, setAnswer] = useState<Answer | null>(known === undefined ? null : { of, measured: known });
  const isKnown = answer?.of === of;
  const ofKind = measuredOfKind(kind);
  useEffect(() => {
    if (isKnown || model === "" || year === "") return;
    const stale = new AbortController();
    fetchMeasured({ year, make, model }, stale.signal)
      .catch(() => ofKind)
      .then((measured) => stale.signal.aborted || setAnswer({ of, measured }));
    return () => stale.abort();
  }, [isKnown, of, year, make, model, ofKind]);
  return model === "" || !isKnown ? ofKind : answer.measured;
}
