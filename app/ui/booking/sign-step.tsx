import { Link } from "@remix-run/react";
import type { BookingView } from "#app/domain/shipping/bookings/booking-view.ts";
import { Field } from "#app/ui/form/field.tsx";
import { AcceptTerms } from "./accept-terms";
import type { StepFieldsProps } from "./step-fields";
import { Tick } from "./tick";

/** Everything on one page, and the signature. */
export function SignStep({ view, field, terms }: StepFieldsProps) {
  const { signing, isByStaff, page } = view;
  if (!signing) return null;
  return (
    <>
      {signing.facts.map(({ title, facts }) => (
        <section key={title} className="booking-facts">
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, value, step }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {step && (
                  <dd className="booking-change">
                    <Link to={`${page}&step=${step}`}>
                      Change<span className="sr-only"> {label.toLowerCase()}</span>
                    </Link>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {isByStaff ? (
        <ForCustomer view={view} />
      ) : (
        <Sign view={view} field={field} terms={terms} signing={signing} />
      )}
    </>
  );
}

/** Staff don't sign: they give the customer the link. */
function ForCustomer({ view: { customerLink } }: { view: BookingView }) {
  return (
    <section className="booking-part">
      <h2>The customer signs</h2>
      <p>Send them this link. It opens this page, where they check everything and sign.</p>
      <p>
        <a className="booking-copy" href={customerLink}>
          {customerLink}
        </a>
      </p>
    </section>
  );
}

type SignProps = StepFieldsProps & { signing: NonNullable<BookingView["signing"]> };

function Sign({ view, field, terms, signing }: SignProps) {
  const name = field("signerName");
  const [first = "", ...rest] = signing.electronic;
  return (
    <section className="booking-part">
      <h2>Sign</h2>
      <input type="hidden" name="key" value={signing.key} />
      {signing.asksTerms && <AcceptTerms view={view} field={field} terms={terms} />}
      <Tick {...field("acceptElectronic")}>{first}</Tick>
      <details className="booking-fold">
        <summary>What that means, and how to do it on paper</summary>
        <div className="prose">
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
      <Tick {...field("mayShip")}>
        I’m at least 18, and I own the vehicle or have its owner’s permission.
      </Tick>
      <blockquote className="booking-said">
        <p>“{signing.statement}”</p>
      </blockquote>
      <div className="booking-signature">
        <Field id={name.id} label="Type your full name to sign" {...(name.error && { error: name.error })}>
          {(control) => (
            <input
              className="control"
              name={name.name}
              type="text"
              autoComplete="name"
              defaultValue={name.value}
              {...control}
            />
          )}
        </Field>
      </div>
      <p className="field-hint">
        We keep these exact words with the version of the terms, the time and your network address, and email
        you the link to them. It’s a request until {view.business.name} confirms it. Nothing’s due before
        that.
      </p>
    </section>
  );
}
