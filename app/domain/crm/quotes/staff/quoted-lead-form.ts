import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { cutText } from "#app/domain/base/forms/typed-text.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { NewLeadField } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";
import { typedQuote } from "./quote-form";
import type { QuoteField } from "./quote-form";

const person = ["fullName", "phone", "email", "campaign", "note"] as const;

/** Every field of the form of a new lead as typed, to show it again. */
export const quotedLeadForm = formOf(
  z.object({
    ...Object.fromEntries(person.map((name) => [name, z.optional(cutText(leadLimits.text))])),
    ...typedQuote,
  }),
);

export type QuotedLeadField = (typeof person)[number] | QuoteField;

/** Where the form asks for what a lead has. */
export const fieldOfLead: Record<NewLeadField, QuotedLeadField> = {
  fullName: "fullName",
  phone: "phone",
  email: "email",
  campaign: "campaign",
  note: "note",
  pickupZip: "pickupAddress",
  deliveryZip: "deliveryAddress",
  vehicle: "vehicleModel",
  pickupOn: "pickupDate",
};
