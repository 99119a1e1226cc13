import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { EnterButton, StepButtons } from "./step-buttons";
import { TripSoFar } from "./trip-so-far";
import type { Errors } from "./use-step-form";
import { VehicleFields } from "./vehicle-fields";

type Props = { view: WizardView; errors: Errors; action: string; working: string | null };

export function VehicleStep({ view, errors, action, working }: Props) {
  return (
    <>
      <EnterButton intent="to-contact" />
      <TripSoFar view={view} action={action} />
      <VehicleFields view={view} errors={errors} action={action} />
      <StepButtons intent="to-contact" back working={working}>
        Contact info
      </StepButtons>
    </>
  );
}
