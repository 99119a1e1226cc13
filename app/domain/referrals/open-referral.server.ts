import { randomBytes } from "node:crypto";
import { db, isUniqueViolation } from "../../db.server";
import { newToken } from "../codes/private-token.server";
import { referralCodeFrom } from "./referral-code";
import type { NewReferral } from "./referral-fields";

export type ReferralKey = { code: string; token: string };

/** One address gets so many letters within a day: a form must not become a way to flood somebody's mailbox. */
const mostLettersADay = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A code that is taken is drawn again. */
const mostTries = 5;

/** The referral that came of this key before, if there is one. */
export const firstReferralOf = (submitKey: string): Promise<ReferralKey | null> =>
  db.referral.findUnique({ where: { submitKey }, select: { code: true, token: true } });

/**
 * Opens a referral with a code of its own, and the letter with the private link, in one transaction. A second time
 * under the same key it is the first one. Another one for the same e-mail is opened like any other: what is known of
 * an e-mail never shows (docs/decisions/060).
 */
export async function openReferral(person: NewReferral, submitKey: string, now: Date): Promise<ReferralKey> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeReferral(person, submitKey, now);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const first = await firstReferralOf(submitKey);
      if (first) return first;
      if (tries === mostTries) throw error;
    }
  }
}

function writeReferral({ name, email }: NewReferral, submitKey: string, now: Date): Promise<ReferralKey> {
  return db.$transaction(async (tx) => {
    const key = { code: referralCodeFrom(randomBytes(5)), token: newToken() };
    const lately = await tx.referral.count({
      where: { email, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    });
    const { id } = await tx.referral.create({
      data: { ...key, submitKey, name, email, createdAt: now },
      select: { id: true },
    });
    if (lately < mostLettersADay)
      await tx.outboxMessage.create({
        data: {
          kind: "referral-link",
          payload: JSON.stringify({ referralId: id }),
          createdAt: now,
          dueAt: now,
        },
      });
    return key;
  });
}
