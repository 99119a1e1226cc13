import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import type { CarrierSheet } from "#app/domain/shipping/offers/carrier-sheet.ts";
import type { HeldOfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PrintButton } from "#app/ui/order/print-button.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { OfferForm, useOfferForm } from "./offer-form";
import type { OfferReply } from "./offer-form";
import { Driver, textOf } from "./open-offer";

type Props = { page: HeldOfferPage; reply: OfferReply | undefined };

/** The load is this carrier's: its dispatch sheet to read, accept and print, and the driver's link. */
export function HeldOffer({ page, reply }: Props) {
  const { sheet, carrier, phone, driverLink } = page;
  return (
    <>
      <div className="offer-tools">
        <p>
          This load is with {carrier}. Something isn’t right? Call <PhoneLink phone={phone} /> before you
          load.
        </p>
        <PrintButton />
      </div>
      {sheet.isOld && (
        <p className="offer-notice">
          Something changed after we gave you sheet {sheet.version}. You see it as it is now, and the next
          sheet is on its way. Wait for it, or call us.
        </p>
      )}
      <Sheet page={page} />
      {page.mayAccept && <AcceptSheet page={page} reply={reply} />}
      {driverLink && (
        <section className="order-box offer-links">
          <h2>The driver’s link</h2>
          <p>
            It’s for {page.driver.name || "your driver"} alone: <a href={driverLink.url}>{driverLink.url}</a>
          </p>
          <ChangeDriver page={page} reply={reply} />
        </section>
      )}
    </>
  );
}

function AcceptSheet({ page: { token, sheet, name }, reply }: Props) {
  const form = useOfferForm("accept-sheet", reply, { acceptedBy: name });
  return (
    <section className="order-box offer-links">
      <h2>Accept sheet {sheet.version}</h2>
      <OfferForm form={form} token={token} button={`Accept sheet ${sheet.version}`} isMain>
        <input type="hidden" name="sheet" value={sheet.version} />
        <TextField {...textOf(form.field("acceptedBy"))} label="Your full name" autoComplete="name" />
        <p className="order-fine">Your name is kept with the time, and stands on the sheet.</p>
      </OfferForm>
    </section>
  );
}

function ChangeDriver({ page: { token, driver }, reply }: Props) {
  const form = useOfferForm("driver", reply, { driverName: driver.name, driverPhone: driver.phone });
  return (
    <details className="offer-more" open={form.isRejected}>
      <summary>Somebody else drives</summary>
      <OfferForm form={form} token={token} button="Change the driver">
        <p>The new driver gets a link of their own, and the one above ends.</p>
        <Driver form={form} isOptional={false} />
      </OfferForm>
    </details>
  );
}

function Sheet({ page: { sheet, accepted, driverLink } }: Pick<Props, "page">) {
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
        {driverLink && (
          <figure className="offer-code">
            <svg
              viewBox={`0 0 ${driverLink.code.size} ${driverLink.code.size}`}
              role="img"
              aria-label="QR code of the driver’s link"
            >
              <path d={driverLink.code.path} />
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

function Accepted({ sheet, accepted }: { sheet: CarrierSheet; accepted: HeldOfferPage["accepted"] }) {
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
