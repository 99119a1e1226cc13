import { z } from "zod";
import { extend } from "zod/mini";
import { extractZip } from "#app/domain/trip/places/address.ts";
import { readAddress } from "#app/domain/trip/places/name-cities.server.ts";
import {
  PHONE_FOR_WHATSAPP,
  lacksPhone,
  quoteRequestSchema,
  ticked,
} from "#app/domain/crm/quotes/draft/fields.ts";
import { pickupDateField } from "#app/domain/crm/quotes/draft/pickup-date-field.ts";
import { withVehicle } from "#app/domain/crm/quotes/estimate/with-vehicle.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * The address with the separate ZIP of the API call, which counts more than five digits in its text, or else with that
 * of the city it names.
 */
function withZip(address: unknown, zip: unknown): unknown {
  if (typeof address !== "string" || !address.trim() || address.length > maxLength.address) return address;
  if (typeof zip !== "string" || !zip.trim() || zip.length > maxLength.address) {
    const { text, zip: read } = readAddress(address);
    // A ZIP that the city beside it contradicts is none.
    return read === null ? text.replace(/\d{5}/g, "") : text;
  }
  return extractZip(zip) === extractZip(address) ? address : `${address.trim()} ${zip}`;
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
  extend(quoteRequestSchema, { pickupDate: pickupDateField }),
);

/** The body of /api/submit-quote; `estimate` is ignored because the server prices again. */
export const apiQuoteRequestSchema = z
  .object({ formData, estimate: z.unknown().optional(), useWhatsApp: z.optional(ticked) })
  .transform(({ formData: { pickupDate, ...request }, useWhatsApp = request.useWhatsApp }, context) => {
    if (lacksPhone({ phone: request.phone, useWhatsApp })) {
      context.addIssue({ code: "custom", message: PHONE_FOR_WHATSAPP, path: ["formData", "phone"] });
      return z.NEVER;
    }
    // A key that is there without a day would make another request of the same one.
    return withVehicle({ ...request, useWhatsApp, ...(pickupDate && { pickupDate }) });
  });
