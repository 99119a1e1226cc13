import { z } from "zod";
import { maxLength, patterns } from "../../forms/limits";
import { transportTypes } from "../../pricing/transport-type";

/**
 * One trip that a visitor has begun, as it stands in its cookie: addresses, transport, vehicle, never a person.
 * Values may be unfinished; lengths are bounded so that the cookie stays under 1 KB.
 */
const text = (most: number) => z.string().max(most).catch("");

const draftSchema = z.object({
  /** raised when the shape changes: an older draft is then begun anew */
  v: z.literal(2),
  /** names the draft in its form and its addresses */
  id: z.string().regex(/^[\w-]{8}$/),
  /** idempotency key: two submits of the same draft are one quote */
  key: z.string().regex(/^[\w-]{16,40}$/),
  /** when it was last saved, in milliseconds: the latest is what an address without an id means */
  savedAt: z.number().catch(0),
  /** begun while there was no other: its addresses may do without its id */
  isFirst: z.boolean().catch(false),
  pickupAddress: text(maxLength.address),
  deliveryAddress: text(maxLength.address),
  transportType: z.enum(transportTypes).catch("open"),
  vehicleYear: text(maxLength.year),
  vehicleMake: text(maxLength.name),
  vehicleModel: text(maxLength.name),
  isRunning: z.boolean().catch(true),
  referralCode: text(maxLength.referralCode).optional(),
  /** set once the draft has become a quote: the form is locked until the visitor asks for another */
  submitted: z.object({ quoteNumber: z.string(), token: z.string() }).optional(),
});

export type Draft = z.output<typeof draftSchema>;
/** What makes a draft itself: eight characters, and 16 to 40, of letters, digits, "-" and "_". */
export type DraftIdentity = Pick<Draft, "id" | "key">;

/** An empty draft. */
export const newDraft = (identity: DraftIdentity, isFirst = true): Draft => ({
  v: 2,
  ...identity,
  savedAt: 0,
  isFirst,
  pickupAddress: "",
  deliveryAddress: "",
  transportType: "open",
  vehicleYear: "",
  vehicleMake: "",
  vehicleModel: "",
  isRunning: true,
});

/** Reads a draft from a cookie's value. Anything but a draft of this version is null. */
export function parseDraft(value: unknown): Draft | null {
  const parsed = draftSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A referral code as it may be carried on, or undefined for anything that cannot be one. */
export function cleanReferralCode(code: string | null | undefined): string | undefined {
  const trimmed = code?.trim() ?? "";
  return patterns.referralCode.test(trimmed) ? trimmed : undefined;
}
