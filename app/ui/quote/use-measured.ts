import { useEffect, useState } from "react";
import { measuredOfKind } from "#app/domain/trip/vehicles/measurements.ts";
import type { CatalogueSize } from "#app/domain/trip/vehicles/catalogue-sizes.ts";
import type { MeasuredClass } from "#app/domain/trip/vehicles/measurements.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";

type Named = { year: string; make: string; model: string };
export type ChosenVehicle = Named & { kind: VehicleKind };

/** The class that a vehicle is priced by its measurements in, and what the catalogue knows of its size. */
type Measured = { measured: MeasuredClass | null; sizes: CatalogueSize | null };
type Answer = Measured & { of: string };
type SizeAnswer = { sizeClass: MeasuredClass; measured: boolean; sizes?: CatalogueSize };

async function fetchMeasured(vehicle: Named, signal: AbortSignal): Promise<Measured> {
  const response = await fetch(`/api/size-class?${new URLSearchParams(vehicle)}`, { signal });
  if (!response.ok) throw new Error(`The size class answered ${response.status}.`);
  const { sizeClass, measured, sizes = null } = (await response.json()) as SizeAnswer;
  return { measured: measured ? sizeClass : null, sizes };
}

/**
 * What the chosen vehicle measures; the second argument is that of the vehicle that came with the page, undefined if none
 * came with it. Until the model is chosen and its class is known, and if it never is, the kind decides.
 */
export function useMeasured(
  vehicle: ChosenVehicle,
  { measured, sizes }: { measured: MeasuredClass | null | undefined; sizes: CatalogueSize | null },
): Measured {
  const { kind, year, make, model } = vehicle;
  const of = JSON.stringify([year, make, model]);
  const [answer, setAnswer] = useState<Answer | null>(
    measured === undefined ? null : { of, measured, sizes },
  );
  const isKnown = answer?.of === of;
  const ofKind = measuredOfKind(kind);
  useEffect(() => {
    if (isKnown || model === "" || year === "") return;
    const stale = new AbortController();
    fetchMeasured({ year, make, model }, stale.signal)
      .catch((): Measured => ({ measured: ofKind, sizes: null }))
      .then((found) => stale.signal.aborted || setAnswer({ of, ...found }));
    return () => stale.abort();
  }, [isKnown, of, year, make, model, ofKind]);
  return model === "" || !isKnown ? { measured: ofKind, sizes: null } : answer;
}
