import { changedSince, readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { Tx } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLead } from "./find-lead.server";
import { shownOf } from "./clash";
import type { Clash, Comparison } from "./clash";

const kinds = ["stage-changed", "owner-changed", "details-changed"] as const;
/** These may change any field and don't say which: a merge, and what was added to a lead that was there. */
const joins = ["recognized", "imported", "merged", "unmerged"] as const;
const MAX_EVENTS = 200;

/** Who changed something last since the form was loaded; null for the customer or a command. */
type By = { who: string | null; at: Date };
/** By field, with how it stood before the first change; and the last join. */
type Since = { fields: Map<string, By & { began: string }>; join: By | null };

/**
 * Compares fields that somebody typed with the lead as it is now and as it was when the form was loaded: as the form
 * says, or else as the events do, which aren't there for every change. A field that
 * only one side changed has that side's value; one that both changed differently is a clash. All values are text, ""
 * for none; `mine` has names of the lead's columns.
 */
export async function compareWithCurrent<Field extends string>(
  tx: Tx,
  leadId: string,
  seen: Seen,
  mine: Readonly<Record<Field, string>>,
): Promise<Result<Comparison<Field> & { lead: Lead }, LeadError>> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const lead = found.value;
  const isCurrent = !changedSince(seen, { version: lead.version });
  const seenAt = timeOf(seen.at);
  const since = isCurrent ? nothing : await changesSince(tx, leadId, seenAt);
  const values: Record<Field, string> = { ...mine };
  const clashes: Clash<Field>[] = [];
  for (const field of Object.keys(mine) as Field[]) {
    const current = currentText(lead, field);
    const change = since.fields.get(field);
    // Without the time of loading nobody knows what the form began with, so any difference is shown.
    const began = seen[field] ?? change?.began ?? (isCurrent || seenAt ? current : null);
    if (mine[field] === current || began === current) continue;
    values[field] = current;
    if (mine[field] === began) continue;
    const { who, at } = change ?? since.join ?? { who: null, at: lead.updatedAt };
    clashes.push({ field, began, current, mine: mine[field], who, at });
  }
  const now = shownOf(lead, Object.fromEntries(clashes.map(({ field, current }) => [field, current])));
  return ok({ values, clashes, seen: { ...seen, ...readSeen(writeSeen(now)) }, lead });
}

/** Null if the form doesn't say when it was loaded. */
function timeOf(text = ""): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

const currentText = (lead: Lead, field: string): string => {
  const value = (lead as Record<string, unknown>)[field];
  return value === null || value === undefined ? "" : String(value);
};

const nothing: Since = { fields: new Map(), join: null };

async function changesSince(tx: Tx, leadId: string, seenAt: Date | null): Promise<Since> {
  if (!seenAt) return nothing;
  const since: Since = { fields: new Map(), join: null };
  const events = await tx.leadEvent.findMany({
    where: { leadId, createdAt: { gt: seenAt }, kind: { in: [...kinds, ...joins] } },
    orderBy: { createdAt: "asc" },
    take: MAX_EVENTS,
    select: { kind: true, data: true, createdAt: true, staff: { select: { name: true } } },
  });
  for (const { kind, data, createdAt: at, staff } of events) {
    const who = staff?.name ?? null;
    if ((joins as readonly string[]).includes(kind)) since.join = { who, at };
    else
      for (const { field, from } of fieldsOf(kind, data))
        since.fields.set(field, { began: since.fields.get(field)?.began ?? from ?? "", who, at });
  }
  return since;
}

function fieldsOf(kind: string, data: string): { field: string; from: string | null }[] {
  const json: unknown = JSON.parse(data);
  if (kind === "stage-changed")
    return [{ field: "stage", from: leadEventData["stage-changed"].parse(json).from }];
  if (kind === "owner-changed")
    return [{ field: "ownerId", from: leadEventData["owner-changed"].parse(json).from }];
  return leadEventData["details-changed"].parse(json).changes;
}
