import type { ReactNode } from "react";
import { formatDeskMoment, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { payReasonLabel } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { OrderEntry } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { formatLateDays } from "#app/domain/shipping/orders/late-credit.ts";
import type { OfferStep } from "#app/domain/shipping/orders/order-events.ts";
import { paidFormLabel } from "#app/domain/shipping/orders/dues.ts";
import type { MoneyStep } from "#app/domain/shipping/orders/order-events.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import type { IconName } from "#app/ui/admin/icon.tsx";

type Described = { icon: IconName; title: ReactNode; fine?: ReactNode; isTalk?: boolean; by: string | null };

type EventEntry = Extract<OrderEntry, { is: "event" }>;

const moves: Record<OrderMoveName, { icon: IconName; label: string }> = {
  request: { icon: "form", label: "Signed and sent" },
  confirm: { icon: "check", label: "Confirmed" },
  decline: { icon: "x", label: "Declined" },
  expire: { icon: "clock", label: "Expired" },
  assign: { icon: "car", label: "Carrier assigned" },
  unassign: { icon: "undo", label: "Carrier taken off" },
  "pick-up": { icon: "car", label: "Picked up" },
  "undo-pick-up": { icon: "undo", label: "Pickup taken back" },
  "undo-early-pick-up": { icon: "undo", label: "Pickup taken back" },
  deliver: { icon: "flag", label: "Delivered" },
  "undo-delivery": { icon: "undo", label: "Delivery taken back" },
  close: { icon: "lock", label: "Closed" },
  cancel: { icon: "x", label: "Canceled" },
};

const offerSteps: Record<OfferStep, string> = {
  sent: "Carriers asked",
  accepted: "Offer accepted",
  countered: "Other terms asked for",
  "counter-taken": "The carrier’s terms taken",
  declined: "Offer declined",
  withdrawn: "Offer withdrawn",
  stopped: "Wanted to accept, and the rules stop it",
  "sheet-accepted": "Dispatch sheet accepted",
  "driver-changed": "Another driver",
};

const answers = new Map<string, string>([
  ["accepted", "accepted"],
  ["refused", "turned down"],
  ["withdrawn", "withdrawn"],
  ["ended", "ended without an answer"],
]);

/** "$" is the amount. */
const moneyLabels: Record<MoneyStep, string> = {
  "card-kept": "Card kept",
  "card-left": "The card step was left",
  "card-removed": "The card was removed at Stripe",
  "card-unknown": "Stripe doesn’t know the card anymore",
  "no-card": "Confirmed without a card",
  "fee-paid": "Our fee, $, paid",
  "fee-undone": "Our fee marked unpaid again, $",
  "fee-needed": "Our fee, $, didn’t go through",
  "fee-overdue": "The last day to pay our fee, $, has passed",
  "fee-back": "$ paid back",
  "back-failed": "Paying back $ failed",
  disputed: "The customer disputes $ at their bank",
  "dispute-over": "The dispute about $ is over",
  "carrier-paid": "Carrier paid, $",
  "carrier-pay-set": "Carrier’s pay, $, changed",
  "rest-paid": "The rest of the carrier’s pay, $, settled",
  "rest-set": "The rest of the carrier’s pay, $, changed",
};

const moneyWarnings: readonly MoneyStep[] = ["fee-needed", "fee-overdue", "back-failed", "disputed"];

/** What somebody reads of an entry of an order's timeline. */
export function describeOrderEntry(entry: OrderEntry, today: string): Described {
  if (entry.is === "message") {
    const state = { sent: "sent", waiting: "waits in the outbox", "given-up": "couldn’t be sent" };
    return {
      icon: entry.state === "given-up" ? "warn" : entry.isWhatsApp ? "whatsapp" : "mail",
      title: (
        <>
          {entry.isWhatsApp ? entry.label : `Email “${entry.label}”`}{" "}
          <span className={entry.state === "given-up" ? "tag bad" : "tag"}>{state[entry.state]}</span>
        </>
      ),
      fine: entry.to,
      by: null,
    };
  }
  return { ...describeEvent(entry, today), by: entry.by ?? byMover[entry.mover] };
}

const byMover = {
  customer: "the customer",
  staff: "somebody who left",
  driver: "the driver",
  system: null,
} as const;

/** When it was written down, if that was another day or hour than it happened. */
function writtenLater({ at, writtenAt }: EventEntry): string | null {
  return writtenAt.getTime() - at.getTime() < 60_000 ? null : `Written down ${formatDeskMoment(writtenAt)}`;
}

const window = ({ first, last }: { first: string; last: string }, today: string) =>
  first === last
    ? formatShortDay(first, today)
    : `${formatShortDay(first, today)} – ${formatShortDay(last, today)}`;

function describeEvent(entry: EventEntry, today: string): Omit<Described, "by"> {
  switch (entry.kind) {
    case "moved": {
      const { move, reason, carrierName, cost } = entry.data;
      const about = [
        carrierName,
        reason,
        cost !== undefined && (cost === 0 ? "It cost nothing" : `It cost ${formatDollars(cost)}`),
        writtenLater(entry),
      ];
      return {
        icon: moves[move].icon,
        title: <b>{moves[move].label}</b>,
        fine: about.filter(Boolean).join(". "),
      };
    }
    case "reported":
      return {
        icon: "flag",
        title: (
          <>
            {moves[entry.data.move].label}, reported again; it was{" "}
            {orderStateLabel(entry.data.state).toLowerCase()} already
          </>
        ),
        fine: writtenLater(entry),
      };
    case "window-changed": {
      const { which, from, to, reason } = entry.data;
      return {
        icon: "today",
        title: (
          <>
            {which === "pickup" ? "Pickup" : "Delivery"} window {from && <s>{window(from, today)}</s>}{" "}
            <b>{window(to, today)}</b>
          </>
        ),
        fine: reason,
      };
    }
    case "delayed":
      return { icon: "warn", title: <b>Delayed</b>, fine: entry.data.reason };
    case "delay-ended":
      return { icon: "check", title: "The delay is over" };
    case "set-out":
      return { icon: "car", title: "The truck has set out" };
    case "place":
      return {
        icon: "flag",
        title: (
          <>
            Near <b>{entry.data.place}</b>
          </>
        ),
        fine:
          entry.data.within === undefined
            ? writtenLater(entry)
            : [`By the phone, within ${entry.data.within} mi`, writtenLater(entry)]
                .filter(Boolean)
                .join(". "),
      };
    case "near":
      return { icon: "clock", title: <b>{`About 30 minutes from the ${entry.data.end}`}</b> };
    case "here":
      return { icon: "flag", title: <b>{`At the ${entry.data.end}`}</b> };
    case "nobody-here":
      return { icon: "warn", title: <b>{`Nobody at the ${entry.data.end}`}</b>, fine: entry.data.reason };
    case "nobody-here-settled":
      return { icon: "check", title: "That nobody was there is settled" };
    case "driver-link":
      return { icon: "form", title: "A new link for the driver; the one before it ended" };
    case "details-changed":
      return {
        icon: "note",
        title: "Details changed",
        fine: entry.data.changes
          .map(({ field, from, to }) => `${nameOf(field)}: ${valueOf(field, from)} → ${valueOf(field, to)}`)
          .join("; "),
      };
    case "terms-offered": {
      const { askedBy, price, pickup, reason } = entry.data;
      return {
        icon: "price",
        title: (
          <>
            <b>{askedBy === "customer" ? "Change asked for" : "Offered"}</b>: {formatDollars(price)}
            {pickup && <>, pickup {window(pickup, today)}</>}
          </>
        ),
        fine: reason,
      };
    }
    case "terms-answered": {
      const { askedBy, answer, number, what, reason, payBefore } = entry.data;
      const title = `${askedBy === "customer" ? "The customer’s change" : "Our offer"} ${answers.get(answer)}`;
      return {
        icon: "price",
        title: number === undefined ? title : <b>{`Change ${number}: ${what}`}</b>,
        fine:
          payBefore === undefined
            ? number === undefined
              ? reason
              : title
            : `${title}. Agree on the carrier’s pay again; it was ${formatDollars(payBefore)}`,
      };
    }
    case "note":
      return {
        icon: "note",
        isTalk: true,
        title: (
          <>
            <b>Note</b>
            {entry.data.isShown && <span className="tag">the customer sees it</span>}
          </>
        ),
        fine: <span className="order-note">{entry.data.text}</span>,
      };
    case "late-credited": {
      const { amount, days, after } = entry.data;
      return {
        icon: "price",
        title: <b>{`${formatDollars(amount)} off our fee`}</b>,
        fine: `Delivered ${formatLateDays(days)} after ${formatDay(after)}, the last day agreed on`,
      };
    }
    case "money": {
      const { what, amount, on, form, detail } = entry.data;
      const about = [
        form && `by ${paidFormLabel(form)}`,
        on && `on ${formatShortDay(on, today)}`,
        detail && (form || on ? `(${detail})` : detail),
      ];
      return {
        icon: moneyWarnings.includes(what) ? "warn" : "price",
        title: <b>{moneyLabels[what].replace("$", formatDollars(amount))}</b>,
        fine: about.filter(Boolean).join(" "),
      };
    }
    case "sheet-given":
      return { icon: "form", title: `The carrier got dispatch sheet ${entry.data.version}` };
    case "carrier-offer": {
      const { step, carriers, pay, text } = entry.data;
      return {
        icon: "car",
        title: (
          <>
            <b>{offerSteps[step]}</b>: {carriers}
          </>
        ),
        fine: [pay !== undefined && formatDollars(pay), text].filter(Boolean).join(". "),
      };
    }
    case "opened":
      return { icon: "eye", title: "The customer opened the page" };
  }
}

/** Codes and amounts as staff know them. */
function valueOf(field: string, value: string | null): string {
  if (!value) return "none";
  if (field === "payReason") return payReasonLabel(value);
  return field === "carrierPay" ? formatDollars(Number(value)) : value;
}

/** "pickup.contactName" is "Pickup contact name", "vehicle.vin" "Vehicle VIN". */
function nameOf(field: string): string {
  const words = field.replace(/\./g, " ").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\bvin$/, "VIN");
}
