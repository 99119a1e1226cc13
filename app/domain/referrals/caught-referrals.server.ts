import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { newToken } from "../codes/private-token.server";
import { calendarDayOf } from "../pricing/calendar-day";
import type { ReferralKey } from "./create-referral.server";
import { referralCodeFrom } from "./referral-code";
import type { NewReferral } from "./referral-fields";
import { sharedLink } from "./referral-link";
import type { ReferralView } from "./referral-view";

/** Pages for bots caught by the honeypot: they look real, but their referrals aren't stored. */
const caught = new LRUCache<string, ReferralView>({ max: 200, ttl: 10 * 60 * 1_000 });

const placeOf = ({ code, token }: ReferralKey) => `${code} ${token}`;

export const caughtReferral = (key: ReferralKey): ReferralView | undefined => caught.get(placeOf(key));

/** A page for a referral that isn't stored, forgotten after ten minutes. */
export function referralForBot({ name }: NewReferral, now: Date): ReferralKey {
  const key = { code: referralCodeFrom(randomBytes(5)), token: newToken() };
  const { code } = key;
  caught.set(placeOf(key), {
    code,
    name,
    sharedLink: sharedLink(code),
    visits: 0,
    quotes: 0,
    since: calendarDayOf(now),
  });
  return key;
}
