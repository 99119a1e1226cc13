import { z } from "zod";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { isDraftKind, isEmptyDraft } from "./lead-draft";
import type { DraftFields, DraftKind, DraftViews } from "./lead-draft";

const draftFieldsSchema = z.record(z.string(), z.string());
const earlierSchema = z.object({ fields: draftFieldsSchema, savedAt: z.string() });

type Whose = { leadId: string; staffId: string; kind: DraftKind };

/** "cleared": it was saved, sent or discarded since the page began with it. */
type KeptDraft = { revision: string; savedAt: Date } | "cleared";

type Typed = Whose & {
  fields: DraftFields;
  /** the revision that the form began with or kept last; "" for none */
  began: string;
  now: Date;
};

/**
 * Keeps what somebody is typing, over what the same form kept before. What another tab has kept since goes to `earlier`, so
 * that the later one wins and the other isn't lost. Null if there is no such lead.
 */
export const keepDraft = ({ fields, began, now, ...whose }: Typed): Promise<KeptDraft | null> =>
  db.$transaction(async (tx) => {
    const leadId = await lastMerge(tx, whose.leadId);
    const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { erasedAt: true } });
    if (!lead || lead.erasedAt) return null;
    const key = { leadId, staffId: whose.staffId, kind: whose.kind };
    const before = await tx.leadDraft.findUnique({ where: { leadId_staffId_kind: key } });
    if (!before && began) return "cleared";
    const isOurs = before?.revision === began;
    if (isEmptyDraft(fields)) {
      // An empty form says nothing about what another tab has typed.
      if (before && isOurs) await drop(tx, key, before.earlier);
      return "cleared";
    }
    const revision = newId();
    const text = JSON.stringify(fields);
    const replaced = before && !isOurs && before.fields !== text ? asEarlier(before) : before?.earlier;
    const data = { fields: text, earlier: replaced ?? null, revision, savedAt: now };
    await tx.leadDraft.upsert({
      where: { leadId_staffId_kind: key },
      create: { ...key, ...data },
      update: data,
    });
    return { revision, savedAt: now };
  });

const asEarlier = ({ fields, savedAt }: { fields: string; savedAt: Date }): string =>
  JSON.stringify({ fields: JSON.parse(fields) as unknown, savedAt: savedAt.toISOString() });

/** The other tab's text takes the place of what goes. */
async function drop(tx: Tx, key: Whose, earlier: string | null): Promise<void> {
  const where = { leadId_staffId_kind: key };
  if (earlier === null) {
    await tx.leadDraft.delete({ where });
    return;
  }
  const { fields, savedAt } = parseStoredJson(earlierSchema, earlier, `draft of lead ${key.leadId}`);
  const data = {
    fields: JSON.stringify(fields),
    savedAt: new Date(savedAt),
    earlier: null,
    revision: newId(),
  };
  await tx.leadDraft.update({ where, data });
}

/**
 * The form was saved, sent or discarded. `began` is the revision that its text came from: what another tab has typed since
 * stays.
 */
export async function clearDraft(tx: Tx, { began, ...key }: Whose & { began: string }): Promise<void> {
  const draft = await tx.leadDraft.findUnique({ where: { leadId_staffId_kind: key } });
  if (draft?.revision === began) await drop(tx, key, draft.earlier);
}

/** What somebody on staff has typed about a lead and not saved. */
export async function loadDrafts(leadId: string, staffId: string): Promise<DraftViews> {
  const rows = await db.leadDraft.findMany({ where: { leadId, staffId } });
  return Object.fromEntries(
    rows.flatMap(({ kind, fields, earlier, revision, savedAt }) => {
      if (!isDraftKind(kind)) return [];
      const what = `draft of lead ${leadId}`;
      const other = earlier === null ? null : parseStoredJson(earlierSchema, earlier, what);
      const view = {
        fields: parseStoredJson(draftFieldsSchema, fields, what),
        savedAt,
        revision,
        earlier: other && { text: textOf(other.fields), savedAt: new Date(other.savedAt) },
      };
      return [[kind, view]];
    }),
  );
}

const textOf = ({ subject, body, text, outcome }: DraftFields): string =>
  [subject, body ?? text ?? outcome].filter(Boolean).join("\n\n");

/** Drafts about a lead that was merged go on with the lead that stands for it. */
export async function moveDrafts(tx: Tx, fromId: string, toId: string): Promise<void> {
  const drafts = await tx.leadDraft.findMany({ where: { leadId: fromId } });
  for (const { staffId, kind, ...draft } of drafts) {
    const key = { leadId: toId, staffId, kind };
    const there = await tx.leadDraft.findUnique({ where: { leadId_staffId_kind: key } });
    if (there?.earlier === null)
      await tx.leadDraft.update({ where: { leadId_staffId_kind: key }, data: { earlier: asEarlier(draft) } });
    // With a third text there is no place for it: it stays with its lead, and is there again once they're apart.
    if (!there)
      await tx.leadDraft.update({
        where: { leadId_staffId_kind: { leadId: fromId, staffId, kind } },
        data: { leadId: toId },
      });
  }
}
