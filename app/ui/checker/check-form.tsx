import type { CheckFieldName } from "../../domain/checker/check-fields";
import type { CheckView } from "../../domain/checker/check-view";
import { vehicleKindCodes, vehicleKinds } from "../../domain/checker/vehicle-kinds";
import { Choice } from "../form/choice";
import { Field } from "../form/field";
import { fieldId } from "../quote/field-id";
import { LaneFields } from "../quote/lane-fields";

type Props = { view: CheckView; action: string };

/**
 * The checker's questions. A plain form that asks for a new document, with script too: so every answer has a status
 * and an address, and its title is read out.
 */
export function CheckForm({ view: { values, suggestions, mapsKey, refusal }, action }: Props) {
  const errors: Partial<Record<CheckFieldName, string>> = Object.fromEntries(
    (refusal?.fields ?? []).map(({ name, message }) => [name, message]),
  );
  return (
    <form method="get" action={`${action}#check`} noValidate>
      <LaneFields values={values} errors={errors} suggestions={suggestions} mapsKey={mapsKey} />
      <Choice
        id={fieldId("transportType")}
        name="transportType"
        legend="Transport type"
        chosen={values.transportType}
        error={errors.transportType}
        options={[
          { value: "open", label: "Open" },
          { value: "enclosed", label: "Enclosed" },
        ]}
      />
      <Field id={fieldId("vehicleKind")} label="Kind of vehicle" error={errors.vehicleKind}>
        {(control) => (
          <span className="select">
            <select name="vehicleKind" defaultValue={values.vehicleKind} {...control}>
              {vehicleKindCodes.map((code) => (
                <option key={code} value={code}>
                  {vehicleKinds[code].label}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Choice
        id={fieldId("isRunning")}
        name="isRunning"
        legend="Does it run?"
        chosen={values.isRunning}
        error={errors.isRunning}
        options={[
          { value: "true", label: "Runs and drives" },
          { value: "false", label: "Does not run" },
        ]}
      />
      <Field
        id={fieldId("pickupDate")}
        label="When"
        optional
        hint="The first day on which it can be picked up: prices follow the season"
        error={errors.pickupDate}
      >
        {(control) => (
          <input
            className="control figures"
            type="date"
            name="pickupDate"
            defaultValue={values.pickupDate}
            autoComplete="off"
            {...control}
          />
        )}
      </Field>
      <Field
        id={fieldId("askedPrice")}
        label="Their price"
        hint="In dollars, with all fees and the deposit, e.g. $1,100"
        error={errors.askedPrice}
      >
        {(control) => (
          <input
            className="control figures"
            type="text"
            name="askedPrice"
            defaultValue={values.askedPrice}
            inputMode="decimal"
            autoComplete="off"
            {...control}
          />
        )}
      </Field>
      <button className="button button-amber checker-button">Check this price</button>
    </form>
  );
}
