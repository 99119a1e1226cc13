import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { CancellationFees } from "./cancellation";
import type { FeeRule } from "./fee-rule";
import { describeLatePrice } from "./late-credit";
import type { LateTerms } from "./late-credit";

/** What an owner confirms before bookings are signed with it. */
export const bookingClaim = (
  { percent, least, most }: FeeRule,
  { afterAssigned, afterSetOut }: CancellationFees,
  late: LateTerms,
): string =>
  [
    `Our fee is ${percent}% of the price, from ${formatDollars(least)} to ${formatDollars(most)}. Canceling costs nothing before a carrier is assigned, ${formatDollars(afterAssigned)} after that, and ${formatDollars(afterSetOut)} once the truck has set out; never more than our fee.`,
    describeLatePrice(late),
  ]
    .filter(Boolean)
    .join(" ");
