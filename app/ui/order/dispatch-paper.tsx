import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import type { AcceptedSheet, CarrierSheet } from "#app/domain/shipping/offers/carrier-sheet.ts";
import type { LinkCode } from "#app/domain/shipping/offers/load-offer-page.server.ts";

type PaperProps = {
  sheet: CarrierSheet;
  accepted: AcceptedSheet | null;
  /** the driver's link, for those who may pass it on */
  code: LinkCode | null;
};

/** The dispatch sheet as its carrier and its customer read and print it. */
export function DispatchPaper({ sheet, accepted, code }: PaperProps) {
  return (
    <article className="sheet" aria-label="Dispatch sheet">
      <header className="sheet-head">
        <h1>Dispatch sheet</h1>
        <p className="sheet-number figures">{sheet.orderNumber}</p>
        <p className="sheet-about">
          Load confirmation from the broker to the carrier. {sheet.number}
          {sheet.given && `, given ${sheet.given}`}.
        </p>
      </header>
      <div className="sheet-two">
        <Part title="Carrier" facts={sheet.carrier} />
        <Part title="Driver and truck" facts={sheet.driver} />
      </div>
      <div className="sheet-two">
        <SheetPlace place={sheet.pickup} />
        <SheetPlace place={sheet.delivery} />
      </div>
      <Part title="Vehicle" large={sheet.vehicle} facts={sheet.vehicleFacts} isWide />
      <section className="sheet-box offer-pay">
        <p className="sheet-large figures">{sheet.pay}</p>
        <p>
          <strong>{sheet.howPaid}</strong> Collect this figure and no other. If something doesn’t fit, call us
          before you load. The customer’s price can’t be raised at the truck.
        </p>
      </section>
      {sheet.note && (
        <section className="sheet-box">
          <h2>Instructions</h2>
          <p>{sheet.note}</p>
        </section>
      )}
      <section className="offer-terms">
        <div>
          <h2>How we work together</h2>
          <ol className="order-list">
            {sheet.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
        </div>
        {code && (
          <figure className="offer-code">
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label="QR code of the driver’s link"
            >
              <path d={code.path} />
            </svg>
            <figcaption className="sheet-small">The driver’s link</figcaption>
          </figure>
        )}
      </section>
      <p>
        The carrier accepts this load as written above. Changes hold once we have confirmed them on a new
        sheet, which replaces this one.
      </p>
      <Accepted sheet={sheet} accepted={accepted} />
      <p className="sheet-small">{sheet.broker}</p>
    </article>
  );
}

function Accepted({ sheet, accepted }: Pick<PaperProps, "sheet" | "accepted">) {
  const isThis = accepted?.sheet === sheet.version && !sheet.isOld;
  return (
    <div className="sheet-signed">
      <div>
        <p className="sheet-signature">{isThis ? accepted.by : "\u00a0"}</p>
        <p className="sheet-small">For the carrier</p>
      </div>
      <div>
        <p className="sheet-signature">{isThis ? accepted.at : "\u00a0"}</p>
        <p className="sheet-small">
          Date and time
          {accepted && !isThis && `. Sheet ${accepted.sheet} was accepted by ${accepted.by}, ${accepted.at}`}
        </p>
      </div>
    </div>
  );
}

type PartProps = { title: string; large?: string; facts: CarrierSheet["carrier"]; isWide?: boolean };

const Part = ({ title, large, facts, isWide }: PartProps) => (
  <section className="sheet-box">
    <h2>{title}</h2>
    {large && <p className="sheet-large">{large}</p>}
    <dl className="sheet-facts figures" data-wide={isWide ? "" : undefined}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const SheetPlace = ({ place }: { place: CarrierSheet["pickup"] }) => (
  <section className="sheet-box">
    <h2>{place.title}</h2>
    <p className="sheet-large">
      {place.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
    <p className="sheet-strong figures">{place.days}</p>
    <p>
      <strong>{place.who}</strong>
      {place.phone && (
        <>
          , <a href={telHref(place.phone)}>{place.phone}</a>
        </>
      )}
    </p>
    {place.notes && <p>{place.notes}</p>}
    <p className="sheet-small">{place.access}</p>
  </section>
);
