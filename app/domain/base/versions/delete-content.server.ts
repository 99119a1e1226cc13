import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { ContentError } from "./change-content.server";
import type { DeletableKind } from "./content-kind.server";
import type { DeletedEntry } from "./content-version";
import { saveVersion } from "./save-version.server";
import { findStale } from "./stale.server";

type By = { by: Actor; now: Date };

/** Takes content away; what it said stays as its last version, from which it can come back. */
export async function deleteContent<Content extends object>(
  kind: DeletableKind<Content>,
  { id, seen, by, now }: By & { id: string; seen: Seen },
): Promise<Result<null, ContentError<Content>>> {
  return db.$transaction(async (tx): Promise<Result<null, ContentError<Content>>> => {
    const current = await kind.find(tx, id);
    if (!current) return err({ code: "not-found" });
    const stale = await findStale(tx, kind, { id, current, seen });
    if (stale) return err({ code: "stale", stale });
    await saveVersion(tx, { kind: kind.kind, id, content: current, by, now });
    await kind.remove(tx, id);
    const subject = { kind: kind.kind, id, name: kind.nameOf(current) };
    const before = kind.audited(current);
    await recordAudit(tx, { actor: by, action: "content-deleted", subject, before, now });
    return ok(null);
  });
}

const MAX_LISTED = 20;
/** Deletions that are looked through, because what came back is deleted no longer. */
const MAX_READ = 200;

/** What a thing said before it was last changed or deleted; null if no version can be read. */
async function lastContent<Content extends object>(
  tx: Tx,
  { kind, schema }: DeletableKind<Content>,
  id: string,
): Promise<Content | null> {
  const last = await tx.contentVersion.findFirst({
    where: { subjectKind: kind, subjectId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { content: true },
  });
  return (last && schema.safeParse(JSON.parse(last.content)).data) ?? null;
}

/** What is deleted now, the last one first. */
export async function listDeleted<Content extends object>(
  kind: DeletableKind<Content>,
): Promise<DeletedEntry[]> {
  const deletions = await db.auditEntry.findMany({
    where: { action: "content-deleted", subjectKind: kind.kind },
    orderBy: { id: "desc" },
    take: MAX_READ,
    select: { subjectId: true, subject: true, actor: true, createdAt: true },
  });
  const listed = new Map<string, DeletedEntry>();
  for (const { subjectId: id, subject: name, actor: by, createdAt: at } of deletions) {
    if (listed.size === MAX_LISTED) break;
    if (listed.has(id) || (await kind.find(db, id))) continue;
    const content = await lastContent(db, kind, id);
    if (content) listed.set(id, { id, name, by, at, text: kind.describe(content) });
  }
  return [...listed.values()];
}

/** Brings back what was deleted, under its own id and as it was; what is back already stays as it is. */
export async function restoreDeleted<Content extends object>(
  kind: DeletableKind<Content>,
  { id, by, now }: By & { id: string },
): Promise<Result<null, { code: "not-found" | "taken" }>> {
  return db.$transaction(async (tx): Promise<Result<null, { code: "not-found" | "taken" }>> => {
    if (await kind.find(tx, id)) return ok(null);
    const content = await lastContent(tx, kind, id);
    if (!content) return err({ code: "not-found" });
    if (await kind.isTaken(tx, content, id)) return err({ code: "taken" });
    await kind.create(tx, { id, content, now });
    const subject = { kind: kind.kind, id, name: kind.nameOf(content) };
    const after = kind.audited(content);
    await recordAudit(tx, { actor: by, action: "content-restored", subject, after, now });
    return ok(null);
  });
}
