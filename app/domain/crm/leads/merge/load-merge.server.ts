import { db } from "#app/db.server.ts";
import { consentPurposeLabels, isConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { MergeMade, MergePage, MergeSide } from "./merge-page";
import { movedSchema } from "./moved";
import { undoUntil } from "./undo-period";

const MAX_QUOTES = 10;
const MAX_CONSENTS = 200;

const include = {
  owner: { select: { name: true } },
  tags: { select: { tag: true }, orderBy: { tag: "asc" } },
  quotes: { select: { quoteNumber: true }, orderBy: { createdAt: "desc" }, take: MAX_QUOTES },
  consents: { select: { purpose: true, isGranted: true }, orderBy: { createdAt: "asc" }, take: MAX_CONSENTS },
  _count: { select: { events: true, tasks: true, emails: true, contacts: true, chats: true } },
} as const;

const find = (id: string) => db.lead.findUnique({ where: { id }, include });
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** "merged": one of the two is in the history of a third lead. */
type LoadError = { code: "not-found" } | { code: "merged"; leadId: string; intoId: string };

/** Two leads side by side: to merge, or merged already. */
export async function loadMerge(
  keptId: string,
  otherId: string,
  now: Date,
): Promise<Result<MergePage, LoadError>> {
  const [kept, other] = await Promise.all([find(keptId), find(otherId)]);
  if (!kept || !other || keptId === otherId) return err({ code: "not-found" });
  if (kept.mergedIntoId) return err({ code: "merged", leadId: keptId, intoId: kept.mergedIntoId });
  if (other.mergedIntoId && other.mergedIntoId !== keptId)
    return err({ code: "merged", leadId: otherId, intoId: other.mergedIntoId });
  return ok({
    kept: presentSide(kept),
    other: presentSide(other),
    made: other.mergedIntoId ? await findMerge(keptId, otherId, now) : null,
  });
}

function presentSide(lead: Found): MergeSide {
  const granted = new Map(lead.consents.map(({ purpose, isGranted }) => [purpose, isGranted]));
  const { events, tasks, emails, contacts, chats } = lead._count;
  return {
    id: lead.id,
    version: lead.version,
    fullName: lead.fullName,
    email: lead.email,
    phone: lead.phone,
    stage: lead.stage,
    owner: lead.owner?.name ?? null,
    cameOn: deskDayOf(lead.createdAt),
    quotes: lead.quotes.map(({ quoteNumber }) => quoteNumber),
    counts: { events, tasks, emails, messages: contacts, chats },
    tags: lead.tags.map(({ tag }) => tag),
    consents: [...granted].flatMap(([purpose, isGranted]) =>
      isGranted ? (isConsentPurpose(purpose) ? consentPurposeLabels[purpose] : purpose) : [],
    ),
    contactStopReason: lead.contactStoppedAt ? (lead.contactStopReason ?? "no reason given") : null,
  };
}

async function findMerge(keptLeadId: string, mergedLeadId: string, now: Date): Promise<MergeMade | null> {
  const merge = await db.leadMerge.findFirst({
    where: { keptLeadId, mergedLeadId, undoneAt: null },
    orderBy: { createdAt: "desc" },
  });
  if (!merge) return null;
  const { ids } = parseStoredJson(movedSchema, merge.moved, `merge ${merge.id}`);
  const by = merge.staffId
    ? await db.staff.findUnique({ where: { id: merge.staffId }, select: { name: true } })
    : null;
  const until = undoUntil(merge.createdAt);
  return {
    mergedOn: deskDayOf(merge.createdAt),
    by: by?.name ?? null,
    undoUntil: deskDayOf(until),
    canUndo: now < until,
    moved: {
      quotes: ids.quotes.length,
      events: ids.events.length,
      tasks: ids.tasks.length,
      emails: ids.emails.length,
      messages: ids.contacts.length,
      chats: ids.chats.length,
    },
  };
}
