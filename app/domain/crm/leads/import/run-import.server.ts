import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { listOwners } from "./list-owners.server";
import { planImport } from "./plan-import.server";
import { rejectedRows } from "./preview-import.server";
import { readList } from "./read-list.server";
import { findImport } from "./stored-import.server";
import type { ImportResult, StoredImport } from "./stored-import.server";
import { writeImport } from "./write-import.server";

/** Twenty thousand rows take some seconds. */
const IMPORT_LIMIT_MS = 120_000;

/**
 * Imports a file once, all of it in one transaction; a second call does nothing. The file's text is deleted then,
 * except for the rejected rows.
 */
export async function runImport(
  stored: StoredImport,
  by: Pick<StaffMember, "id" | "name">,
  now: Date,
): Promise<void> {
  const { id, content, fileName, mapping, answers } = stored;
  const list = await readList(content);
  if (!list.ok) return;
  const isChanged = await db.$transaction(
    async (tx) => {
      const waiting = { id, staffId: by.id, importedAt: null };
      const claimed = await tx.leadImport.updateMany({
        // Somebody in it may have been erased since it was read.
        where: { ...waiting, content },
        data: { importedAt: now, content: "" },
      });
      if (claimed.count === 0) return (await tx.leadImport.count({ where: waiting })) > 0;
      const owners = await listOwners(tx, mapping);
      const { plan } = await planImport(tx, list.value, { mapping, answers, owners, now });
      const { stopped, ...written } = await writeImport(tx, plan, { importId: id, by, now });
      const counts = { ...written, ...(stopped > 0 && { stopped }) };
      const rejected = rejectedRows(plan);
      const result: ImportResult = { ...counts, header: list.value.header, rejected };
      await tx.leadImport.update({ where: { id }, data: { result: JSON.stringify(result) } });
      const subject = { kind: "lead-import", id, name: fileName };
      const after = { ...counts, rejected: rejected.length };
      await recordAudit(tx, { actor: by, action: "leads-imported", subject, after, now });
      return false;
    },
    { timeout: IMPORT_LIMIT_MS },
  );
  const next = isChanged ? await findImport(id, by) : null;
  if (next && next.content !== content) await runImport(next, by, now);
}
