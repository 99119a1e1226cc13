import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { fieldId } from "./field-id";

type Props = {
  kind: VehicleKind;
  isRunning: boolean;
  error?: string;
  onChoose: (isRunning: boolean) => void;
};

/** Asked of every kind in its own words; another question starts over. */
export function RunningQuestion({ kind, isRunning, error, onChoose }: Props) {
  const { question, yes, no } = runningWords[kind];
  return (
    <Choice
      key={kind}
      id={fieldId("isRunning")}
      name="isRunning"
      legend={question}
      chosen={String(isRunning)}
      error={error}
      onChoose={(value) => onChoose(value === "true")}
      options={[
        { value: "true", label: yes.label, note: yes.note },
        { value: "false", label: no.label, note: no.note },
      ]}
    />
  );
}
