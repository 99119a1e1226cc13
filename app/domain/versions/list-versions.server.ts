import { z } from "zod";
import { db } from "../../db.server";
import { parseStoredJson } from "../database/stored-json";
import type { VersionKind } from "./save-version.server";

/** A version in a list: when it was replaced, and who did that. */
export type VersionEntry = { id: string; createdAt: Date; author: string };

const MOST_LISTED = 30;

/** The newest thirty, newest first. */
export const listVersions = (kind: VersionKind, subjectId: string): Promise<VersionEntry[]> =>
  db.contentVersion.findMany({
    where: { subjectKind: kind, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
    select: { id: true, createdAt: true, author: true },
  });

const contentSchema = z.record(z.string(), z.string());

/** The fields of a version of this very subject, or null. Throws StoredDataError. */
export async function findVersion(
  kind: VersionKind,
  subjectId: string,
  versionId: string,
): Promise<(VersionEntry & { content: Record<string, string> }) | null> {
  const row = await db.contentVersion.findFirst({ where: { id: versionId, subjectKind: kind, subjectId } });
  if (!row) return null;
  const { id, createdAt, author } = row;
  return { id, createdAt, author, content: parseStoredJson(contentSchema, row.content, `version ${id}`) };
}
