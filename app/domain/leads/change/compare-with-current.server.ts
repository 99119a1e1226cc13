import type { Tx } from "../../../db.server";
import type { Lead } from "../../../generated/prisma/client";
import { leadEventData } from "../events";
import type { LeadError } from "../lead-error";
import { ok } from "../../result";
import type { Result } from "../../result";
import { findLead } from "./find-lead.server";
import type { Clash, Comparison, Seen } from "./clash";

const kinds = ["stage-changed", "owner-changed", "details-changed"] as const;
const MOST_EVENTS = 200;

/** How a field stood when the form was loaded, and who changed it last since. */
type Since = { began: string; who: string | null; at: Date };

/**
 * Compares fields that somebody typed with the lead as it is now and as it was when the form was loaded. A field that
 * only one side changed has that side's value; one that both changed differently is a clash. All values are text, ""
 * for none; `mine` has names of the lead's columns.
 */
export async function compareWithCurrent<Field extends string>(
  tx: Tx,
  leadId: string,
  { version, seenAt }: Seen,
  mine: Readonly<Record<Field, string>>,
): Promise<Result<Comparison<Field> & { lead: Lead }, LeadError>> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const lead = found.value;
  const seen = { version: lead.version, seenAt: lead.updatedAt };
  if (version === lead.version) return ok({ values: { ...mine }, clashes: [], seen, lead });
  const since = await changesSince(tx, leadId, seenAt);
  const values: Record<Field, string> = { ...mine };
  const clashes: Clash<Field>[] = [];
  for (const field of Object.keys(mine) as Field[]) {
    const current = currentText(lead, field);
    const change = since.get(field);
    // Without the time of loading nobody knows what the form began with, so any difference is shown.
    const began = change?.began ?? (seenAt ? current : null);
    if (mine[field] === current || began === current) continue;
    values[field] = current;
    if (mine[field] !== began)
      clashes.push({
        ...{ field, began, current, mine: mine[field] },
        ...{ who: change?.who ?? null, at: change?.at ?? lead.updatedAt },
      });
  }
  return ok({ values, clashes, seen, lead });
}

const currentText = (lead: Lead, field: string): string => {
  const value = (lead as Record<string, unknown>)[field];
  return value === null || value === undefined ? "" : String(value);
};

async function changesSince(tx: Tx, leadId: string, seenAt: Date | null): Promise<Map<string, Since>> {
  const changes = new Map<string, Since>();
  if (!seenAt) return changes;
  const events = await tx.leadEvent.findMany({
    where: { leadId, createdAt: { gt: seenAt }, kind: { in: [...kinds] } },
    orderBy: { createdAt: "asc" },
    take: MOST_EVENTS,
    select: { kind: true, data: true, createdAt: true, staff: { select: { name: true } } },
  });
  for (const { kind, data, createdAt: at, staff } of events) {
    const who = staff?.name ?? null;
    for (const { field, from } of fieldsOf(kind, data))
      changes.set(field, { began: changes.get(field)?.began ?? from ?? "", who, at });
  }
  return changes;
}

function fieldsOf(kind: string, data: string): { field: string; from: string | null }[] {
  const json: unknown = JSON.parse(data);
  if (kind === "stage-changed")
    return [{ field: "stage", from: leadEventData["stage-changed"].parse(json).from }];
  if (kind === "owner-changed")
    return [{ field: "ownerId", from: leadEventData["owner-changed"].parse(json).from }];
  return leadEventData["details-changed"].parse(json).changes;
}
