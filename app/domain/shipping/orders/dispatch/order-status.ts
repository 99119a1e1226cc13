import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { windowOn } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** "Dec 4–6", "Dec 30 – Jan 2", "from Dec 4", "by Dec 6"; days are YYYY-MM-DD. */
export function describeWindow({ first, last, kind }: DateWindow, today: string): string {
  if (kind === "not-before") return `from ${formatShortDay(first, today)}`;
  if (kind === "not-after") return `by ${formatShortDay(last, today)}`;
  const from = formatShortDay(first, today);
  if (first === last) return from;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7) && !from.includes(",");
  return isOneMonth ? `${from}–${Number(last.slice(8))}` : `${from} – ${formatShortDay(last, today)}`;
}

const dayCount = (days: number) => (days === 1 ? "1 day" : `${days} days`);

type Followed = Pick<
  StoredOrder,
  "state" | "pickupWindow" | "deliveryWindow" | "delayedAt" | "carrierName" | "endedReason" | "reportedPlace"
>;

/** Where an order is, and how it stands to the window that comes next, in a line each. */
export function orderStatus(order: Followed, today: CalendarDay): { now: string; isLate: boolean } {
  const { state, pickupWindow, deliveryWindow, delayedAt } = order;
  const ahead = (what: string, window: DateWindow | null): { now: string; isLate: boolean } => {
    if (!window) return { now: `No window for the ${what} yet`, isLate: delayedAt !== null };
    const at = windowOn(window, today);
    if (at.code === "late") return { now: `${capital(what)} ${dayCount(at.days)} late`, isLate: true };
    const when = describeWindow(window, today);
    return {
      now: at.code === "open" ? `${capital(what)} window is open: ${when}` : `${capital(what)} ${when}`,
      isLate: delayedAt !== null,
    };
  };
  switch (state) {
    case "requested":
      return { ...ahead("pickup", pickupWindow), now: "It waits for our answer" };
    case "confirmed":
    case "carrier-assigned":
      return ahead("pickup", pickupWindow);
    case "picked-up":
      return ahead("delivery", deliveryWindow);
    case "delivered":
      return { now: "Delivered. It closes by itself after 30 days", isLate: false };
    case "closed":
      return { now: "Nothing is left to do", isLate: false };
    case "declined":
    case "canceled":
      return { now: order.endedReason ?? "", isLate: false };
    case "expired":
      return { now: "Nobody answered the request in time", isLate: false };
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
