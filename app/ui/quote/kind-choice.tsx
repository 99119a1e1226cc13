import { kindLabels, vehicleKinds } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { useHydrated } from "remix-utils/use-hydrated";

type Props = {
  kind: VehicleKind;
  /** the path of the page the form is on */
  action: string;
  onChoose: (kind: VehicleKind) => void;
};

/** Which list of makes to choose from. Without JavaScript a press comes back to the step with everything else kept. */
export function KindChoice({ kind: chosen, action, onChoose }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="kinds" role="group" aria-label="Kind of vehicle">
      {vehicleKinds.map((kind) => (
        <button
          className="kind"
          key={kind}
          name="intent"
          value="refresh"
          formAction={`${action}?kind=${kind}`}
          formNoValidate
          aria-pressed={kind === chosen}
          onClick={(event) => {
            if (!hydrated) return;
            event.preventDefault();
            onChoose(kind);
          }}
        >
          {kindLabels[kind]}
        </button>
      ))}
      <input type="hidden" name="vehicleKind" value={chosen} />
    </div>
  );
}
