import { z } from "zod";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import type { ImportUndo } from "./import-view";
import type { StoredImport } from "./stored-import.server";

/** Twenty thousand leads take some seconds. */
const UNDO_LIMIT_MS = 120_000;
/** Leads that one statement looks at, and those that one takes out with all that belongs to them. */
const LOOKED_AT = 100;
const REMOVED = 40;

const idsSchema = z.array(z.string());

type Imported = Pick<StoredImport, "id" | "importedAt">;

/** What undoing an import would take out now, and what would stay. */
export const previewUndo = async (imported: Imported): Promise<ImportUndo> =>
  (await sortOut(imported, db)).undo;

/**
 * The leads that an undo would take out, and how many of each kind there are; in slices, by ids alone: asked for anything
 * else too, SQLite takes an index that all leads of an import share, and reads them all each time.
 */
async function sortOut(imported: Imported, tx: Tx): Promise<{ removable: string[]; undo: ImportUndo }> {
  const at = (imported.importedAt ?? new Date(0)).getTime();
  const removable: string[] = [];
  let [quoted, merged, changed] = [0, 0, 0];
  await allInSlices(await findIds(imported.id, tx), LOOKED_AT, async (ids) => {
    const leads = await tx.lead.findMany({ where: { id: { in: ids } }, select: lookedAt });
    for (const { id, updatedAt, mergedIntoId, quotes, events } of leads) {
      const isLeft = updatedAt.getTime() === at && events.every(({ createdAt }) => createdAt.getTime() <= at);
      if (quotes.length > 0) quoted += 1;
      else if (mergedIntoId !== null) merged += 1;
      else if (isLeft) removable.push(id);
      else changed += 1;
    }
  });
  return { removable, undo: { removed: removable.length, quoted, merged, changed } };
}

const lookedAt = {
  id: true,
  updatedAt: true,
  mergedIntoId: true,
  quotes: { select: { id: true } },
  events: { select: { createdAt: true } },
} as const;

/** The leads of an import as one value: Prisma would make an object of each. */
async function findIds(importId: string, tx: Tx): Promise<string[]> {
  const [found] = await tx.$queryRaw<{ ids: string }[]>`
    SELECT json_group_array(id) AS ids FROM leads WHERE import_id = ${importId}`;
  return parseStoredJson(idsSchema, found?.ids ?? "[]", "the ids of imported leads");
}

/** Takes out the leads of an import that nothing has happened to since, once; a second call does nothing. */
export async function undoImport(
  imported: Pick<StoredImport, "id" | "importedAt" | "fileName" | "result">,
  by: Pick<StaffMember, "id" | "name">,
  now: Date,
): Promise<void> {
  const { id, fileName, result } = imported;
  await db.$transaction(
    async (tx) => {
      const claimed = await tx.leadImport.updateMany({
        where: { id, staffId: by.id, importedAt: { not: null }, undoneAt: null },
        data: { undoneAt: now },
      });
      if (claimed.count === 0 || !result) return;
      const { removable, undo: undone } = await sortOut(imported, tx);
      await allInSlices(removable, REMOVED, (ids) => tx.lead.deleteMany({ where: { id: { in: ids } } }));
      await tx.leadImport.update({ where: { id }, data: { result: JSON.stringify({ ...result, undone }) } });
      const subject = { kind: "lead-import", id, name: fileName };
      await recordAudit(tx, { actor: by, action: "leads-import-undone", subject, after: undone, now });
    },
    { timeout: UNDO_LIMIT_MS },
  );
}
