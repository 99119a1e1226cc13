import { Field } from "../form/field";
import { placeHint, placeHolder } from "../quote/place-hint";
import { TransportChoice } from "../quote/transport-choice";

type Props = {
  transportType: "open" | "enclosed";
  /** default delivery address */
  delivery?: string;
};

/** The first step of the quote as a plain form that works without JavaScript; it continues on the quote page. */
export function QuoteStart({ transportType, delivery = "" }: Props) {
  return (
    <section className="quote-start" id="your-price" aria-labelledby="your-price-heading">
      <div className="wrap quote-start-grid">
        <div className="quote-start-text">
          <h2 id="your-price-heading">Now your own trip</h2>
          <p>
            Two places and a vehicle give you the price, its lines, the miles and the days. The price you book
            is the price you pay.
          </p>
        </div>
        <form className="card quote-start-card" method="post" action="/quote">
          <AddressField name="pickupAddress" label="Pickup address" />
          <AddressField name="deliveryAddress" label="Delivery address" filled={delivery} />
          <TransportChoice id="start-transportType" chosen={transportType} />
          <button className="button button-amber" type="submit" name="intent" value="to-vehicle">
            Vehicle details
          </button>
          <p className="step-note">Free, no card. We never sell your details.</p>
        </form>
      </div>
    </section>
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
