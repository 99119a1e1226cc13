import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import {
  addPoint,
  dropPoint,
  putIntoUse,
} from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { MAX_CONTACT_POINTS } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import type { Address, ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { addressesIn } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { findWithdrawn } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { findSuppressions } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Adds a further email or phone, as typed, and takes it into use if the lead has none of its kind. */
export async function addContactPoint(
  tx: Tx,
  { leadId, by, now, typed }: LeadChange & { typed: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const [point] = addressesIn(typed.includes("@") ? { email: typed } : { phone: typed });
  if (!point) return err({ code: "invalid-point" });
  const { kind } = point;
  if ((await tx.contactPoint.count({ where: { leadId, kind } })) >= MAX_CONTACT_POINTS)
    return err({ code: "too-many-points", most: MAX_CONTACT_POINTS });
  if (!(await addPoint(tx, leadId, { ...point, typed, origin: "staff", now })))
    return err({ code: "point-known" });
  await record(tx, { leadId, by, now }, found.value.fullName, {
    field: otherField[kind],
    from: null,
    to: typed,
  });
  return ok(null);
}

type PointChange = LeadChange & { point: Address };

/** From now on we write to it, or call it; what was in use stays listed. */
export async function useContactPoint(tx: Tx, { leadId, by, now, point }: PointChange): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const lead = found.value;
  const key = { leadId, kind: point.kind, value: point.value };
  const stored = await tx.contactPoint.findUnique({ where: { leadId_kind_value: key } });
  if (!stored) return err({ code: "unknown-point" });
  const before = point.kind === "email" ? lead.email : lead.phone;
  // A second press finds it in use.
  if (before === stored.typed) return ok(null);
  await putIntoUse(tx, leadId, { ...point, typed: stored.typed });
  const change = { field: point.kind, from: before, to: stored.typed };
  await record(tx, { leadId, by, now }, lead.fullName, change);
  return ok(null);
}

/** Takes one away that isn't theirs. The last one stays, and so does one that said no: it would be forgotten. */
export async function removeContactPoint(tx: Tx, { leadId, by, now, point }: PointChange): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const key = { leadId, kind: point.kind, value: point.value };
  const stored = await tx.contactPoint.findUnique({ where: { leadId_kind_value: key } });
  // A second press finds it gone.
  if (!stored) return ok(null);
  if ((await tx.contactPoint.count({ where: { leadId } })) === 1) return err({ code: "no-contact" });
  if (await hasSaidNo(tx, point.value)) return err({ code: "point-said-no" });
  await dropPoint(tx, leadId, point);
  const change = { field: otherField[point.kind], from: stored.typed, to: null };
  await record(tx, { leadId, by, now }, found.value.fullName, change);
  return ok(null);
}

/** They unsubscribed with it, or it wrote STOP. */
export async function hasSaidNo(tx: Tx, value: string): Promise<boolean> {
  if ((await findWithdrawn(tx, [value])).length > 0) return true;
  return (await findSuppressions([value], tx)).some(({ reason }) => reason === "unsubscribed");
}

/** What the timeline calls one that isn't in use; `detailLabels` has the words. */
const otherField: Record<ContactKind, string> = { email: "otherEmail", phone: "otherPhone" };

type FieldChange = { field: string; from: string | null; to: string | null };

async function record(
  tx: Tx,
  { leadId, by, now }: LeadChange,
  name: string,
  change: FieldChange,
): Promise<void> {
  const data = { changes: [change] };
  await recordLeadEvent(tx, { leadId, now, kind: "details-changed", data, staffId: by.id });
  await bumpLead(tx, leadId, now);
  await recordAudit(tx, {
    actor: by,
    action: "lead-changed",
    subject: { kind: "lead", id: leadId, name },
    before: { [change.field]: change.from },
    after: { [change.field]: change.to },
    now,
  });
}
