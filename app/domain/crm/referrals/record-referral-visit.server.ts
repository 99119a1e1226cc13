import { db } from "#app/db.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { parseReferralCode } from "#app/domain/base/codes/referral-code.ts";
import { isNewVisitor } from "./visitors-seen.server";
import type { Visitor } from "./visitors-seen.server";

/**
 * Counts a visitor whose quote begins with a code, once a day, and stores only the day's number; unknown codes count nothing.
 * Rejects if the database fails.
 */
export async function recordReferralVisit(typedCode: string, visitor: Visitor, now: Date): Promise<void> {
  const code = parseReferralCode(typedCode);
  if (!code) return;
  const known = await db.referral.findUnique({ where: { code }, select: { id: true } });
  const day = calendarDayOf(now);
  if (!known || !(await isNewVisitor(code, visitor, day, now.getTime()))) return;
  await db.referralDay.upsert({
    where: { code_day: { code, day } },
    create: { code, day, visits: 1 },
    update: { visits: { increment: 1 } },
  });
}
