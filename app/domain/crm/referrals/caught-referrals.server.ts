import { randomBytes } from "node:crypto";
import { z } from "zod";
import { expiringStore } from "#app/domain/base/database/shared/expiring-store.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { ReferralKey } from "./create-referral.server";
import { referralCodeFrom } from "#app/domain/base/codes/referral-code.ts";
import type { NewReferral } from "./referral-fields";
import { sharedLink } from "./referral-link";
import type { ReferralView } from "./referral-view";
import { MINUTE_SECONDS } from "#app/platform/durations.js";

/** Pages for bots caught by the honeypot: they look real, but their referrals aren't stored. */
const caught = expiringStore<ReferralView>({
  kind: "caught referral",
  seconds: 10 * MINUTE_SECONDS,
  most: 200,
  schema: z.object({
    code: z.string(),
    name: z.string(),
    sharedLink: z.string(),
    visits: z.number(),
    quotes: z.number(),
    since: calendarDaySchema,
  }),
});

const placeOf = ({ code, token }: ReferralKey) => `${code} ${token}`;

export const caughtReferral = (key: ReferralKey): Promise<ReferralView | null> => caught.read(placeOf(key));

/** A page for a referral that isn't stored, forgotten after ten minutes. */
export async function referralForBot({ name }: NewReferral, now: Date): Promise<ReferralKey> {
  const key = { code: referralCodeFrom(randomBytes(5)), token: newToken() };
  const { code } = key;
  await caught.write(placeOf(key), {
    code,
    name,
    sharedLink: sharedLink(code),
    visits: 0,
    quotes: 0,
    since: calendarDayOf(now),
  });
  return key;
}
