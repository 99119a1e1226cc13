import { formatDay, formatDays } from "../../pricing/format-day";
import type { QuoteView } from "./quote-view";

/** The days asked for, or how soon after booking. */
export const describePickup = ({ pickup, pickupWindow }: Pick<QuoteView, "pickup" | "pickupWindow">) =>
  pickup
    ? `${formatDay(pickup.from)} to ${formatDay(pickup.to)}`
    : `in ${formatDays(pickupWindow, "business")} from booking`;
