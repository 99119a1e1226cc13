import { randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { referralCodeFrom } from "#app/domain/base/codes/referral-code.ts";
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
