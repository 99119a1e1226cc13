import type { Tx } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { deliveryColumns, pickupColumns } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { addPoint } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { hasSaidNo } from "./contact-points.server";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** The details that staff may change; those of the trip only while the lead has no quote. */
export type LeadDetails = {
  fullName: string;
  /** "" or null if unknown */
  email: string | null;
  phone: string | null;
  campaign: string | null;
  pickupZip: string | null;
  deliveryZip: string | null;
  /** "2021 Subaru Outback" */
  vehicle: string | null;
  transportType: TransportType | null;
  isRunning: boolean | null;
  /** YYYY-MM-DD */
  pickupOn: string | null;
};

const tripFields = ["pickupZip", "deliveryZip", "vehicle", "transportType", "isRunning", "pickupOn"] as const;

/** Changes the given details and records each with what it was. */
export async function changeDetails(
  tx: Tx,
  { leadId, by, now, details }: LeadChange & { details: Partial<LeadDetails> },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const lead = found.value;
  const changed = changedFields<Record<string, unknown>>(current(lead), emptyAsNull(details));
  if (!changed) return ok(null);
  const after: Partial<LeadDetails> = changed.after;
  if (lead.quoteNumber && tripFields.some((field) => field in after)) return err({ code: "facts-of-quote" });
  const reach = reachColumns({ ...lead, ...after });
  if (!reach.email && !reach.phone) return err({ code: "no-contact" });
  for (const zip of [after.pickupZip, after.deliveryZip])
    if (zip && !findPlace(zip).ok) return err({ code: "unknown-zip", zip });
  if (after.fullName === null) return err({ code: "text-required" });

  await rememberNo(tx, lead, reach, now);
  await tx.lead.update({
    where: { id: leadId },
    data: {
      ...after,
      ...reach,
      ...(after.pickupZip !== undefined && pickupColumns(after.pickupZip)),
      ...(after.deliveryZip !== undefined && deliveryColumns(after.deliveryZip)),
    },
    select: { id: true },
  });
  const changes = Object.keys(after).map((field) => ({
    field,
    from: asText(changed.before[field]),
    to: asText(changed.after[field]),
  }));
  await recordLeadEvent(tx, { leadId, now, kind: "details-changed", data: { changes }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  const subject = { kind: "lead", id: leadId, name: lead.fullName };
  await recordAudit(tx, { actor: by, action: "lead-changed", subject, ...changed, now });
  return ok(null);
}

/**
 * An email that said no stays a row of the lead, because the person behind the new one is the same. A new phone needs no
 * such thing: nobody has agreed to anything with it yet.
 */
async function rememberNo(
  tx: Tx,
  { id, emailNormalized }: Lead,
  { email, emailNormalized: value }: ReturnType<typeof reachColumns>,
  now: Date,
): Promise<void> {
  if (
    emailNormalized &&
    email &&
    value &&
    value !== emailNormalized &&
    (await hasSaidNo(tx, emailNormalized))
  )
    await addPoint(tx, id, { kind: "email", value, typed: email, origin: "changed", now });
}

const current = (lead: Lead): Record<string, unknown> => ({
  fullName: lead.fullName,
  email: lead.email,
  phone: lead.phone,
  campaign: lead.campaign,
  ...Object.fromEntries(tripFields.map((field) => [field, lead[field]])),
});

const emptyAsNull = (details: Partial<LeadDetails>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => [
      field,
      typeof value === "string" ? value.trim() || null : value,
    ]),
  );

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
