import { createHash } from "node:crypto";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { Draft } from "#app/domain/crm/quotes/draft/draft.ts";

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Makes repeated submissions of a draft for the same trip one quote. The trip is part of the key, so a visitor who goes
 * back and chooses another vehicle gets another quote.
 */
export const draftIdempotencyKey = (draft: Draft): string =>
  hash(
    "draft",
    draft.key,
    draft.pickupAddress.text,
    draft.deliveryAddress.text,
    draft.transportType,
    draft.vehicleYear,
    draft.vehicleMake,
    draft.vehicleModel,
    String(draft.isRunning),
    ...measurementNames.map((name) => draft[name]).filter(Boolean),
  );

/**
 * The idempotency key of an API call with this `Idempotency-Key` header. The customer's email is part of it: callers
 * have no account, and two of them may choose the same key.
 */
export const apiIdempotencyKey = (idempotencyKey: string, email: string): string =>
  hash("api", idempotencyKey, normalizeEmail(email));
