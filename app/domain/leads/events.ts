import { z } from "zod";
import { transportTypes } from "../pricing/transport-type";

const transportType = z.enum(transportTypes);

/** Every kind of fact about a lead, and what is kept with it: never personal data. */
export const leadEventData = {
  "quote-submitted": z.strictObject({ quoteNumber: z.string(), estimatedPrice: z.number() }),
  "quote-email-requested": z.strictObject({ quoteNumber: z.string() }),
  "transport-type-changed": z.strictObject({
    quoteNumber: z.string(),
    from: transportType,
    to: transportType,
  }),
  note: z.strictObject({ text: z.string() }),
};

export type LeadEventKind = keyof typeof leadEventData;

/** A fact about a lead, with the data of its kind. */
export type LeadEvent = {
  [Kind in LeadEventKind]: { kind: Kind; data: z.output<(typeof leadEventData)[Kind]> };
}[LeadEventKind];
