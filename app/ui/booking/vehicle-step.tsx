import {
  faultLabels,
  faults,
  keySetLabels,
  keySets,
  modificationLabels,
  modifications,
} from "#app/domain/shipping/orders/order-facts.ts";
import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LongText } from "./long-text";
import type { FieldProps, StepFieldsProps } from "./step-fields";
import { Boxes } from "./tick";

const plain = ({ error, ...field }: FieldProps) => ({ ...field, ...(error && { error }) });

/** What the driver has to know of the vehicle. */
export function VehicleStep({ view, field }: StepFieldsProps) {
  const running = field("isRunning");
  const keys = field("hasKeys");
  const state = field("plateState");
  const words = runningWords[view.kind];
  return (
    <>
      <p className="booking-said">
        <strong>{view.car}.</strong> If that isn’t right, call us before you sign: another vehicle is another
        price.
      </p>
      <Choice
        {...plain(running)}
        legend={words.question}
        options={[
          { value: "true", label: words.yes.label },
          { value: "false", label: words.no.label },
        ]}
        chosen={running.value || String(view.isRunning)}
      />
      <p className="field-hint">
        A different answer than in the quote changes the price. You’ll see both first.
      </p>
      <div className="booking-ends">
        <div>
          <TextField
            {...plain(field("vin"))}
            label={view.hasVin ? "VIN" : "Hull or serial number"}
            optional
            autoComplete="off"
            hint={
              view.hasVin
                ? "17 letters and digits, on the dashboard or the insurance card. Skip it now and the driver reads it at pickup."
                : "If you have it at hand. The driver reads it at pickup otherwise."
            }
          />
          <input type="hidden" name="vinSeen" value={view.vinSeen} />
          <div className="booking-plate">
            <TextField {...plain(field("plate"))} label="Plate" optional autoComplete="off" />
            <Field id={state.id} label="State" {...(state.error && { error: state.error })}>
              {(control) => (
                <Select
                  name={state.name}
                  empty="–"
                  options={STATE_CODES}
                  defaultValue={state.value}
                  {...control}
                />
              )}
            </Field>
          </div>
          <TextField {...plain(field("color"))} label="Color" optional autoComplete="off" />
          <Choice
            {...plain(keys)}
            legend="Keys that go with it"
            options={keySets.map((value) => ({ value, label: keySetLabels[value] }))}
            chosen={keys.value || "one"}
          />
        </div>
        <div>
          <TextField
            {...plain(field("contents"))}
            label="What’s inside it?"
            optional
            autoComplete="off"
            hint="Best empty: the carrier’s insurance usually covers the vehicle, not what’s in it."
          />
          <Boxes
            {...field("modifications")}
            legend="Was anything changed on it?"
            options={modifications.map((value) => ({ value, label: modificationLabels[value] }))}
          />
          <Boxes
            {...field("faults")}
            legend="Anything the driver should know?"
            options={faults.map((value) => ({ value, label: faultLabels[value] }))}
          />
        </div>
      </div>
      <LongText {...field("note")} label="Note for the driver" optional />
    </>
  );
}
