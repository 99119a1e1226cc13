import { runningWords } from "../../domain/vehicles/running-words";
import type { VehicleKind } from "../../domain/vehicles/vehicle-kind";
import { Choice } from "../form/choice";
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
