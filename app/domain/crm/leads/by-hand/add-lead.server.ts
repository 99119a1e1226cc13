import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { addNote } from "#app/domain/crm/leads/change/add-note.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import { claimLead } from "#app/domain/crm/leads/change/claim-lead.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadEvent } from "#app/domain/crm/leads/events.ts";
import { markWaiting } from "#app/domain/crm/leads/known-lead.server.ts";
import { insertLead, reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { addPoint } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { addressesIn } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import type { KnownPerson } from "./known-person";
import type { NewLead, NewLeadField } from "./new-lead-fields";

export type NewLeadError =
  | { code: "fields"; fields: FieldError<NewLeadField>[] }
  /** the person may be there already: somebody has to choose */
  | { code: "exists"; matches: KnownPerson[] };

export type NewLeadRequest = {
  lead: NewLead;
  /** the same for a second click */
  key: string;
  /** the lead to add to, "new", or "" before the question was asked */
  choice: string;
  /** what else the form makes, in the same transaction */
  alsoAdd?: (tx: Tx, leadId: string) => Promise<void>;
};

type By = Pick<StaffMember, "id" | "name">;
export type AddedLead = { leadId: string };

/** Adds a lead by hand once, or adds to one that is there; asks first if the email or phone is known. */
export async function addLead(
  { lead, key, choice, alsoAdd }: NewLeadRequest,
  by: By,
  now: Date,
): Promise<Result<AddedLead, NewLeadError>> {
  const fields = fieldErrors(lead);
  if (fields.length > 0) return err({ code: "fields", fields });
  // A form that was gone back to and changed is another one, though its key is the same.
  const content = JSON.stringify([by.id, key, lead]);
  const eventId = `n${createHash("sha256").update(content).digest("hex").slice(0, 23)}`;
  const first = await addedBy(eventId);
  if (first) return ok(first);
  const { email, phone } = reachColumns(lead);
  const matches = (await findDuplicates({ id: "", email, phone }, now)).possible.map(
    ({ by: same, createdAt, ...match }) => ({ ...match, same, createdAt: new Date(createdAt) }),
  );
  const chosen = matches.find(({ id }) => id === choice);
  if (matches.length > 0 && !chosen && choice !== "new") {
    // Who is there now may be whom another press of the same form has just added.
    const meanwhile = await addedBy(eventId);
    return meanwhile ? ok(meanwhile) : err({ code: "exists", matches });
  }
  const added = await createOnce(
    () => addedBy(eventId),
    () =>
      db.$transaction(async (tx) => {
        const adding = { eventId, by, now };
        if (chosen) await joinLead(tx, lead, chosen, adding);
        const leadId = chosen ? chosen.id : await createLead(tx, lead, adding);
        await alsoAdd?.(tx, leadId);
        return { leadId };
      }),
  );
  return ok(added);
}

function fieldErrors(lead: NewLead): FieldError<NewLeadField>[] {
  const errors: FieldError<NewLeadField>[] = [];
  if (!lead.email && !lead.phone) errors.push({ field: "phone", code: "contact-required" });
  for (const field of ["pickupZip", "deliveryZip"] as const)
    if (lead[field] && !findPlace(lead[field]).ok) errors.push({ field, code: "unknown-zip" });
  return errors;
}

/** The event's id follows from the form, so that the database takes it once. */
async function addedBy(eventId: string): Promise<AddedLead | null> {
  return db.leadEvent.findUnique({ where: { id: eventId }, select: { leadId: true } });
}

type Adding = { eventId: string; by: By; now: Date };

const recordOnce = (tx: Tx, leadId: string, { kind, data }: LeadEvent, { eventId, by, now }: Adding) =>
  tx.leadEvent.create({
    data: {
      id: eventId,
      leadId,
      kind,
      data: JSON.stringify(leadEventData[kind].parse(data)),
      staffId: by.id,
      createdAt: now,
    },
    select: { id: true },
  });

async function createLead(tx: Tx, lead: NewLead, adding: Adding): Promise<string> {
  const { by, now } = adding;
  const campaign = lead.campaign || undefined;
  const leadId = await insertLead(tx, { ...lead, campaign }, "manual", now);
  await recordOnce(tx, leadId, { kind: "lead-created", data: { source: "manual" } }, adding);
  const { pickupZip, deliveryZip, vehicle, pickupOn } = lead;
  if (pickupZip || deliveryZip || vehicle || pickupOn)
    await must(
      changeDetails(tx, { leadId, by, now, details: { pickupZip, deliveryZip, vehicle, pickupOn } }),
    );
  await must(changeLead(tx, leadId, [{ kind: "owner", ownerId: by.id }], { by, now }));
  if (lead.note) await must(addNote(tx, { leadId, by, now, text: lead.note }));
  const subject = { kind: "lead", id: leadId, name: lead.fullName };
  await recordAudit(tx, { actor: by, action: "lead-created", subject, after: { source: "manual" }, now });
  return leadId;
}

/** The trip goes into the note, because the lead may have a quote for another one. */
async function joinLead(tx: Tx, lead: NewLead, known: KnownPerson, adding: Adding): Promise<void> {
  const { by, now } = adding;
  const same = known.same === "phone" ? "phone" : "email";
  const what = lead.campaign ? `a lead entered by hand (came by ${lead.campaign})` : "a lead entered by hand";
  await recordOnce(
    tx,
    known.id,
    { kind: "recognized", data: { by: same, what, name: lead.fullName } },
    adding,
  );
  for (const point of addressesIn(lead)) {
    const typed = (point.kind === "email" ? lead.email : lead.phone) ?? point.value;
    await addPoint(tx, known.id, { ...point, typed, origin: "manual", now });
  }
  if (lead.campaign)
    await tx.lead.updateMany({ where: { id: known.id, campaign: null }, data: { campaign: lead.campaign } });
  const trip = [
    lead.pickupZip && `from ${lead.pickupZip}`,
    lead.deliveryZip && `to ${lead.deliveryZip}`,
    lead.vehicle,
    lead.pickupOn && `pickup ${lead.pickupOn}`,
  ].filter(Boolean);
  const text = [lead.note, trip.length > 0 && `Trip: ${trip.join(", ")}`].filter(Boolean).join("\n\n");
  if (text) await must(addNote(tx, { leadId: known.id, by, now, text }));
  await claimLead(tx, { leadId: known.id, by, now });
  await markWaiting(tx, known.id, now);
}

/** What was checked before fails only if something changed in between; then nothing is kept. */
async function must(change: Promise<Result<unknown, { code: string }>>): Promise<void> {
  const done = await change;
  if (!done.ok) throw new Error(`A lead could not be added by hand: ${done.error.code}`);
}
