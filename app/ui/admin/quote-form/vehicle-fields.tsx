import { useState } from "react";
import { vehicleField } from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { QuoteField, VehicleField } from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { ShownPrice } from "#app/domain/crm/quotes/staff/quote-prices.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { useModels } from "#app/ui/quote/use-models.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { PriceFields, priceFieldNames } from "./price-fields";
import { measuredHint, runningOptions, transportOptions } from "./vehicle-options";

/** What a server form gives for a field. */
export type FieldOf = (name: QuoteField) => {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
};

type Props = {
  index: number;
  /** whether there are others */
  isOneOfSeveral: boolean;
  fieldOf: FieldOf;
  makes: readonly string[];
  price: ShownPrice | null;
  onRemove: (() => void) | null;
};

/** One vehicle of a quote, with what staff may say about its price. */
export function VehicleFields({ index, isOneOfSeveral, fieldOf, makes, price, onRemove }: Props) {
  const field = (name: VehicleField) => fieldOf(vehicleField(name, index));
  const [year, setYear] = useState(field("vehicleYear").value);
  const [make, setMake] = useState(field("vehicleMake").value);
  const models = useModels({ year, make: year.length === 4 ? make : "", kind: "car" }, []);
  const sizes = ["vehicleLength", "vehicleWidth", "vehicleHeight", "vehicleWeight"] as const;
  const isMeasured = sizes.some((name) => field(name).value || field(name).error);
  const isByHand = priceFieldNames.some((name) => field(name).value || field(name).error);
  const lists = { makes: `${field("vehicleMake").id}-list`, models: `${field("vehicleModel").id}-list` };
  return (
    <fieldset className="stack close quote-vehicle">
      <legend className="head">{isOneOfSeveral ? `Vehicle ${index + 1}` : "Vehicle"}</legend>
      <div className="quote-row">
        <TextField
          {...field("vehicleYear")}
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <TextField
          {...field("vehicleMake")}
          label="Make"
          list={lists.makes}
          autoComplete="off"
          maxLength={50}
          onBlur={({ currentTarget }) => setMake(currentTarget.value)}
        />
        <TextField
          {...field("vehicleModel")}
          label="Model"
          list={lists.models}
          autoComplete="off"
          maxLength={50}
        />
      </div>
      <datalist id={lists.makes}>
        {makes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={lists.models}>
        {models !== "loading" && models.map((name) => <option key={name} value={name} />)}
      </datalist>
      <div className="quote-row">
        <SelectField {...field("isRunning")} label="Does it run?" options={runningOptions} />
        <SelectField {...field("transportType")} label="Transport" options={transportOptions} />
      </div>
      <details open={isMeasured || undefined}>
        <summary>A boat or a machine: its size</summary>
        <div className="quote-row">
          <TextField {...field("vehicleLength")} label="Length" hint={measuredHint} maxLength={24} />
          <TextField {...field("vehicleWidth")} label="Width" maxLength={24} />
          <TextField {...field("vehicleHeight")} label="Height" maxLength={24} />
          <TextField {...field("vehicleWeight")} label="Weight" maxLength={24} />
        </div>
      </details>
      <details open={isByHand || undefined}>
        <summary>Price by hand, carrier pay</summary>
        <div className="stack close">
          <PriceFields field={field} rowClass="quote-row" />
        </div>
      </details>
      {price?.price?.isFar && (
        <Confirm
          {...field("confirmedPrice")}
          price={price.price.amount}
          calculated={price.price.calculated}
        />
      )}
      {onRemove && (
        <div className="btns">
          <button type="button" className="btn small plain" onClick={onRemove}>
            Remove vehicle {index + 1}
          </button>
        </div>
      )}
    </fieldset>
  );
}

type ConfirmProps = ReturnType<FieldOf> & { price: number; calculated: number | null };

/** The tick that a price far from the calculated one needs. */
function Confirm({ id, name, value, error, price, calculated }: ConfirmProps) {
  return (
    <div className="field">
      <label className="tick">
        <input
          key={price}
          type="checkbox"
          id={id}
          name={name}
          value={price}
          defaultChecked={value === String(price)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {formatDollars(price)} is more than 30% off the calculated {formatDollars(calculated ?? price)}.
          It’s right.
        </span>
      </label>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
