import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDeskMoment, formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import {
  windowKindLabels,
  handoverLabels,
  truckAccessLabels,
} from "#app/domain/shipping/orders/dispatch/desk-labels.ts";
import { collectionOf } from "#app/domain/shipping/orders/carrier-due.ts";
import type { End } from "#app/domain/shipping/orders/dispatch/open-ends.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import {
  faultLabels,
  keySetLabels,
  modificationLabels,
  placeTypeLabels,
} from "#app/domain/shipping/orders/order-facts.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";
import { sheetTerms } from "#app/domain/shipping/offers/carrier-sheet.ts";
import type { OrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { Facts } from "./panel";

type Props = {
  order: ShownOrder;
  /** the carrier has one that says something else */
  isOld: boolean;
  now: Date;
  /** who issues it */
  by: string;
  broker: { name: string; phone: string; identity: BusinessIdentity };
  /** of the carrier that has it, and the driver's link */
  carrierOffers: OrderOffers;
  /** how carriers are paid, by the settings */
  forms: string;
};

/** What a carrier and its driver need on one sheet: where, who, when, what, and one figure. */
export function DispatchSheet({ order, isOld, now, by, broker, carrierOffers, forms }: Props) {
  const { offers, driverLink } = carrierOffers;
  const offer = offers.find(({ standing }) => standing === "holding");
  const isAccepted = offer?.sheetAccepted === order.sheetVersion && !isOld && order.sheetVersion > 0;
  const { estimate } = order;
  const collection = collectionOf(order, forms);
  const { min, max } = estimate.transitDays;
  return (
    <article className="sheet" aria-label="Dispatch sheet">
      <header className="sheet-head">
        <p>
          <b>{broker.name}</b>
        </p>
        <p className="sheet-no">{order.orderNumber}</p>
        <div>
          <h2>Dispatch sheet</h2>
          <p className="soft">Load confirmation from the broker to the carrier</p>
        </div>
        <p className="soft">
          {sayVersion(order, isOld)}
          <br />
          Issued {formatLongDeskMoment(now)} by {by}
        </p>
      </header>
      <div className="sheet-row">
        <section className="sheet-box">
          <h3>Carrier</h3>
          <b className="sheet-big">{order.carrierName}</b>
          <p>
            USDOT {order.carrierUsdot}
            {order.carrierMc && `, MC ${order.carrierMc}`}
          </p>
          {order.carrierPhone && <p>{order.carrierPhone}</p>}
          {order.insuredUntil && <p className="soft">Insured until {formatDay(order.insuredUntil)}</p>}
        </section>
        <section className="sheet-box">
          <h3>Driver</h3>
          <b className="sheet-big">{order.driverName || "To be named"}</b>
          {order.driverPhone && <p>{order.driverPhone}</p>}
          <p className="soft">
            {[order.transportType === "enclosed" ? "Enclosed trailer" : "Open trailer", offer?.truck]
              .filter(Boolean)
              .join(", ")}
          </p>
        </section>
        <section className="sheet-box">
          <h3>Trip</h3>
          <b className="sheet-big">{formatMiles(order.distance)}</b>
          <p className="soft">{min === max ? `${min} days` : `${min} to ${max} days`} on the road</p>
        </section>
      </div>
      <div className="sheet-row">
        <Place order={order} end="pickup" agreedOn={offer?.pickupOn ?? null} />
        <Place order={order} end="delivery" agreedOn={offer?.deliveryOn ?? null} />
      </div>
      <Vehicle order={order} />
      <div className="sheet-pay">
        <b>{formatDollars(collection.amount)}</b>
        <div>
          <p>
            <b>{collection.how}</b> {collection.rest}
          </p>
          <p>
            Collect this figure and no other. If something doesn’t fit, call us before you load. The
            customer’s price can’t be raised at the truck.
          </p>
        </div>
      </div>
      <div className="sheet-last">
        <ol className="sheet-terms">
          {sheetTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {driverLink && (
          <figure className="sheet-code">
            <svg
              viewBox={`0 0 ${driverLink.code.size} ${driverLink.code.size}`}
              role="img"
              aria-label="QR code of the driver’s link"
            >
              <path d={driverLink.code.path} />
            </svg>
            <figcaption>The driver’s link</figcaption>
          </figure>
        )}
      </div>
      <p>
        The carrier accepts this load as written above. Changes hold once we have confirmed them on a new
        sheet, which replaces this one.
      </p>
      <div className="sheet-sign">
        <div>
          {isAccepted && <b className="sheet-big">{offer.sheetAcceptedBy}</b>}
          <p>For the carrier, {isAccepted ? "accepted by name" : "name and signature"}</p>
        </div>
        <div>
          {isAccepted && offer.sheetAcceptedAt && (
            <b className="sheet-big">{formatDeskMoment(offer.sheetAcceptedAt)}</b>
          )}
          <p>Date and time</p>
        </div>
      </div>
      <footer className="sheet-foot">
        <span>
          {[
            `${broker.name}, broker`,
            ...identityFacts(broker.identity)
              .filter(({ id }) => id === "legalName" || id === "mcNumber" || id === "dotNumber")
              .map(({ short }) => short),
            broker.phone,
          ].join(". ")}
        </span>
        <span>{order.orderNumber}</span>
      </footer>
    </article>
  );
}

/** "Sheet 2, replaces sheet 1 of Nov 27, 3:10 PM". */
function sayVersion({ sheetVersion, sheetGivenAt }: ShownOrder, isOld: boolean): string {
  if (!isOld || !sheetGivenAt)
    return sheetVersion > 1 ? `Sheet ${sheetVersion}, replaces sheet ${sheetVersion - 1}` : "Sheet 1";
  return `Sheet ${sheetVersion + 1}, replaces sheet ${sheetVersion} of ${formatDeskMoment(sheetGivenAt)}`;
}

type PlaceProps = { order: ShownOrder; end: End; agreedOn: string | null };

function Place({ order, end, agreedOn }: PlaceProps) {
  const isPickup = end === "pickup";
  const place = order[end];
  const window = isPickup ? order.pickupWindow : order.deliveryWindow;
  const town = isPickup
    ? `${order.pickupPlace}, ${order.pickupState} ${order.pickupZip}`
    : `${order.deliveryPlace}, ${order.deliveryState} ${order.deliveryZip}`;
  const contact =
    place.handover === "customer"
      ? { name: order.customerName, phone: order.customerPhone }
      : { name: place.contactName, phone: place.contactPhone };
  return (
    <section className="sheet-box">
      <h3>
        {isPickup ? "A. Pickup" : "B. Delivery"}, {placeTypeLabels[place.placeType].toLowerCase()}
      </h3>
      <b className="sheet-big">
        {place.street ? `${place.street}${place.unit && `, ${place.unit}`}` : "Street to follow"}
        <br />
        {town}
      </b>
      <span className="sheet-window">
        {window
          ? `${window.first === window.last ? formatDay(window.first) : `${formatDay(window.first)} – ${formatDay(window.last)}`}. ${windowKindLabels[window.kind]}`
          : "Days to follow"}
        {agreedOn && `. Agreed: ${formatDay(agreedOn)}`}
      </span>
      <p>
        <b>{contact.name || handoverLabels[place.handover]}</b>
        {contact.phone && `, ${contact.phone}`}
      </p>
      {place.notes && <p>{place.notes}</p>}
      {isPickup && order.pickupWord && (
        <p>
          Pickup word: <b>{order.pickupWord}</b>. Say it to the customer.
        </p>
      )}
      <p className="soft">75-foot truck: {truckAccessLabels[place.truck].toLowerCase()}</p>
    </section>
  );
}

function Vehicle({ order }: { order: ShownOrder }) {
  const { car } = order;
  const size = isSizeClass(order.sizeClass) ? sizeClassLabels[order.sizeClass] : "";
  const faults = car.faults.map((each) => faultLabels[each]);
  return (
    <div className="sheet-row">
      <section className="sheet-box">
        <h3>Vehicle</h3>
        <b className="sheet-big">{order.vehicle}</b>
        <Facts
          facts={[
            ["VIN", order.vin || "to be read from the car"],
            ["Plate", [car.plateState, car.plate].filter(Boolean).join(" ")],
            ["Color", car.color],
            ["Size", [size, ...car.modifications.map((each) => modificationLabels[each])].join(". ")],
          ]}
        />
      </section>
      <section className="sheet-box">
        <h3>Condition</h3>
        <Facts
          facts={[
            ["Runs", order.isRunning ? "yes" : "no: it has to be winched"],
            ["Faults", faults.join(". ") || "none named"],
            ["Keys", keySetLabels[car.keys].toLowerCase()],
            ["Inside", car.contents || "nothing"],
            ["Note", car.note || "none"],
          ]}
        />
      </section>
    </div>
  );
}
