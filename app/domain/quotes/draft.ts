import { z } from "zod";
import { transportTypes } from "../pricing/transport-type";

/**
 * What a visitor has told us so far, as it stands in the cookie: addresses, trailer, vehicle, never a person.
 * Values may be unfinished; lengths are bounded so that the cookie stays under 1 KB.
 */
const text = (most: number) => z.string().max(most).catch("");

export const draftSchema = z.object({
  /** raised when the shape changes: an older draft is then begun anew */
  v: z.literal(1),
  /** one-time key: two submits of the same draft are one quote */
  key: z.string().regex(/^[\w-]{16,40}$/),
  pickupAddress: text(200),
  deliveryAddress: text(200),
  transportType: z.enum(transportTypes).catch("open"),
  vehicleYear: text(4),
  vehicleMake: text(50),
  vehicleModel: text(50),
  isRunning: z.boolean().catch(true),
  referralCode: text(40).optional(),
  /** set once the draft has become a quote: the form is locked until the visitor asks for another */
  submitted: z.object({ quoteNumber: z.string(), token: z.string() }).optional(),
});

export type Draft = z.output<typeof draftSchema>;

/** An empty draft. `key` is its one-time key, 16 to 40 letters, digits, "-" or "_". */
export const newDraft = (key: string, referralCode?: string): Draft => ({
  v: 1,
  key,
  pickupAddress: "",
  deliveryAddress: "",
  transportType: "open",
  vehicleYear: "",
  vehicleMake: "",
  vehicleModel: "",
  isRunning: true,
  ...(referralCode && { referralCode }),
});

/** Reads a draft from a cookie's value. Anything but a draft of this version is null. */
export function parseDraft(value: unknown): Draft | null {
  const parsed = draftSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const referralShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** A referral code as it may be carried on, or undefined for anything that cannot be one. */
export function cleanReferralCode(code: string | null | undefined): string | undefined {
  const trimmed = code?.trim() ?? "";
  return referralShape.test(trimmed) ? trimmed : undefined;
}
