import { firstDayNotOver } from "#app/domain/base/calendar/calendar-day.ts";

/** Whether the last day of a price hold, YYYY-MM-DD, is over in all fifty states. */
export const isHoldOver = (validUntil: string, now: Date): boolean => validUntil < firstDayNotOver(now);
