import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDeskMoment, formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import {
  windowKindLabels,
  handoverLabels,
  truckAccessLabels,
} from "#app/domain/shipping/orders/dispatch/desk-labels.ts";
import { carrierDue } from "#app/domain/shipping/orders/carrier-due.ts";
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
import { Facts } from "./panel";

type Props = {
  order: ShownOrder;
  /** the carrier has one that says something else */
  isOld: boolean;
  now: Date;
  /** who issues it */
  by: string;
  broker: { name: string; phone: string; identity: BusinessIdentity };
  /** how carriers are paid, by the settings */
  forms: string;
};

/** What a carrier and its driver need on one sheet: where, who, when, what, and one figure. */
export function DispatchSheet({ order, isOld, now, by, broker, forms }: Props) {
  const { estimate } = order;
  const isOurs = order.carrierPayer === "us";
  const due = carrierDue(order, forms);
  // The customer has the same figure in writing, whatever was agreed with the carrier.
  const collected = isOurs ? 0 : due.amount;
  const agreed = order.carrierPay ?? order.carrierPart;
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
          <p className="soft">{order.transportType === "enclosed" ? "Enclosed trailer" : "Open trailer"}</p>
        </section>
        <section className="sheet-box">
          <h3>Trip</h3>
          <b className="sheet-big">{formatMiles(order.distance)}</b>
          <p className="soft">{min === max ? `${min} days` : `${min} to ${max} days`} on the road</p>
        </section>
      </div>
      <div className="sheet-row">
        <Place order={order} end="pickup" />
        <Place order={order} end="delivery" />
      </div>
      <Vehicle order={order} />
      <div className="sheet-pay">
        <b>{formatDollars(collected)}</b>
        <div>
          <p>
            <b>
              {isOurs ? "Collect nothing: we pay you after delivery." : `Collect at delivery: ${due.form}.`}
            </b>{" "}
            {sayDifference(agreed - collected)}
          </p>
          <p>
            Collect this figure and no other. If something doesn’t fit, call us before you load. The
            customer’s price can’t be raised at the truck.
          </p>
        </div>
      </div>
      <ol className="sheet-terms">
        <li>Your authority is active and your insurance is in force through delivery.</li>
        <li>Don’t pass this load to another carrier without our written consent.</li>
        <li>Call the customer the day before, and again one hour ahead.</li>
        <li>Inspect the vehicle with the customer at both ends, with photos, and both sign.</li>
        <li>New damage goes on the bill of lading before anyone signs. Then call us.</li>
        <li>Running late, or canceling? Call the customer and us, with the new time.</li>
      </ol>
      <p>
        The carrier accepts this load as written above. Changes hold once we have confirmed them on a new
        sheet, which replaces this one.
      </p>
      <div className="sheet-sign">
        <p>For the carrier, name and signature</p>
        <p>Date and time</p>
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

/** What of the carrier's pay isn't collected at the truck, or what of the collected sum is ours. */
function sayDifference(more: number): string {
  if (more === 0) return "";
  return more > 0
    ? `We pay you ${formatDollars(more)} after delivery.`
    : `${formatDollars(-more)} of it is ours: send it to us after delivery.`;
}

/** "Sheet 2, replaces sheet 1 of Nov 27, 3:10 PM". */
function sayVersion({ sheetVersion, sheetGivenAt }: ShownOrder, isOld: boolean): string {
  if (!isOld || !sheetGivenAt) return `Sheet ${Math.max(1, sheetVersion)}`;
  return `Sheet ${sheetVersion + 1}, replaces sheet ${sheetVersion} of ${formatDeskMoment(sheetGivenAt)}`;
}

function Place({ order, end }: { order: ShownOrder; end: End }) {
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
