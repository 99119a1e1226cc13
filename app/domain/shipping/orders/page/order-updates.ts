import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { paidFormLabel } from "#app/domain/shipping/orders/dues.ts";
import { noPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { DateWindow, WindowKind } from "#app/domain/shipping/orders/date-window.ts";
import { formatLateDays } from "#app/domain/shipping/orders/late-credit.ts";
import type { OrderEvent } from "#app/domain/shipping/orders/order-events.ts";
import type { Mover } from "#app/domain/shipping/orders/order-moves.ts";
import { describeWindow } from "./describe-window";
import { clockAt, dayThere, formatLongDay, formatTime } from "./place-clock";
import type { PlaceClock } from "./place-clock";
import { describeDetails } from "./order-details";

/** An event as it was stored. */
export type StoredOrderEvent = OrderEvent & { mover: Mover; happenedAt: Date };

export type OrderUpdate = { time: string; at: string; title: string; note: string };
/** Updates of one day at the place, the newest first. */
export type UpdateDay = { day: string; updates: OrderUpdate[] };

/** What of an order its updates name. */
export type UpdateNames = {
  from: string;
  to: string;
  pickup: PlaceClock;
  delivery: PlaceClock;
  /** by ZIP; the state of one that isn't known is unknown too */
  stateOf: (zip: string) => string;
};

type Said = { title: string; note?: string; clock?: PlaceClock };

/** What we agree on with the carrier changes nothing for the customer. */
const ownFields: ReadonlySet<string> = new Set(Object.keys(noPay));

const byDriver = "Reported by the driver";

/** What a customer reads of an event; null for what is our own business. */
function sayEvent(event: StoredOrderEvent, names: UpdateNames): Said | null {
  switch (event.kind) {
    case "moved":
      return sayMove(event.data, event.mover, names);
    case "window-changed": {
      const { which, to, reason } = event.data;
      const place = which === "pickup" ? names.from : names.to;
      const title = `${which === "pickup" ? "Pickup" : "Delivery"} in ${place}: ${describeWindow(asWindow(to))}`;
      return { title, note: reason, clock: names[which] };
    }
    case "delayed":
      return { title: "It’s delayed", note: event.data.reason };
    case "delay-ended":
      return { title: "The delay is over" };
    case "set-out":
      return { title: `The truck set out to ${names.from}`, note: event.mover === "driver" ? byDriver : "" };
    case "place": {
      const { place, zip } = event.data;
      const clock = zip ? clockAt(names.stateOf(zip), zip) : undefined;
      return {
        title: `Near ${place}`,
        note: event.mover === "driver" ? byDriver : "",
        ...(clock && { clock }),
      };
    }
    case "near":
      return { title: "About 30 minutes away", note: byDriver, clock: names[event.data.end] };
    case "here":
      return { title: "The driver is here", note: byDriver, clock: names[event.data.end] };
    case "nobody-here":
      return {
        title: "The driver found nobody there",
        note: event.data.reason,
        clock: names[event.data.end],
      };
    case "details-changed": {
      const fields = event.data.changes.map(({ field }) => field).filter((field) => !ownFields.has(field));
      if (fields.length === 0) return null;
      const what = describeDetails(fields);
      return { title: `${event.mover === "customer" ? "You" : "We"} changed ${what}` };
    }
    case "terms-offered":
      return event.data.askedBy === "customer"
        ? { title: `You asked for a change: ${formatDollars(event.data.price)}`, note: event.data.reason }
        : { title: `We offered: ${formatDollars(event.data.price)} in all`, note: event.data.reason };
    case "terms-answered":
      return sayAnswer(event.data);
    case "late-credited": {
      const { amount, days, after } = event.data;
      return {
        title: `${formatDollars(amount)} comes off our fee`,
        note: `${formatLateDays(days)} after ${formatDay(after)}, the last day that we agreed on.`,
        clock: names.delivery,
      };
    }
    case "note":
      return event.data.isShown ? { title: event.data.text } : null;
    case "nobody-here-settled":
    case "driver-link":
      return null;
    case "money":
      return sayMoney(event.data);
    case "reported":
    case "carrier-offer":
    case "sheet-given":
    case "opened":
      return null;
  }
}

type Money = Extract<OrderEvent, { kind: "money" }>["data"];

/** What we pay a carrier, and disputes, are our own business. */
function sayMoney({ what, amount, on, form, detail = "" }: Money): Said | null {
  const dollars = formatDollars(amount);
  const how = [form && `by ${paidFormLabel(form)}`, on && `on ${formatDay(on)}`].filter(Boolean).join(" ");
  switch (what) {
    case "card-kept":
      return { title: "Your card is kept for our fee", note: `${detail}. Nothing was charged` };
    case "card-left":
      return { title: "The card step wasn’t finished", note: "Nothing was charged" };
    case "fee-paid":
      return { title: `Our fee: ${dollars} paid`, note: detail || how };
    case "fee-undone":
      return { title: "Our fee isn’t paid after all", note: detail };
    case "fee-needed":
      return { title: `Our fee of ${dollars} didn’t go through`, note: detail };
    case "fee-overdue":
      return { title: "The last day to pay our fee has passed", note: "You can still pay it on this page" };
    case "card-removed":
      return { title: "Your card isn’t kept anymore", note: "Stripe removed it. Nothing was charged" };
    case "card-unknown":
      return {
        title: "Your card isn’t kept anymore",
        note: "Stripe doesn’t know the card anymore. Nothing was charged",
      };
    case "fee-back":
      return { title: `We paid back ${dollars}`, note: detail || how };
    case "back-failed":
      return { title: `Paying back ${dollars} didn’t go through`, note: "We look into it and get in touch" };
    case "no-card":
    case "disputed":
    case "dispute-over":
    case "carrier-paid":
    case "carrier-pay-set":
    case "rest-paid":
    case "rest-set":
      return null;
  }
}

const asWindow = ({ first, last, kind }: { first: string; last: string; kind: string }) =>
  ({ first, last, kind: kind as WindowKind }) as DateWindow;

type Answered = Extract<OrderEvent, { kind: "terms-answered" }>["data"];

const ourOffer = new Map<Answered["answer"], string>([
  ["accepted", "You accepted what we offered"],
  ["refused", "You kept it as it was"],
  ["withdrawn", "We took back what we offered"],
  ["ended", "What we offered ended without an answer"],
]);

const yourAsking = new Map<Answered["answer"], string>([
  ["accepted", "We accepted the change that you asked for"],
  ["refused", "We couldn’t make the change that you asked for"],
  ["withdrawn", "You took back the change that you asked for"],
  ["ended", "The change that you asked for ended without our answer"],
]);

function sayAnswer({ askedBy, answer, what = "", price, reason = "" }: Answered): Said {
  const title = (askedBy === "customer" ? yourAsking : ourOffer).get(answer) ?? "";
  const note =
    answer === "accepted" && price !== undefined ? `${what}: ${formatDollars(price)} in all` : reason;
  return { title, note: note.charAt(0).toUpperCase() + note.slice(1) };
}

type Moved = Extract<OrderEvent, { kind: "moved" }>["data"];

function sayMove(
  { move, reason = "", cost = 0, carrierName = "A carrier" }: Moved,
  mover: Mover,
  { from, to, pickup, delivery }: UpdateNames,
): Said | null {
  switch (move) {
    case "request":
      return { title: "You signed your request" };
    case "confirm":
      return { title: "We confirmed it: it’s booked" };
    case "decline":
      return { title: "We couldn’t take it", note: reason };
    case "expire":
      return { title: "The request ended without an answer from us" };
    case "assign":
      return { title: `${carrierName} has your trip` };
    case "unassign":
      return { title: "That carrier no longer takes the trip", note: "We’re looking for another one." };
    case "pick-up":
      return { title: `Picked up in ${from}`, clock: pickup };
    case "undo-pick-up":
    case "undo-early-pick-up":
      return { title: "We made a mistake: it isn’t picked up yet", clock: pickup };
    case "deliver":
      return { title: `Delivered in ${to}`, clock: delivery };
    case "undo-delivery":
      return { title: "We made a mistake: it isn’t delivered yet", clock: delivery };
    case "close":
      return null;
    case "cancel":
      return {
        title: mover === "customer" ? "You canceled" : "We canceled it",
        note: [reason, cost > 0 ? `It cost ${formatDollars(cost)}.` : ""].filter(Boolean).join(" "),
      };
  }
}

/**
 * What happened, for the customer: by day, the newest first, each at the clock of its place. On a trip between two zones
 * each time names its zone.
 */
export function listUpdates(events: readonly StoredOrderEvent[], names: UpdateNames): UpdateDay[] {
  const saysZone = names.pickup.zone !== names.delivery.zone;
  const days: UpdateDay[] = [];
  let last = "";
  const newest = [...events]
    .reverse()
    .sort((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime());
  for (const event of newest) {
    const said = sayEvent(event, names);
    if (!said) continue;
    const clock = said.clock ?? names.pickup;
    const day = dayThere(clock, event.happenedAt);
    if (day !== last) days.push({ day: formatLongDay(clock, event.happenedAt), updates: [] });
    last = day;
    const time = formatTime(clock, event.happenedAt);
    days
      .at(-1)
      ?.updates.push({
        time: saysZone ? `${time} ${clock.name}` : time,
        at: event.happenedAt.toISOString(),
        title: said.title,
        note: said.note ?? "",
      });
  }
  return days;
}
