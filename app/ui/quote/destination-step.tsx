import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { LaneFields } from "./lane-fields";
import { EnterButton, StepButtons } from "./step-buttons";
import { TransportChoice } from "./transport-choice";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; working: string | null };

export function DestinationStep({ view: { values, suggestions, mapsKey }, errors, working }: Props) {
  return (
    <>
      <EnterButton intent="to-vehicle" />
      <LaneFields values={values} errors={errors} suggestions={suggestions} mapsKey={mapsKey} />
      <TransportChoice
        id={fieldId("transportType")}
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
