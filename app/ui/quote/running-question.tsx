import type { VehicleKind } from "../../domain/vehicles/vehicle-kind";
import { Choice } from "../form/choice";
import { fieldId } from "./field-id";

type Props = { kind: VehicleKind; isRunning: boolean; error?: string };

/** What the price takes for granted where we don't ask. */
const assumed: Record<Exclude<VehicleKind, "car">, string> = {
  motorcycle: "Priced as one that runs. If yours doesn’t, tell us when you book: a winch costs extra.",
  "golf-cart": "Priced as one that runs. If yours doesn’t, tell us when you book: a winch costs extra.",
  boat: "Priced on a trailer that rolls.",
  machine: "Priced as one that drives onto the truck. If yours can’t, please call us first.",
};

/** Asked of cars only, and of whatever somebody has already called not running, so that it can be corrected. */
export function RunningQuestion({ kind, isRunning, error }: Props) {
  if (kind !== "car" && isRunning) return <p className="step-note">{assumed[kind]}</p>;
  return (
    <Choice
      id={fieldId("isRunning")}
      name="isRunning"
      legend="Does it run?"
      chosen={String(isRunning)}
      error={error}
      options={[
        { value: "true", label: "Runs and drives" },
        { value: "false", label: "Does not run" },
      ]}
    />
  );
}
