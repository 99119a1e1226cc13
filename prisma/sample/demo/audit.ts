import type Database from "better-sqlite3";
import type { AuditAction } from "../../../app/domain/base/audit/audit-actions";
import { stored } from "../insert";

const actor = "npm run seed:demo";
const subject = { kind: "sample-data", id: "demo", name: "sample leads" };

/** An entry of the audit log, from a command instead of a member of staff. */
export function recordSampleData(
  db: Database.Database,
  action: AuditAction & `sample-data-${string}`,
  { before, after }: { before?: object; after?: object },
  now: number,
): void {
  db.prepare(
    `INSERT INTO audit_entries (created_at, actor, action, subject_kind, subject_id, subject, before, after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    stored(now),
    actor,
    action,
    subject.kind,
    subject.id,
    subject.name,
    before ? JSON.stringify(before) : null,
    after ? JSON.stringify(after) : null,
  );
}

/** What the last entry says was added, or null if it was removed since or never added. */
export function lastAdded(db: Database.Database): unknown {
  const last = db
    .prepare(
      `SELECT action, after FROM audit_entries WHERE subject_kind = ? AND subject_id = ? ORDER BY id DESC LIMIT 1`,
    )
    .get(subject.kind, subject.id) as { action: string; after: string | null } | undefined;
  return last?.action === "sample-data-added" && last.after ? JSON.parse(last.after) : null;
}
