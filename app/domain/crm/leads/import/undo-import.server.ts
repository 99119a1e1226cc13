import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import type { ImportUndo } from "./import-view";
import type { StoredImport } from "./stored-import.server";

/** Twenty thousand leads take some seconds. */
const UNDO_LIMIT_MS = 120_000;
/** Leads between two turns of the event loop. */
const SLICE = 40;

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
export async function previewUndo(imported: Imported, tx: Tx = db): Promise<ImportUndo> {
  const of = made(imported);
  const { all, removed, quoted, merged } = await promiseHash({
    all: tx.lead.count({ where: of }),
    removed: tx.lead.count({ where: untouched(imported) }),
    quoted: tx.lead.count({ where: { ...of, quotes: { some: {} } } }),
    merged: tx.lead.count({ where: { ...of, quotes: { none: {} }, mergedIntoId: { not: null } } }),
  });
  return { removed, quoted, merged, changed: all - removed - quoted - merged };
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
      const undone = await previewUndo(imported, tx);
      await removeUntouched(tx, imported);
      await tx.leadImport.update({ where: { id }, data: { result: JSON.stringify({ ...result, undone }) } });
      const subject = { kind: "lead-import", id, name: fileName };
      await recordAudit(tx, { actor: by, action: "leads-import-undone", subject, after: undone, now });
    },
    { timeout: UNDO_LIMIT_MS },
  );
}

async function removeUntouched(tx: Tx, imported: Imported): Promise<void> {
  const found = await tx.lead.findMany({ where: untouched(imported), select: { id: true } });
  await allInSlices(found, SLICE, (some) =>
    tx.lead.deleteMany({ where: { id: { in: some.map(({ id }) => id) } } }),
  );
}
