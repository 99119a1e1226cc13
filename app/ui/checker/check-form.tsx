import type { CheckView } from "../../domain/checker/check-view";
import { vehicleKindCodes, vehicleKinds } from "../../domain/checker/vehicle-kinds";
import { Choice } from "../form/choice";
import { Field } from "../form/field";
import { fieldId } from "../quote/field-id";
import { PlaceField } from "../quote/place-field";

type Props = { view: CheckView; action: string };

/**
 * The checker's questions. A plain form that asks for a new document, with script too: so every answer has a status
 * and an address, and its title is read out.
 */
export function CheckForm({ view: { values, suggestions, mapsKey, refusal }, action }: Props) {
  const errorOf = (name: keyof typeof values) =>
    refusal?.fields.find((field) => field.name === name)?.message;
  return (
    <form method="get" action={`${action}#check`} noValidate>
      <PlaceField
        name="pickupAddress"
        label="Pickup address"
        value={values.pickupAddress}
        error={errorOf("pickupAddress")}
        suggestions={suggestions.pickupAddress}
        mapsKey={mapsKey}
      />
      <PlaceField
        name="deliveryAddress"
        label="Delivery address"
        value={values.deliveryAddress}
        error={errorOf("deliveryAddress")}
        suggestions={suggestions.deliveryAddress}
        mapsKey={mapsKey}
      />
      <Choice
        id={fieldId("transportType")}
        name="transportType"
        legend="Transport type"
        chosen={values.transportType}
        error={errorOf("transportType")}
        options={[
          { value: "open", label: "Open" },
          { value: "enclosed", label: "Enclosed" },
        ]}
      />
      <Field id={fieldId("vehicleKind")} label="Kind of vehicle" error={errorOf("vehicleKind")}>
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
        error={errorOf("isRunning")}
        options={[
          { value: "true", label: "Runs and drives" },
          { value: "false", label: "Does not run" },
        ]}
      />
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
