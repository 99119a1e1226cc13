import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";

/** `phone` is empty if there is none; nothing offers a call then. `promo` is the line above the page, or empty. */
export type Business = { name: string; phone: string; identity: BusinessIdentity; promo: string };
