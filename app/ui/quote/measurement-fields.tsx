import { useState } from "react";
import { maxLength } from "../../domain/forms/limits";
import { fieldLabels } from "../../domain/quotes/draft/field-labels";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { measurementNames, measures } from "../../domain/vehicles/measurement-names";
import type { MeasurementName } from "../../domain/vehicles/measurement-names";
import type { MeasuredClass } from "../../domain/vehicles/measurements";
import { Field } from "../form/field";
import { fieldId } from "./field-id";
import { useMeasured } from "./use-measured";
import type { ChosenVehicle } from "./use-measured";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; vehicle: ChosenVehicle };

const how: Record<MeasuredClass, string> = {
  boat: "Measure it on its trailer: the whole length, the widest point, and the height from the ground. The weight includes the trailer.",
  "heavy-equipment": "Measure it as it travels, attachments included, and give the operating weight.",
};

const examples: Record<MeasuredClass, Record<MeasurementName, string>> = {
  boat: {
    vehicleLength: "24'6\"",
    vehicleWidth: "8'6\"",
    vehicleHeight: "9 ft",
    vehicleWeight: "6,500 lb",
  },
  "heavy-equipment": {
    vehicleLength: "21 ft",
    vehicleWidth: "7'7\"",
    vehicleHeight: "8'4\"",
    vehicleWeight: "18,500 lb",
  },
};

/** Length, width, height and weight of a boat or a machine; nothing for other vehicles. */
export function MeasurementFields({ view: { values, measured: known }, errors, vehicle }: Props) {
  const measured = useMeasured(vehicle, known);
  if (!measured) return null;
  return (
    <fieldset className="measurements">
      <legend>How big is it?</legend>
      <p className="field-hint">{how[measured]}</p>
      <div className="measurement-row">
        {measurementNames.map((name) => (
          <MeasurementField
            key={name}
            name={name}
            value={values[name]}
            example={examples[measured][name]}
            error={errors[name]}
          />
        ))}
      </div>
      <p className="field-hint">
        Don’t know them all? Leave that field empty and go on. We’ll get back to you with a price.
      </p>
    </fieldset>
  );
}

type FieldProps = { name: MeasurementName; value: string; example: string; error?: string };

function MeasurementField({ name, value, example, error }: FieldProps) {
  const [left, setLeft] = useState(value);
  return (
    <Field id={fieldId(name)} label={fieldLabels[name]} note={readAs(name, left)} error={error}>
      {(control) => (
        <input
          className="control"
          name={name}
          defaultValue={value}
          placeholder={example}
          maxLength={maxLength.measurement}
          autoComplete="off"
          onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  );
}

/** What we read in the field, if it's written otherwise. */
function readAs(name: MeasurementName, typed: string): string {
  const { read, format } = measures[name];
  const found = read(typed);
  if (!found.ok) return "";
  const shown = format(found.value);
  return shown === typed.trim() ? "" : shown;
}
