import { createHash } from "node:crypto";
import type { Draft } from "../draft/draft";

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * The one-time key of a draft's submission: the same draft for the same trip is one quote, however often it is sent.
 * A visitor who never saw the answer, goes back and chooses another vehicle gets another quote.
 */
export const draftIdempotencyKey = (draft: Draft): string =>
  hash(
    "draft",
    draft.key,
    draft.pickupAddress,
    draft.deliveryAddress,
    draft.transportType,
    draft.vehicleYear,
    draft.vehicleMake,
    draft.vehicleModel,
    String(draft.isRunning),
  );

/** The one-time key of an API call with this `Idempotency-Key`. */
export const apiIdempotencyKey = (idempotencyKey: string): string => hash("api", idempotencyKey);
