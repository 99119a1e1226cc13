import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { describeSendState } from "#app/domain/crm/quotes/staff/send-state.ts";
import type { QuotePanelView } from "#app/domain/crm/quotes/staff/quote-panel.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { TextField } from "./field";
import { Icon } from "./icon";
import { newQuotePath, quotePath } from "./lead-paths";
import { PriceTable } from "./price-table";
import { PriceSplitForm } from "./price-split-form";

type Props = {
  panel: QuotePanelView;
  /** whether this member of staff may change and send it */
  canWrite: boolean;
  /** whether quotes can be booked on the site: then a booking on the phone is a draft that the customer signs */
  takesBookings: boolean;
};

/** A lead's quote: its versions with their lines, who gets what of the price, and what can be done with it. */
export function QuotePanel({ panel, canWrite, takesBookings }: Props) {
  const { shown, inForce, quotes } = panel;
  return (
    <section className="panel" id="quote" aria-labelledby="quote-head">
      <div className="panel-head">
        <h2 className="head" id="quote-head">
          Quote
        </h2>
        {panel.versions.length > 1 && <VersionTabs {...panel} />}
      </div>
      <div className="panel-body stack close">
        <PriceTable version={shown} />
        <VersionFactsLine panel={panel} />
        {shown.isInForce && canWrite ? (
          <PriceSplitForm
            key={inForce.basis}
            action={quotePath(panel)}
            basis={inForce.basis}
            price={shown.price}
            split={shown.split}
            canReprice={!inForce.isBooked && !inForce.isOrdered}
          />
        ) : (
          shown.split && (
            <p className="fine">
              Carrier pay {formatDollars(shown.split.carrierPay)} + our fee {formatDollars(shown.split.fee)},{" "}
              {shown.split.percent}%
            </p>
          )
        )}
        {shown.isInForce && canWrite && <Actions panel={panel} takesBookings={takesBookings} />}
        {quotes.length > 1 && <OtherQuotes panel={panel} />}
        {canWrite && <MoreQuotes panel={panel} />}
      </div>
    </section>
  );
}

function VersionTabs({ versions, shown, quoteNumber }: QuotePanelView) {
  return (
    <nav className="tabs" aria-label="Versions">
      {versions.map((version) => (
        <PanelLink key={version} quote={quoteNumber} version={version} isCurrent={version === shown.version}>
          v{version}
        </PanelLink>
      ))}
    </nav>
  );
}

type LinkProps = { quote: string; version?: number; isCurrent?: boolean; children: ReactNode };

/** Changes only what this panel shows of the page. */
function PanelLink({ quote, version, isCurrent, children }: LinkProps) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of ["done", "version"]) search.delete(name);
  search.set("quote", quote);
  if (version !== undefined) search.set("version", String(version));
  return (
    <Link to={`?${search}#quote`} preventScrollReset {...(isCurrent && { "aria-current": "true" })}>
      {children}
    </Link>
  );
}

function VersionFactsLine({ panel: { shown, changes, inForce, today } }: { panel: QuotePanelView }) {
  const day = (on: string) => formatShortDay(on, today);
  return (
    <p className="fine">
      {shown.vehicle}
      {shown.measurements && ` (${shown.measurements})`}, {shown.transportType}
      {shown.pickupOn && `, pickup from ${day(shown.pickupOn)}`}.{" "}
      {`Version ${shown.version}, ${day(shown.madeOn)}, by ${shown.madeBy ?? "the customer"}. `}
      {changes.length > 0 &&
        `Changed: ${changes.map(({ what, before, after }) => `${what.toLowerCase()} ${before} → ${after}`).join("; ")}. `}
      {inForce.undone && `Booking undone ${day(inForce.undone.on)}: ${inForce.undone.reason}. `}
      {shown.priceReason && <>Price set by hand: {shown.priceReason}. </>}
      {shown.isInForce && inForce.isExpired ? (
        <b className="bad">The price held until {day(shown.validUntil)}.</b>
      ) : (
        <>
          {shown.isInForce ? "The price holds until " : "It held until "}
          <b className="strong">{day(shown.validUntil)}</b>.
        </>
      )}
    </p>
  );
}

