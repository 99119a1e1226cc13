import { kindLabels, vehicleKinds } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { Field } from "#app/ui/form/field.tsx";
import { placeHint, placeHolder } from "#app/ui/quote/place-hint.ts";
import { TransportChoice } from "#app/ui/quote/transport-choice.tsx";

type Props = {
  /** the kind of vehicle that the page is about; null for a page about any */
  vehicleKind?: VehicleKind | null;
  transportType: "open" | "enclosed";
  /** default delivery address */
  delivery?: string;
};

/** The first step of the quote as a plain form that works without JavaScript; it continues on the quote page. */
export function QuoteStart({ vehicleKind = null, transportType, delivery = "" }: Props) {
  return (
    <section className="quote-start" id="your-price" aria-labelledby="your-price-heading">
      <div className="wrap quote-start-grid">
        <div className="quote-start-text">
          <h2 id="your-price-heading">Price your trip</h2>
          <p>
            Two places and a vehicle get you the price, its breakdown, the miles and the days, and what each
            of the next twelve weeks would cost. The price you book is the price you pay.
          </p>
        </div>
        <form className="card quote-start-card" method="post" action="/quote">
          <input type="hidden" name="elsewhere" value="on" />
          {vehicleKind && <KindField chosen={vehicleKind} />}
          <AddressField name="pickupAddress" label="Pickup address" />
          <AddressField name="deliveryAddress" label="Delivery address" filled={delivery} />
          <TransportChoice id="start-transportType" kind={vehicleKind ?? "car"} chosen={transportType} />
          <button className="button button-amber" type="submit" name="intent" value="to-vehicle">
            Vehicle details
          </button>
          <p className="step-note">Free, no card. We never sell your details.</p>
        </form>
      </div>
    </section>
  );
}

/** The same in the head of a place's page: two fields and a button, which a phone shows in its first window. */
export function HeroQuote({ transportType, delivery = "" }: Omit<Props, "vehicleKind">) {
  return (
    <section className="hero-quote card" id="your-price" aria-labelledby="your-price-heading">
      <h2 id="your-price-heading">Price your trip</h2>
      <form method="post" action="/quote">
        <input type="hidden" name="elsewhere" value="on" />
        <AddressField name="pickupAddress" label="Pickup address" />
        <AddressField name="deliveryAddress" label="Delivery address" filled={delivery} />
        <TransportChoice id="start-transportType" kind="car" chosen={transportType} />
        <button className="button button-amber" type="submit" name="intent" value="to-vehicle">
          Vehicle details
        </button>
        <p className="step-note">Free, no card. We never sell your details.</p>
      </form>
    </section>
  );
}

function KindField({ chosen }: { chosen: VehicleKind }) {
  return (
    <Field id="start-vehicleKind" label="Kind of vehicle">
      {(control) => (
        <span className="select">
          <select name="vehicleKind" defaultValue={chosen} {...control}>
            {vehicleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

function AddressField({ name, label, filled = "" }: { name: string; label: string; filled?: string }) {
  return (
    <Field id={`start-${name}`} label={label} hint={placeHint}>
      {(control) => (
        <input
          className="control"
          type="text"
          name={name}
          defaultValue={filled}
          placeholder={placeHolder}
          autoComplete="off"
          maxLength={200}
          {...control}
        />
      )}
    </Field>
  );
}
