import { useState } from "react";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { measurementNames, measures } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasuredClass } from "#app/domain/trip/vehicles/measurements.ts";
import { Field } from "#app/ui/form/field.tsx";
import { fieldId } from "./field-id";
import { useMeasured } from "./use-measured";
import type { ChosenVehicle } from "./use-measured";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; vehicle: ChosenVehicle };

/** Only what the catalogue knows is asked of a cart: it prices nothing, and tells the driver what to expect. */
type Shown = MeasuredClass | "golf-cart";

const how: Record<Shown, string> = {
  "golf-cart":
    "This is for the driver, and doesn’t change the price. Correct it if yours is lifted or longer.",
  boat: "Measure it on its trailer: the whole length, the widest point, and the height from the ground. The weight includes the trailer.",
  "heavy-equipment": "Measure it as it travels, attachments included, and give the operating weight.",
};

const examples: Record<Shown, Record<MeasurementName, string>> = {
  "golf-cart": {
    vehicleLength: "8 ft",
    vehicleWidth: "4 ft",
    vehicleHeight: "6 ft",
    vehicleWeight: "900 lb",
  },
  boat: { vehicleLength: "24'6\"", vehicleWidth: "8'6\"", vehicleHeight: "9 ft", vehicleWeight: "6,500 lb" },
  "heavy-equipment": {
    vehicleLength: "21 ft",
    vehicleWidth: "7'7\"",
    vehicleHeight: "8'4\"",
    vehicleWeight: "18,500 lb",
  },
};

/** What the catalogue put into fields. */
const fromCatalogue: Record<Shown, string> = {
  boat: "We’ve filled in what’s published for the boat itself. On its trailer it’s longer and higher, so please correct that.",
  "golf-cart": "We’ve filled in what’s published for this model.",
  "heavy-equipment": "We’ve filled in what’s published for this model.",
};

/** Length, width, height and weight of a boat or a machine, and of a cart whose size we know; nothing for others. */
export function MeasurementFields({ view, errors, vehicle }: Props) {
  const { values } = view;
  const { measured, sizes } = useMeasured(vehicle, view);
  const [typed, setTyped] = useState<Partial<Record<MeasurementName, string>>>(() =>
    Object.fromEntries(measurementNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  );
  // Once visitors have begun to measure, their figures count more than a list.
  const begins = measurementNames.every((name) => !values[name]) && sizes ? sizes : {};
  const shown: Shown | null = measured ?? (sizes && vehicle.kind === "golf-cart" ? "golf-cart" : null);
  if (!shown) return null;
  return (
    <fieldset className="measurements">
      <legend>How big is it?</legend>
      <p className="field-hint">{how[shown]}</p>
      {Object.keys(begins).length > 0 && <p className="field-hint">{fromCatalogue[shown]}</p>}
      <div className="measurement-row">
        {measurementNames.map((name) => (
          <MeasurementField
            // Another model begins with its own size, unless this field has been typed in.
            key={`${name} ${typed[name] === undefined ? begins[name] : ""}`}
            name={name}
            value={typed[name] ?? begins[name] ?? ""}
            onType={(text) => setTyped((now) => ({ ...now, [name]: text }))}
            example={examples[shown][name]}
            error={errors[name]}
          />
        ))}
      </div>
      {measured && (
        <p className="field-hint">
          Don’t know them all? Leave that field empty and go on. We’ll get back to you with a price.
        </p>
      )}
    </fieldset>
  );
}

type FieldProps = {
  name: MeasurementName;
  value: string;
  onType: (text: string) => void;
  example: string;
  error?: string;
};

function MeasurementField({ name, value, onType, example, error }: FieldProps) {
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
          onInput={({ currentTarget }) => onType(currentTarget.value)}
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
