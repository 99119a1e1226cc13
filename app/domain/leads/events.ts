import { z } from "zod";
import { transportTypes } from "../pricing/transport-type";

const transportType = z.enum(transportTypes);

/** The data stored with each kind of lead event: never personal data. */
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

/** A lead event with the data of its kind. */
export type LeadEvent = {
  [Kind in LeadEventKind]: { kind: Kind; data: z.output<(typeof leadEventData)[Kind]> };
}[LeadEventKind];
