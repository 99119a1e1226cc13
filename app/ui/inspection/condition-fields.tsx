import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { Condition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { ConditionField } from "#app/domain/shipping/inspections/inspection-forms.ts";
import { inspectionPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

const fuelSteps = ["Empty", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8", "Full"];

const mark = (isSet: boolean) => (isSet ? "1" : "");
const textOf = (value: number | null) => (value === null ? "" : String(value));

/** What was saved, as the form has it. */
function valuesOf(condition: Condition | null): Partial<Record<ConditionField, string>> {
  if (!condition) return {};
  const { odometer, keys, fuelEighths, charge, isRunning, vinRead, looseThings, note } = condition;
  return {
    odometer: textOf(odometer),
    isOdometerMissing: mark(odometer === null),
    vinRead,
    isVinMissing: mark(condition.isVinMissing),
    keys: textOf(keys),
    fuelEighths: textOf(fuelEighths),
    charge: textOf(charge),
    isRunning: isRunning === null ? "" : isRunning ? "yes" : "no",
    isDirty: mark(condition.isDirty),
    isDark: mark(condition.isDark),
    isWet: mark(condition.isWet),
    looseThings,
    note,
  };
}

type Props = { inspection: InspectionView; lastResult: FormResult | undefined };

/** Odometer, VIN, keys and the rest, saved by a press of their own. */
export function ConditionFields({ inspection, lastResult }: Props) {
  const { token, end, version, vinEnd, condition, isOrdersVin } = inspection;
  const form = useServerForm<ConditionField>({
    id: "condition",
    lastResult,
    defaultValue: valuesOf(condition),
  });
  const { errors, field, idOf } = form;
  const tick = (name: ConditionField, label: string) => (
    <label className="tick" htmlFor={idOf(name)}>
      <input
        id={idOf(name)}
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={field(name).value === "1"}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <section className="inspection-part" aria-labelledby="condition-title">
      <h2 id="condition-title">The vehicle</h2>
      {condition && !errors && <p role="status">Saved. Change something and save again if it’s wrong.</p>}
      {isOrdersVin === false && (
        <p className="inspection-warning" role="alert">
          This VIN isn’t the one on the order, which ends in <strong>{vinEnd}</strong>. Read it again. If it’s
          another vehicle, call before you load it.
        </p>
      )}
      <form id={form.id} method="post" action={inspectionPath(token, end)} noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <SeenField of={{ version }} />
        <Field {...field("odometer")} label="Odometer, miles">
          {(control) => (
            <input
              className="control figures"
              name="odometer"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={field("odometer").value}
              {...control}
            />
          )}
        </Field>
        {tick("isOdometerMissing", "It can’t be read")}
        <TextField
          {...field("vinRead")}
          label="VIN as you read it from the vehicle"
          autoComplete="off"
          hint={
            vinEnd
              ? `The order’s VIN ends in ${vinEnd}. The last six are enough.`
              : "The last six are enough."
          }
        />
        {tick("isVinMissing", "It can’t be read, or there is none")}
        <Field {...field("keys")} label="How many keys">
          {(control) => (
            <input
              className="control figures"
              name="keys"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={field("keys").value}
              {...control}
            />
          )}
        </Field>
        <Choice
          id={idOf("isRunning")}
          name="isRunning"
          legend="Does it run?"
          options={[
            { value: "yes", label: "It runs" },
            { value: "no", label: "It doesn’t" },
          ]}
          chosen={field("isRunning").value}
          {...(field("isRunning").error && { error: field("isRunning").error })}
        />
        <Field {...field("fuelEighths")} label="Fuel" optional>
          {(control) => (
            <span className="select">
              <select name="fuelEighths" defaultValue={field("fuelEighths").value} {...control}>
                <option value="">Not read</option>
                {fuelSteps.map((label, eighths) => (
                  <option value={String(eighths)} key={label}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TextField {...field("charge")} label="Or battery charge, percent" optional autoComplete="off" />
        <fieldset className="boxes">
          <legend>What may hide damage</legend>
          {tick("isDirty", "It’s dirty")}
          {tick("isDark", "It’s dark")}
          {tick("isWet", "It’s wet, or has snow or ice on it")}
        </fieldset>
        <TextField
          {...field("looseThings")}
          label="Loose things in it"
          optional
          autoComplete="off"
          hint="Leave it empty if there are none."
        />
        <Field {...field("note")} label="Anything else" optional>
          {(control) => (
            <textarea
              className="control"
              name="note"
              rows={3}
              defaultValue={field("note").value}
              {...control}
            />
          )}
        </Field>
        <button className="button button-line" name="intent" value="save-condition">
          Save
        </button>
      </form>
    </section>
  );
}
