import { db } from "#app/db.server.ts";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { caughtReferral } from "./caught-referrals.server";
import { parseReferralCode } from "#app/domain/base/codes/referral-code.ts";
import { sharedLink } from "./referral-link";
import type { ReferralView } from "./referral-view";

/** Null for a wrong code or a wrong token alike. */
export async function findReferral(typedCode: string, token: string | null): Promise<ReferralView | null> {
  const code = parseReferralCode(typedCode);
  if (!code || !token) return null;
  const caught = await caughtReferral({ code, token });
  if (caught) return caught;
  const referral = await db.referral.findUnique({ where: { code } });
  if (!referral || !sameToken(token, referral.token)) return null;
  const [visits, quotes] = await Promise.all([
    db.referralDay.aggregate({ where: { code }, _sum: { visits: true } }),
    // Counts people, because a renewed quote isn't a second customer.
    db.lead.count({ where: { referralCode: code, quotes: { some: {} } } }),
  ]);
  return {
    code,
    name: referral.name,
    sharedLink: sharedLink(code),
    visits: visits._sum.visits ?? 0,
    quotes,
    since: calendarDayOf(referral.createdAt),
  };
}