function Actions({ panel, takesBookings }: Pick<Props, "panel" | "takesBookings">) {
  const { inForce } = panel;
  const { send, version } = inForce;
  const isOpen = !inForce.isBooked && !inForce.isOrdered;
  const why = describeSendState(send);
  const sendLabel = send.code === "ready" && send.sentBefore ? `Send v${version} again` : `Send v${version}`;
  return (
    <>
      <div className="btns">
        {isOpen && (
          <Link className="btn small" to={quotePath(panel)} data-key="v">
            New version
          </Link>
        )}
        {why ? (
          <span className="btn small" role="link" aria-disabled="true" aria-describedby="quote-send-why">
            {sendLabel}
          </span>
        ) : (
          <PressForm panel={panel} intent="send">
            {sendLabel}
          </PressForm>
        )}
        {isOpen && !inForce.isExpired && !takesBookings && (
          <PressForm panel={panel} intent="book">
            Book at {formatDollars(inForce.price)}
          </PressForm>
        )}
        {isOpen && takesBookings && (
          // The steps are on the site, outside of the admin's layout.
          <Form method="post" action={quotePath(panel)} reloadDocument target="_blank">
            <SeenField of={{ basis: inForce.basis }} />
            <button className="btn small" name="intent" value="book-for-customer">
              Book for the customer
            </button>
          </Form>
        )}
        <a className="btn small plain" href={panel.link} target="_blank" rel="noreferrer">
          Customer’s page
        </a>
      </div>
      {inForce.isBooked && <Booked panel={panel} />}
      {why && (
        <p className="fine send-why" id="quote-send-why">
          <Icon name="lock" />
          {why}
        </p>
      )}
      {send.code === "no-email-server" && (
        <details>
          <summary>Text to copy</summary>
          <textarea
            className="input"
            rows={9}
            readOnly
            value={send.text}
            aria-label="Text for the customer"
          />
        </details>
      )}
    </>
  );
}

/** That the price stays, and how a booking is taken back. */
function Booked({ panel }: { panel: QuotePanelView }) {
  const { inForce } = panel;
  return (
    <>
      <p className="fine">
        <b>Booked at {formatDollars(inForce.price)}.</b> That’s the price the customer pays, so it takes no
        new version.
      </p>
      {inForce.canUndoBooking && (
        <details>
          <summary>Undo the booking</summary>
          <Form method="post" action={quotePath(panel)} className="stack close">
            <SeenField of={{ basis: inForce.basis }} />
            <TextField
              id="undo-reason"
              name="reason"
              value=""
              label="Why"
              hint="The customer’s page shows it."
              className="small"
              required
              maxLength={leadLimits.reason}
            />
            <button className="btn small danger" name="intent" value="undo-booking">
              Undo the booking
            </button>
          </Form>
        </details>
      )}
    </>
  );
}

type PressProps = { panel: QuotePanelView; intent: "send" | "book"; children: ReactNode };

function PressForm({ panel, intent, children }: PressProps) {
  return (
    <Form method="post" action={quotePath(panel)}>
      <SeenField of={{ basis: panel.inForce.basis }} />
      <button className="btn small" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  );
}

/** The sum of what is open with the press that sends all of it, and the way to another quote. */
function MoreQuotes({ panel: { leadId, quoteNumber, open } }: { panel: QuotePanelView }) {
  return (
    <>
      {open && (
        <div className="quotes-sum">
          <p>
            <b>{formatDollars(open.sum)}</b> <span className="fine">{open.count} open quotes together</span>
          </p>
          {open.closed ? (
            <p className="fine send-why" id="quotes-send-why">
              <Icon name="lock" />
              {open.closed}
            </p>
          ) : (
            <Form method="post" action={newQuotePath(leadId)}>
              <button className="btn small" name="intent" value="send-all">
                Send all {open.count} in one email
              </button>
            </Form>
          )}
        </div>
      )}
      <div className="btns">
        <Link className="btn small" to={newQuotePath(leadId, quoteNumber)}>
          Add a vehicle
        </Link>
        <Link className="btn small plain" to={newQuotePath(leadId)}>
          Another quote
        </Link>
      </div>
    </>
  );
}

function OtherQuotes({ panel: { quotes, today } }: { panel: QuotePanelView }) {
  return (
    <ul className="quotes" aria-label="All quotes of this lead">
      {quotes.map(({ quoteNumber, vehicle, price, on, isShown }) => (
        <li key={quoteNumber}>
          <PanelLink quote={quoteNumber} isCurrent={isShown}>
            {quoteNumber}
          </PanelLink>
          <span className="fine">
            {vehicle}, {formatShortDay(on, today)}
          </span>
          <b>{formatDollars(price)}</b>
        </li>
      ))}
    </ul>
  );
}
