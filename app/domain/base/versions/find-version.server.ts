import { db } from "#app/db.server.ts";
import type { VersionEntry, VersionKind } from "./content-version";

export type FoundVersion = VersionEntry & { content: unknown };

/** A version of this thing, or null; `content` is parsed JSON that its own schema reads. */
export async function findVersion(
  kind: VersionKind,
  subjectId: string,
  id: string,
): Promise<FoundVersion | null> {
  const row = await db.contentVersion.findFirst({
    where: { id, subjectKind: kind, subjectId },
    select: { id: true, author: true, createdAt: true, content: true },
  });
  if (!row) return null;
  const { createdAt, content, ...rest } = row;
  return { ...rest, replacedAt: createdAt, content: JSON.parse(content) as unknown };
}
