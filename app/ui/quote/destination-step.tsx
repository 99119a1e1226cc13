import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { LaneFields } from "./lane-fields";
import { EnterButton, StepButtons } from "./step-buttons";
import { TransportChoice } from "./transport-choice";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; working: string | null };

export function DestinationStep({ view: { values, places, mapsKey }, errors, working }: Props) {
  return (
    <>
      <EnterButton intent="to-vehicle" />
      {/* A service page's form said which kind; a rejected one says it again. */}
      {values.vehicleKind !== "car" && <input type="hidden" name="vehicleKind" value={values.vehicleKind} />}
      <LaneFields values={values} errors={errors} places={places} mapsKey={mapsKey} />
      <TransportChoice
        id={fieldId("transportType")}
        kind={values.vehicleKind}
        chosen={values.transportType}
        error={errors.transportType}
      />
      <StepButtons intent="to-vehicle" working={working}>
        Vehicle details
      </StepButtons>
      <p className="step-note">Free, no card. We never sell your details.</p>
    </>
  );
}
