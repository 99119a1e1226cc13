import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { addLead } from "#app/domain/crm/leads/by-hand/add-lead.server.ts";
import type { NewLeadError } from "#app/domain/crm/leads/by-hand/add-lead.server.ts";
import { newLeadForm } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";
import type { NewLead } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { addQuotes, findMadeQuotes, typedContent } from "./add-quotes.server";
import { filledVehicles, typedVehicle } from "./quote-form";
import type { Sent } from "./quote-form";
import { fieldOfLead } from "./quoted-lead-form";
import type { QuotedLeadField } from "./quoted-lead-form";
import type { PricedVersion } from "./reprice.server";
import { sendOpenQuotes } from "./send-quotes.server";

type Problems = FieldError<QuotedLeadField>[];

/** The lead that the form of a new lead describes, its places as ZIPs; one that could be several is asked about. */
export function readQuotedLead(sent: Sent): Result<NewLead, Problems> {
  const { pickupAddress, deliveryAddress } = readAddresses(sent);
  const vehicles = filledVehicles(sent).map((index) => typedVehicle(sent, index));
  const read = checkForm(newLeadForm, {
    ...sent,
    pickupZip: pickupAddress?.zip ?? "",
    deliveryZip: deliveryAddress?.zip ?? "",
    vehicle: vehicles.join(", ").slice(0, leadLimits.vehicle),
    pickupOn: sent.pickupDate ?? "",
  });
  const unclear = Object.entries({ pickupAddress, deliveryAddress }).flatMap(([name, address]): Problems =>
    address?.text.trim() && address.zip === null
      ? [{ field: name === "pickupAddress" ? name : "deliveryAddress", code: "unclear-place" }]
      : [],
  );
  const wrong = read.ok
    ? []
    : read.error.map(({ field, ...rest }) => ({ ...rest, field: fieldOfLead[field] }));
  return read.ok && unclear.length === 0 ? read : err([...wrong, ...unclear]);
}

export type QuotedLead = {
  lead: NewLead;
  /** none saves the lead with its trip alone */
  vehicles: readonly PricedVersion[];
  isSending: boolean;
  /** the same for a second press */
  key: string;
  /** the lead to add to, "new", or "" before the question was asked */
  choice: string;
};

async function writesTo(tx: Tx, leadId: string, typed: string | null): Promise<boolean> {
  const { emailNormalized } = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    select: { emailNormalized: true },
  });
  return !typed?.trim() || normalizeEmail(typed) === emailNormalized;
}

/**
 * Adds a lead by hand with its quotes, or adds these to one that is there, in one transaction and once. `wasSent` is false
 * if something keeps the email from going out, which the lead's page says.
 */
export async function addQuotedLead(
  { lead, vehicles, isSending, key, choice }: QuotedLead,
  by: Pick<StaffMember, "id" | "name">,
  now: Date,
): Promise<Result<{ leadId: string; quoteNumbers: string[]; wasSent: boolean }, NewLeadError>> {
  const form = { key, by };
  // A quote says the trip itself.
  const noTrip = { pickupZip: "", deliveryZip: "", vehicle: "", pickupOn: "" };
  const added = await addLead(
    {
      lead: vehicles.length > 0 ? { ...lead, ...noTrip } : lead,
      // With another vehicle it's another form, though the person is the same.
      key: JSON.stringify([key, vehicles.map(typedContent)]),
      choice,
      alsoAdd: async (tx, leadId) => {
        if (vehicles.length === 0) return;
        await addQuotes(tx, leadId, vehicles, { ...form, now });
        // To the address that was typed or to none: the lead that it was added to may write to another.
        if (isSending && (await writesTo(tx, leadId, lead.email)))
          await sendOpenQuotes(tx, { leadId, by, now });
      },
    },
    by,
    now,
  );
  if (!added.ok) return added;
  const made = await findMadeQuotes(db, vehicles, form);
  return ok({
    leadId: added.value.leadId,
    quoteNumbers: made?.quoteNumbers ?? [],
    wasSent: made?.wasSent ?? false,
  });
}
