import { db } from "#app/db.server.ts";
import type { VersionEntry, VersionKind } from "./content-version";

const MAX_LISTED = 50;

/** The newest versions of one thing, newest first. */
export async function listVersions(kind: VersionKind, id: string): Promise<VersionEntry[]> {
  const rows = await db.contentVersion.findMany({
    where: { subjectKind: kind, subjectId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED,
    select: { id: true, author: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, replacedAt: createdAt }));
}
