import { formatDaySpan, formatDays } from "#app/domain/trip/pricing/format-day.ts";
import type { QuoteView } from "./quote-view";

/** The days asked for, or how soon after booking. */
export const describePickup = ({ pickup, pickupWindow }: Pick<QuoteView, "pickup" | "pickupWindow">) =>
  pickup ? formatDaySpan(pickup) : `in ${formatDays(pickupWindow, "business")} from booking`;
