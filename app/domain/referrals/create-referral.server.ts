import { randomBytes } from "node:crypto";
import { db } from "../../db.server";
import { newToken } from "../codes/private-token.server";
import { createOnce } from "../idempotency/create-once.server";
import { isWithinDailyLimit } from "../outbox/daily-limit.server";
import { enqueue } from "../outbox/enqueue.server";
import { referralCodeFrom } from "./referral-code";
import type { NewReferral } from "./referral-fields";

export type ReferralKey = { code: string; token: string };

/** The referral already created with this key, if any. */
export const firstReferralOf = (idempotencyKey: string): Promise<ReferralKey | null> =>
  db.referral.findUnique({ where: { idempotencyKey }, select: { code: true, token: true } });

/**
 * Creates a referral with a new code and enqueues the email with its private link, in one transaction; a second call
 * with the same key returns the first one. A known email gets a new referral too, so the form never reveals which
 * emails we know (docs/decisions/060).
 */
export const createReferral = (
  { name, email }: NewReferral,
  idempotencyKey: string,
  now: Date,
): Promise<ReferralKey> =>
  createOnce(
    () => firstReferralOf(idempotencyKey),
    () =>
      db.$transaction(async (tx) => {
        const key = { code: referralCodeFrom(randomBytes(5)), token: newToken() };
        const mayEmail = await isWithinDailyLimit(tx, "referral", email, now);
        const { id: subject } = await tx.referral.create({
          data: { ...key, idempotencyKey, name, email, createdAt: now },
          select: { id: true },
        });
        if (mayEmail) await enqueue(tx, [{ kind: "referral-link", subject, recipient: email }], now);
        return key;
      }),
  );
