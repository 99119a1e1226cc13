import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import { isHoldOver } from "#app/domain/trip/pricing/price-hold.ts";

/** Whether a price's last day, YYYY-MM-DD, is over; a clock that isn't believed ends none. */
export const isPriceOver = (validUntil: string, now: Date): boolean =>
  isHoldOver(validUntil, believedTime(now));
