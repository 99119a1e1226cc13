import { firstDayNotOver } from "#app/domain/base/calendar/calendar-day.ts";

/** Whether the last day of a price hold, YYYY-MM-DD, is over for everyone: nobody's own date is still that day. */
export const isHoldOver = (validUntil: string, now: Date): boolean => validUntil < firstDayNotOver(now);
