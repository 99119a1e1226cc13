import type { ReactNode } from "react";
import { sayTripCharge } from "#app/domain/shipping/orders/cancellation.ts";
import {
  billPath,
  cancelPath,
  calendarPath,
  certificatePath,
  confirmationPath,
  dispatchSheetPath,
  recordPath,
} from "#app/domain/shipping/orders/order-link.ts";
import type { CarrierBox, OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import { formatDollars, formatDue, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { CalendarMark, PaperMark } from "./marks";

type BoxProps = { title: string; id?: string; children: ReactNode };

export const Box = ({ title, id, children }: BoxProps) => (
  <section className="order-box" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);

export function NextBox({ next }: { next: NonNullable<OrderPage["next"]> }) {
  return (
    <Box title={next.title}>
      <ul className="order-list">
        {next.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Box>
  );
}

export const WordBox = ({ word }: { word: string }) => (
  <section className="order-box order-word" aria-labelledby="pickup-word">
    <h2 id="pickup-word">Pickup word</h2>
    <p className="order-word-itself">{word}</p>
    <p>
      Only the right driver knows it. Ask for it before you hand over the keys. If they don’t know it, keep
      the keys and call us.
    </p>
  </section>
);

export function CarrierFacts({
  carrier: { name, usdot, facts },
  phone,
}: {
  carrier: CarrierBox;
  phone: string;
}) {
  return (
    <Box title="Who has your trip">
      <p className="order-carrier">{name}</p>
      <dl className="order-facts figures">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {usdot && (
        <details className="order-more">
          <summary>Check the carrier yourself in two minutes</summary>
          <ol className="order-list">
            <li>
              Search USDOT {usdot} in{" "}
              <a href="https://motus.dot.gov/search" rel="noreferrer">
                Motus
              </a>
              , the federal register. <a href="/licensed-carriers">What each line there means</a>
            </li>
            <li>See that the name matches, and that it may carry property.</li>
            <li>
              At the truck, compare the number on the door. If it’s another company, don’t hand over the keys.
              Call <PhoneLink phone={phone} />.
            </li>
          </ol>
        </details>
      )}
    </Box>
  );
}

export function PriceBox({ page }: { page: OrderPage }) {
  const { price, due, dueInAll, late, dueNote, state } = page;
  return (
    <Box title={state === "requested" ? "Your price holds" : "Your price"}>
      <table className="price-lines figures">
        <caption className="sr-only">Price breakdown</caption>
        <tbody>
          {price.lines.map(({ label, note, amount }, index) => (
            <tr key={`${index} ${label}`}>
              <th scope="row">
                {label} {note && <span className="price-note">{note}</span>}
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
      {due.length > 0 && <DueTable due={due} dueInAll={dueInAll} />}
      {late && <p>{late}</p>}
      {dueNote && <p>{dueNote}</p>}
      {due.length > 0 && (
        <p className="order-fine">
          {state === "requested"
            ? "Nothing is due before we confirm it."
            : "Nobody at the truck can raise it. If a driver asks for more, call us before you pay."}
        </p>
      )}
    </Box>
  );
}

const DueTable = ({ due, dueInAll }: Pick<OrderPage, "due" | "dueInAll">) => (
  <table className="order-due figures">
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
);

type DocumentsProps = {
  page: OrderPage;
  token: string;
  papers: { hasBill: boolean; hasSheet: boolean; hasCertificate: boolean };
};

export function DocumentsBox({ page, token, papers }: DocumentsProps) {
  const { orderNumber, state, isSigned, windows, emailsDays } = page;
  const linked = { orderNumber, token };
  const isRequest = ["requested", "declined", "expired"].includes(state);
  const paper = !isSigned ? "Your order on paper" : isRequest ? "Your signed request" : "Your confirmation";
  return (
    <Box title="Documents">
      <ul className="order-papers">
        <li>
          <a href={confirmationPath(linked)}>
            <PaperMark />
            <span>{paper}</span>
          </a>
          <span className="order-paper-note">to read, print or save</span>
        </li>
        {papers.hasBill && (
          <li>
            <a href={billPath(linked)}>
              <PaperMark />
              <span>Bill of lading</span>
            </a>
            <span className="order-paper-note">the carrier’s paper, with how the vehicle looked</span>
          </li>
        )}
        {papers.hasSheet && (
          <li>
            <a href={dispatchSheetPath(linked)}>
              <PaperMark />
              <span>Dispatch sheet</span>
            </a>
            <span className="order-paper-note">what the carrier has from us for your trip</span>
          </li>
        )}
        {papers.hasCertificate && (
          <li>
            <a href={certificatePath(linked)} download>
              <PaperMark />
              <span>Certificate of insurance</span>
            </a>
            <span className="order-paper-note">the carrier’s, as we have it on file</span>
          </li>
        )}
        {page.hasRecord && (
          <li>
            <a href={recordPath(linked)}>
              <PaperMark />
              <span>Our record of it</span>
            </a>
            <span className="order-paper-note">what we keep by law, our pay and the carrier’s included</span>
          </li>
        )}
        {windows.length > 0 && (
          <li>
            <a href={calendarPath(linked)}>
              <CalendarMark />
              <span>Calendar file</span>
            </a>
            <span className="order-paper-note">
              a calendar copies it once:{" "}
              {emailsDays ? "if the days change, we email you a new one" : "load it again after a change"}
            </span>
          </li>
        )}
      </ul>
      <p className="order-fine">
        This is the one page you need until the vehicle’s there. Keep its link, and don’t pass it on: it shows
        the addresses, and it can cancel.
      </p>
    </Box>
  );
}

type CallProps = { phone: string; hours: string; orderNumber: string };

export function CallBox({ phone, hours, orderNumber }: CallProps) {
  const href = telHref(phone);
  if (!href) return null;
  return (
    <Box title="Questions? Call us">
      <a className="order-call figures" href={href}>
        {phone}
      </a>
      <p>
        {hours && `${hours}. `}Give us <strong className="figures nowrap">{orderNumber}</strong>.
      </p>
    </Box>
  );
}

export function UpdatesBox({ days }: { days: OrderPage["updates"] }) {
  return (
    <Box title="Updates" id="updates">
      {days.length === 0 && <p>Nothing yet.</p>}
      {days.map(({ day, updates }, index) => (
        <div key={`${index} ${day}`}>
          <h3 className="order-day">{day}</h3>
          <ol className="order-log">
            {updates.map(({ time, at, title, note }, row) => (
              <li key={`${row} ${at}`}>
                <time className="figures" dateTime={at}>
                  {time}
                </time>
                <div>
                  <span>{title}</span>
                  {note && <span className="order-log-note">{note}</span>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Box>
  );
}

type CancelLineProps = { page: OrderPage; token: string; phone: string };

/** What else may be wanted of an order: canceling at its price of today, and everything else by phone. */
export function CancelLine({ page, token, phone }: CancelLineProps) {
  const { orderNumber, cancelCost, cancelPhase, state } = page;
  if (cancelCost !== null) {
    const onTop = sayTripCharge(cancelPhase);
    return (
      <p className="order-cancel">
        <a href={cancelPath({ orderNumber, token })}>
          {cancelCost > 0
            ? `Cancel it, for ${formatDollars(cancelCost)}`
            : onTop
              ? "Cancel it"
              : "Cancel it, which costs nothing now"}
        </a>
        {onTop && `. ${onTop}`}
      </p>
    );
  }
  return state === "picked-up" ? (
    <p className="order-cancel">
      It’s on the truck, so it can’t be canceled here anymore. Call <PhoneLink phone={phone} />.
    </p>
  ) : null;
}
