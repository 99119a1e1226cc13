import type { CheckFieldName } from "#app/domain/crm/checker/check-fields.ts";
import type { CheckView } from "#app/domain/crm/checker/check-view.ts";
import { vehicleKindCodes, vehicleKinds } from "#app/domain/crm/checker/vehicle-kinds.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { fieldId } from "#app/ui/quote/field-id.ts";
import { LaneFields } from "#app/ui/quote/lane-fields.tsx";

type Props = { view: CheckView; action: string };

/**
 * A plain form that loads a new document even with JavaScript, so that every result has a status and URL and
 * its title is announced.
 */
export function CheckForm({ view: { values, places, mapsKey, lastResult }, action }: Props) {
  const { id, errors, field } = useServerForm<CheckFieldName>({
    id: "price-check",
    lastResult: lastResult ?? undefined,
    defaultValue: values,
  });
  const errorOf = (name: CheckFieldName) => field(name).error;
  return (
    <>
      {errors && <ErrorSummary errors={errors} idOf={fieldId} labels={fieldLabels} takesFocus />}
      <form id={id} method="get" action={`${action}#check`} noValidate>
        <LaneFields
          values={{
            pickupAddress: field("pickupAddress").value,
            deliveryAddress: field("deliveryAddress").value,
          }}
          errors={{ pickupAddress: errorOf("pickupAddress"), deliveryAddress: errorOf("deliveryAddress") }}
          places={places}
          mapsKey={mapsKey}
        />
        <Choice
          id={fieldId("transportType")}
          name="transportType"
          legend="Transport type"
          chosen={field("transportType").value}
          error={errorOf("transportType")}
          options={[
            { value: "open", label: "Open" },
            { value: "enclosed", label: "Enclosed" },
          ]}
        />
        <Field id={fieldId("vehicleKind")} label="Kind of vehicle" error={errorOf("vehicleKind")}>
          {(control) => (
            <span className="select">
              <select name="vehicleKind" defaultValue={field("vehicleKind").value} {...control}>
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
          chosen={field("isRunning").value}
          error={errorOf("isRunning")}
          options={[
            { value: "true", label: "Runs and drives", note: "A boat: floats, and its trailer rolls" },
            { value: "false", label: "Does not run" },
          ]}
        />
        <Field
          id={fieldId("pickupDate")}
          label="When"
          optional
          hint="The first day it can be picked up. Prices follow the season."
          error={errorOf("pickupDate")}
        >
          {(control) => (
            <input
              className="control figures"
              type="date"
              name="pickupDate"
              defaultValue={field("pickupDate").value}
              autoComplete="off"
              {...control}
            />
          )}
        </Field>
        <Field
          id={fieldId("askedPrice")}
          label="Their price"
          hint="In dollars, with all fees and the deposit, e.g. $1,100"
          error={errorOf("askedPrice")}
        >
          {(control) => (
            <input
              className="control figures"
              type="text"
              name="askedPrice"
              defaultValue={field("askedPrice").value}
              inputMode="decimal"
              autoComplete="off"
              {...control}
            />
          )}
        </Field>
        <button className="button button-amber checker-button">Check this price</button>
      </form>
    </>
  );
}
