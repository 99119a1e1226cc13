import { env } from "../../env.server";
import { logger } from "../../logger.server";
import { businessNow, contentVersion } from "../database/database-changes.server";

/** What the business is called, and its phone number as shown. */
export type BusinessNames = { name: string; phone: string };

let cached: { version: number; names: BusinessNames } | undefined;

/**
 * The settings override the environment. Not a promise, because sentences everywhere name the phone; the settings are
 * read again when one has changed. If they can't be read, the environment's names stand.
 */
function businessNames(): BusinessNames {
  const fallback = { name: env.BUSINESS_NAME, phone: env.BUSINESS_PHONE };
  try {
    const version = contentVersion();
    if (cached?.version === version) return cached.names;
    const set = businessNow();
    const names = {
      name: set.get("businessName") || fallback.name,
      phone: set.get("businessPhone") || fallback.phone,
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
