import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { Choice } from "../form/choice";
import { EnterButton, StepButtons } from "./step-buttons";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";
import { VehicleFields } from "./vehicle-fields";

type Props = { view: WizardView; errors: Errors; working: string | null };

export function VehicleStep({ view, errors, working }: Props) {
  return (
    <>
      <EnterButton intent="to-contact" />
      <VehicleFields view={view} errors={errors} />
      <Choice
        id={fieldId("isRunning")}
        name="isRunning"
        legend="Does it run?"
        chosen={String(view.values.isRunning)}
        error={errors.isRunning}
        options={[
          { value: "true", label: "Runs and drives" },
          { value: "false", label: "Does not run" },
        ]}
      />
      <StepButtons intent="to-contact" back working={working}>
        Contact info
      </StepButtons>
    </>
  );
}
