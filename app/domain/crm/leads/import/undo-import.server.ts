import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import type { ImportUndo } from "./import-view";
import type { StoredImport } from "./stored-import.server";

/** Twenty thousand leads take some seconds. */
const UNDO_LIMIT_MS = 120_000;
/** Leads that one statement looks at, and those that one takes out with all that belongs to them. */
const LOOKED_AT = 200;
const REMOVED = 40;

const idsSchema = z.array(z.string());

type Imported = Pick<StoredImport, "id" | "importedAt">;

/** An import writes all its leads with the time of the import; the event tells two imports of one moment apart. */
const made = ({ id, importedAt }: Imported) => ({
  source: "import" as const,
  createdAt: importedAt ?? new Date(0),
  events: { some: { kind: "imported", data: { contains: id } } },
});

/** Nothing has happened to these since. */
const untouched = (imported: Imported) => {
  const importedAt = imported.importedAt ?? new Date(0);
  return {
    AND: [
      made(imported),
      { updatedAt: importedAt, mergedIntoId: null, quotes: { none: {} } },
      { events: { none: { createdAt: { gt: importedAt } } } },
    ],
  };
};

/** What undoing an import would take out now, and what would stay. */
export const previewUndo = async (imported: Imported): Promise<ImportUndo> =>
  (await sortOut(imported, db)).undo;

/** The leads that an undo would take out, and how many of each kind there are; in slices. */
async function sortOut(imported: Imported, tx: Tx): Promise<{ removable: string[]; undo: ImportUndo }> {
  const removable: string[] = [];
  let [all, quoted, merged] = [0, 0, 0];
  await allInSlices(await findIds(imported, tx), LOOKED_AT, async (ids) => {
    const of = { ...made(imported), id: { in: ids } };
    const counts = await promiseHash({
      all: tx.lead.count({ where: of }),
      untouched: tx.lead.findMany({
        where: { AND: [{ id: { in: ids } }, untouched(imported)] },
        select: { id: true },
      }),
      quoted: tx.lead.count({ where: { ...of, quotes: { some: {} } } }),
      merged: tx.lead.count({ where: { ...of, quotes: { none: {} }, mergedIntoId: { not: null } } }),
    });
    all += counts.all;
    quoted += counts.quoted;
    merged += counts.merged;
    removable.push(...counts.untouched.map(({ id }) => id));
  });
  const removed = removable.length;
  return { removable, undo: { removed, quoted, merged, changed: all - removed - quoted - merged } };
}

/** The leads that were imported at that moment, by the index and as one value: Prisma would make an object of each. */
async function findIds({ importedAt }: Imported, tx: Tx): Promise<string[]> {
  const at = storedMoment(importedAt ?? new Date(0));
  const [found] = await tx.$queryRaw<{ ids: string }[]>`
    SELECT json_group_array(id) AS ids FROM leads WHERE created_at = ${at} AND source = 'import'`;
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
