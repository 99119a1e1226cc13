import { z } from "zod";
import { maxLength, patterns } from "#app/domain/base/limits/form-limits.ts";
import { extractZip, noAddress } from "#app/domain/trip/places/address.ts";
import type { ReadAddress } from "#app/domain/trip/places/address.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { vehicleKinds } from "#app/domain/trip/vehicles/vehicle-kind.ts";

/**
 * A trip in progress as its cookie holds it: addresses, transport, vehicle, never a person. Values may be incomplete;
 * lengths are capped to keep the cookie under 1 KB.
 */
const text = (most: number) => z.string().max(most).catch("");

/** The city and state of a ZIP; our longest has 27 characters. */
const MAX_PLACE_LENGTH = 40;

/** Stored as a list to save room; a draft of a release before has the text alone, and its place is looked up anew. */
const address = z
  .union([
    z
      .tuple([
        z.string().max(maxLength.address),
        z.string().regex(patterns.zip).nullable(),
        z.string().max(MAX_PLACE_LENGTH).nullable(),
      ])
      .transform(([text, zip, place]): ReadAddress => ({ text, zip, place })),
    z
      .string()
      .max(maxLength.address)
      .transform((text): ReadAddress => ({ text, zip: extractZip(text), place: null })),
  ])
  .catch(noAddress);

const draftSchema = z.object({
  /** raised when the shape changes so that older drafts can't be read, which discards them */
  v: z.literal(2),
  /** names the draft in its form and its URLs */
  id: z.string().regex(/^[\w-]{8}$/),
  /** idempotency key: submitting the same draft twice makes one quote */
  key: z.string().regex(/^[\w-]{16,40}$/),
  /** last saved, in milliseconds: a URL without an id means the latest draft */
  savedAt: z.number().catch(0),
  /** started when there was no other draft, so its URLs can omit the id */
  isFirst: z.boolean().catch(false),
  pickupAddress: address,
  deliveryAddress: address,
  transportType: z.enum(transportTypes).catch("open"),
  /** which list of makes the form shows */
  vehicleKind: z.enum(vehicleKinds).catch("car"),
  vehicleYear: text(maxLength.year),
  vehicleMake: text(maxLength.name),
  vehicleModel: text(maxLength.name),
  isRunning: z.boolean().catch(true),
  vehicleLength: text(maxLength.measurement),
  vehicleWidth: text(maxLength.measurement),
  vehicleHeight: text(maxLength.measurement),
  vehicleWeight: text(maxLength.measurement),
  referralCode: text(maxLength.referralCode).optional(),
  /** set once the draft has become a quote: the form is locked until the visitor starts another */
  submitted: z.object({ quoteNumber: z.string(), token: z.string() }).optional(),
});

export type Draft = z.output<typeof draftSchema>;
/** `id` is 8 and `key` 16 to 40 characters: letters, digits, "-" and "_". */
export type DraftIdentity = Pick<Draft, "id" | "key">;

export const newDraft = (identity: DraftIdentity, isFirst = true): Draft => ({
  v: 2,
  ...identity,
  savedAt: 0,
  isFirst,
  pickupAddress: noAddress,
  deliveryAddress: noAddress,
  transportType: "open",
  vehicleKind: "car",
  vehicleYear: "",
  vehicleMake: "",
  vehicleModel: "",
  isRunning: true,
  vehicleLength: "",
  vehicleWidth: "",
  vehicleHeight: "",
  vehicleWeight: "",
});

const listOf = ({ text, zip, place }: ReadAddress) => [text, zip, place];

/** A draft as its cookie holds it: without what is empty. */
export const storedDraft = (draft: Draft): object =>
  Object.fromEntries(
    Object.entries({
      ...draft,
      pickupAddress: listOf(draft.pickupAddress),
      deliveryAddress: listOf(draft.deliveryAddress),
    }).filter(([, value]) => value !== ""),
  );

/** Returns null for anything but a stored draft of this version. */
export function parseDraft(value: unknown): Draft | null {
  const parsed = draftSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The code trimmed, or undefined if it can't be a referral code. */
export function cleanReferralCode(code: string | null | undefined): string | undefined {
  const trimmed = code?.trim() ?? "";
  return trimmed.length <= maxLength.referralCode && patterns.referralCode.test(trimmed)
    ? trimmed
    : undefined;
}
