import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { businessNow, contentVersion } from "#app/domain/base/database/database-changes.server.ts";
import { firstPaymentForms } from "./payment-forms";

/** What the business is called, its phone number as shown, and how its drivers are paid, as a part of a sentence. */
export type BusinessNames = { name: string; phone: string; paymentForms: string };

let cached: { version: number; names: BusinessNames } | undefined;

/**
 * The settings override the environment. Synchronous, because sentences everywhere name the phone; the settings are
 * read again when one has changed. If they can't be read, the environment's names stand.
 */
function businessNames(): BusinessNames {
  const fallback = { name: env.BUSINESS_NAME, phone: env.BUSINESS_PHONE, ...firstPaymentForms };
  try {
    const version = contentVersion();
    if (cached?.version === version) return cached.names;
    const set = businessNow();
    const names = {
      name: set.get("businessName") || fallback.name,
      phone: set.get("businessPhone") || fallback.phone,
      paymentForms: set.get("paymentForms") || fallback.paymentForms,
    };
    cached = { version, names };
    return names;
  } catch (error) {
    logger.error({ err: error }, "the business's name could not be read");
    return fallback;
  }
}

export const businessName = (): string => businessNames().name;
export const businessPhone = (): string => businessNames().phone;
export const paymentForms = (): string => businessNames().paymentForms;
