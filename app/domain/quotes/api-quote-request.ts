import { z } from "zod";
import { extractZip } from "../geography/extract-zip";
import { contactSchema, quoteRequestSchema } from "./fields";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** An address that lacks its ZIP gets the one that the caller gives beside it. */
function withZip(address: unknown, zip: unknown): unknown {
  if (typeof address !== "string" || typeof zip !== "string") return address;
  return address.trim() && extractZip(address) === null ? `${address.trim()} ${zip}` : address;
}

const formData = z.preprocess(
  (given) =>
    isRecord(given)
      ? {
          ...given,
          pickupAddress: withZip(given.pickupAddress, given.pickupZip),
          deliveryAddress: withZip(given.deliveryAddress, given.deliveryZip),
        }
      : given,
  quoteRequestSchema,
);

/** The body of /api/submit-quote. `estimate` is read by nobody: the server prices again. */
export const apiQuoteRequestSchema = z
  .object({
    formData,
    estimate: z.unknown().optional(),
    useWhatsApp: z.optional(contactSchema.shape.useWhatsApp),
  })
  .transform((body) => ({ ...body.formData, useWhatsApp: body.useWhatsApp ?? body.formData.useWhatsApp }));
