import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { ChangeField, ChangeValues } from "#app/domain/shipping/orders/change-orders/change-fields.ts";
import type { ChangePart } from "#app/domain/shipping/orders/change-orders/order-change.ts";
import { changePath, orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

type Props = {
  parts: readonly ChangePart[];
  values: ChangeValues;
  order: { orderNumber: string; token: string };
  phone: string;
  lastResult: FormResult | undefined;
};

const transportOptions = { open: "Open", enclosed: "Enclosed" } as const;

const flexOptions = [
  { value: "0", label: "That day only" },
  { value: "3", label: "Up to 3 days after" },
  { value: "7", label: "Up to 7 days after" },
];

const measured = [
  ["vehicleLength", "Length"],
  ["vehicleWidth", "Width"],
  ["vehicleHeight", "Height"],
  ["vehicleWeight", "Weight"],
] as const;

/** The order as it is, to be changed where something should be different; a plain form, so that every result has a status. */
export function ChangeFieldset({ parts, values, order, phone, lastResult }: Props) {
  const form = useServerForm<ChangeField>({ id: "order-change", lastResult, defaultValue: values });
  const { errors, field, idOf } = form;
  const plain = (name: ChangeField) => {
    const { error, ...rest } = field(name);
    return { ...rest, ...(error && { error }) };
  };
  const has = (part: ChangePart) => parts.includes(part);
  // Asked for once a vehicle needs them.
  const isMeasured = measured.some(([name]) => field(name).value !== "" || field(name).error);
  return (
    <form id={form.id} method="post" action={changePath(order)} noValidate>
      {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
      <p>
        Change what should be different and leave the rest. You see the new price beside the old one, and
        nothing changes before we’ve both agreed.
      </p>
      {has("day") && (
        <fieldset className="order-change-part">
          <legend>Pickup day</legend>
          <div className="order-change-fields">
            <div className="is-half">
              <Field {...plain("firstDay")} label="First day it’s ready">
                {(control) => (
                  <input
                    className="control"
                    type="date"
                    name="firstDay"
                    defaultValue={field("firstDay").value}
                    {...control}
                  />
                )}
              </Field>
            </div>
            <div className="is-wide">
              <Choice
                {...plain("flexDays")}
                legend="How many days can we use?"
                options={
                  values.flexDays === ""
                    ? [{ value: "", label: "As it is now" }, ...flexOptions]
                    : flexOptions
                }
                chosen={field("flexDays").value}
              />
            </div>
          </div>
        </fieldset>
      )}
      {(["pickup", "delivery"] as const).filter(has).map((end) => (
        <fieldset className="order-change-part" key={end}>
          <legend>{end === "pickup" ? "Pickup address" : "Delivery address"}</legend>
          <div className="order-change-fields">
            <div className="is-wide">
              <TextField {...plain(`${end}Street`)} label="Street address" autoComplete="off" />
            </div>
            <div className="is-half">
              <TextField {...plain(`${end}Unit`)} label="Apartment or unit" optional autoComplete="off" />
            </div>
            <div className="is-half">
              <TextField {...plain(`${end}Zip`)} label="ZIP code" autoComplete="off" />
            </div>
          </div>
        </fieldset>
      ))}
      {has("vehicle") && (
        <fieldset className="order-change-part">
          <legend>Vehicle</legend>
          <div className="order-change-fields">
            <TextField {...plain("vehicleYear")} label="Year" autoComplete="off" />
            <TextField {...plain("vehicleMake")} label="Make" autoComplete="off" />
            <TextField {...plain("vehicleModel")} label="Model" autoComplete="off" />
            {isMeasured &&
              measured.map(([name, label]) => (
                <TextField key={name} {...plain(name)} label={label} autoComplete="off" />
              ))}
          </div>
        </fieldset>
      )}
      {has("runs") && (
        <Choice
          {...plain("isRunning")}
          legend="Does it run?"
          options={[
            { value: "true", label: "Yes, it runs" },
            { value: "false", label: "No, it doesn’t" },
          ]}
          chosen={field("isRunning").value}
        />
      )}
      {has("transportType") && (
        <Choice
          {...plain("transportType")}
          legend="Trailer"
          options={transportTypes.map((value) => ({ value, label: transportOptions[value] }))}
          chosen={field("transportType").value}
        />
      )}
      <TextField {...plain("note")} label="Anything we should know" optional autoComplete="off" />
      <p className="order-fine">
        Who’s there, their phone and the gate code change on the order’s page, at once and at no charge. For
        anything else call <PhoneLink phone={phone} />.
      </p>
      <p className="order-offer-buttons">
        <button className="button button-amber" name="intent" value="price">
          Show me the price
        </button>
        <a className="button button-plain" href={orderLink(order)}>
          Keep it as it is
        </a>
      </p>
    </form>
  );
}
