import type { Confirmation } from "#app/domain/shipping/orders/page/confirmation.ts";
import { formatDollars, formatDue, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Prose } from "#app/ui/pages/prose.tsx";
import { PrintButton } from "./print-button";

/** A part of the terms as they were signed; `title` is "" for plain text. */
export type SignedTerms = { title: string; html: string };

type Props = { confirmation: Confirmation; terms: readonly SignedTerms[] };

/** The paper of an order: one Letter sheet, and the terms on the sheets after it. */
export function ConfirmationSheet({ confirmation, terms }: Props) {
  const { orderNumber, link, title, about, version, broker, customer, places, vehicle } = confirmation;
  return (
    <div className="wrap sheet-page">
      <p className="sheet-actions">
        <a href={link}>Back to your order</a>
        <PrintButton />
      </p>
      <article className="sheet">
        <header className="sheet-head">
          <h1>{title}</h1>
          <p className="sheet-number figures">{orderNumber}</p>
          {about && <p className="sheet-about">{about}</p>}
          {version && <p className="sheet-about">{version}</p>}
        </header>
        <div className="sheet-two">
          <Party title="Broker" {...broker} />
          <Party title="Customer" {...customer} />
        </div>
        <div className="sheet-two">
          {places.map(({ name, lines, window, person }) => (
            <section className="sheet-box" key={name}>
              <h2>{name}</h2>
              <p className="sheet-large">
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              {window && <p className="sheet-strong figures">{window}</p>}
              {person && <p className="figures">{person}</p>}
            </section>
          ))}
        </div>
        <section className="sheet-box">
          <h2>Vehicle</h2>
          <p className="sheet-large">
            <span>{vehicle.name}</span>
          </p>
          <Facts facts={vehicle.facts} isWide />
        </section>
        <Money confirmation={confirmation} />
        <Signed confirmation={confirmation} />
      </article>
      {terms.length > 0 && confirmation.terms && (
        <section className="sheet sheet-terms" id="terms" aria-labelledby="signed-terms">
          <h2 id="signed-terms">The terms, as they were signed</h2>
          <p className="sheet-about">
            Order {orderNumber}. Terms of {confirmation.terms.day}, version {confirmation.terms.version}.
          </p>
          <div className="sheet-columns">
            {terms.map(({ title: name, html }, index) => (
              <div key={index}>
                {name && <h3>{name}</h3>}
                <Prose html={html} />
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

type PartyProps = { title: string; name: string; facts: { name: string; value: string }[] };

const Party = ({ title, name, facts }: PartyProps) => (
  <section className="sheet-box">
    <h2>{title}</h2>
    <p className="sheet-large">
      <span>{name}</span>
    </p>
    <Facts facts={facts} />
  </section>
);

const Facts = ({ facts, isWide = false }: Pick<PartyProps, "facts"> & { isWide?: boolean }) => (
  <dl className="sheet-facts figures" data-wide={isWide ? "" : undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Money({ confirmation }: Pick<Props, "confirmation">) {
  const { price, due, dueInAll, late, dueNote, cancellation, guarantee } = confirmation;
  return (
    <div className="sheet-two">
      <section className="sheet-box">
        <h2>Price</h2>
        <table className="sheet-lines figures">
          <caption className="sr-only">Price breakdown</caption>
          <tbody>
            {price.lines.map(({ label, note, amount }, index) => (
              <tr key={`${index} ${label}`}>
                <th scope="row">
                  {label} {note && <span>{note}</span>}
                </th>
                <td>{index === 0 ? formatDollars(amount) : formatSignedDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{price.label}</th>
              <td>{formatDollars(price.amount)}</td>
            </tr>
          </tfoot>
        </table>
        <p>{guarantee}</p>
      </section>
      <section className="sheet-box">
        {due.length > 0 && (
          <>
            <h2>When you pay</h2>
            <table className="sheet-lines figures">
              <caption className="sr-only">What’s due when, and to whom</caption>
              <tbody>
                {due.map(({ name, note, amount }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name} <span>{note}</span>
                    </th>
                    <td>{formatDue(amount)}</td>
                  </tr>
                ))}
              </tbody>
              {dueInAll !== null && (
                <tfoot>
                  <tr>
                    <th scope="row">In all</th>
                    <td>{formatDollars(dueInAll)}</td>
                  </tr>
                </tfoot>
              )}
            </table>
            {late && <p>{late}</p>}
          </>
        )}
        {dueNote && (
          <>
            <h2>When you pay</h2>
            <p>{dueNote}</p>
          </>
        )}
        {cancellation.length > 0 && (
          <>
            <h2>If you cancel</h2>
            <table className="sheet-lines figures">
              <caption className="sr-only">What canceling costs</caption>
              <tbody>
                {cancellation.map(({ name, note, value }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name} {note && <span>{note}</span>}
                    </th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </section>
    </div>
  );
}

function Signed({ confirmation }: Pick<Props, "confirmation">) {
  const { signatures, confirmedAt, broker, terms } = confirmation;
  if (signatures.length === 0) return null;
  return (
    <section className="sheet-signed">
      {signatures.map(({ name, at, wording, electronic }) => (
        <div key={at}>
          <p>{wording}</p>
          {electronic && <p className="sheet-small">{electronic}</p>}
          <p className="sheet-signature">{name}</p>
          <p className="sheet-small figures">Signed electronically on {at}</p>
        </div>
      ))}
      <div>
        {confirmedAt ? (
          <>
            <p>We booked this transport as it stands here.</p>
            <p className="sheet-signature">{broker.name}</p>
            <p className="sheet-small figures">Confirmed on {confirmedAt}</p>
          </>
        ) : (
          <p>We haven’t confirmed it.</p>
        )}
        {terms && (
          <p className="sheet-small">
            Under the <a href="#terms">terms of {terms.day}</a> (/terms, version {terms.version}), which
            follow word for word.
          </p>
        )}
      </div>
    </section>
  );
}
