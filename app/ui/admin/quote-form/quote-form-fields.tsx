import { useRef, useState } from "react";
import { MAX_VEHICLES } from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { QuoteFields } from "#app/domain/crm/quotes/staff/quote-fields.ts";
import { noPlaceHelp } from "#app/domain/trip/places/place-help.ts";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField } from "#app/ui/admin/field.tsx";
import { PlaceField } from "./place-field";
import type { QuoteReply } from "./quote-reply";
import { ShownPrices } from "./shown-prices";
import { usePrices } from "./use-prices";
import { VehicleFields } from "./vehicle-fields";
import type { FieldOf } from "./vehicle-fields";

type Props = { fields: QuoteFields; reply: QuoteReply | null; fieldOf: FieldOf };

/** Trip, vehicles and the price while somebody types; the buttons are the form's. */
export function QuoteFormFields({ fields, reply, fieldOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const prices = usePrices(box, reply?.prices ?? null);
  const [count, setCount] = useState(reply?.count ?? 1);
  const [came, setCame] = useState(reply);
  if (came !== reply) {
    setCame(reply);
    if (reply) setCount(reply.count);
  }
  const priceOf = (index: number) =>
    prices.shown?.vehicles.find((vehicle) => vehicle.index === index) ?? null;
  const help = reply?.prices.places;
  return (
    <div className="quote-fields-box" ref={box}>
      <div className="quote-fields">
        <div className="stack">
          <input type="hidden" name="vehicles" value={count} />
          <div className="quote-row trip">
            <PlaceField
              key={`pickup ${fieldOf("pickupAddress").value}`}
              {...fieldOf("pickupAddress")}
              name="pickupAddress"
              label="Pickup"
              help={help?.pickupAddress ?? noPlaceHelp}
            />
            <PlaceField
              key={`delivery ${fieldOf("deliveryAddress").value}`}
              {...fieldOf("deliveryAddress")}
              name="deliveryAddress"
              label="Delivery"
              help={help?.deliveryAddress ?? noPlaceHelp}
            />
            <TextField {...fieldOf("pickupDate")} label="First pickup day" type="date" min={fields.today} />
          </div>
          {Array.from({ length: count }, (_, index) => (
            <VehicleFields
              key={index}
              index={index}
              isOneOfSeveral={count > 1}
              fieldOf={fieldOf}
              makes={fields.makes}
              price={priceOf(index)}
              onRemove={
                hydrated && index > 0 && index === count - 1
                  ? () => {
                      setCount(count - 1);
                      setTimeout(prices.ask);
                    }
                  : null
              }
            />
          ))}
          {count < MAX_VEHICLES && (
            <div className="btns">
              <button
                className="btn small"
                name="intent"
                value="add-vehicle"
                onClick={(event) => {
                  event.preventDefault();
                  setCount(count + 1);
                }}
              >
                Add another vehicle
              </button>
              <span className="fine">Each one becomes a quote of its own. One left empty is left out.</span>
            </div>
          )}
        </div>
        <ShownPrices prices={prices} today={fields.today} />
      </div>
    </div>
  );
}
