import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { Tx } from "#app/db.server.ts";
import { compareLines } from "./compare-lines.server";
import { contentDigest } from "./content-digest.server";
import type { ContentKind } from "./content-kind.server";
import type { Conflict } from "./content-version";

/** The content has changed since the form was opened. */
export type Stale<Content> = {
  current: Content;
  /** what the form was opened with, and who changed it last; null if no version says so */
  opened: Content | null;
  by: string | null;
  at: Date | null;
};

const MAX_VERSIONS = 50;

/** Null if the content still is what the form was opened with. */
export async function findStale<Content extends object>(
  tx: Tx,
  { kind, schema }: ContentKind<Content>,
  { id, current, seen }: { id: string; current: Content; seen: Seen },
): Promise<Stale<Content> | null> {
  if (!changedSince(seen, { digest: contentDigest(current) })) return null;
  const versions = await tx.contentVersion.findMany({
    where: { subjectKind: kind, subjectId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_VERSIONS,
    select: { content: true, author: true, createdAt: true },
  });
  const contents = versions.map(({ content }) => schema.safeParse(JSON.parse(content)).data ?? null);
  const opened = contents.find((content) => content && contentDigest(content) === seen.digest) ?? null;
  const [last] = opened ? versions : [];
  return { current, opened, by: last?.author ?? null, at: last?.createdAt ?? null };
}

/** A stale change as the screen shows it; `mine` is null for a deletion. */
export function describeStale<Content extends object>(
  { describe }: ContentKind<Content>,
  { current, opened, by, at }: Stale<Content>,
  mine: Content | null,
): Conflict {
  const today = describe(current);
  const lines = mine
    ? compareLines(today, describe(mine))
    : compareLines(opened ? describe(opened) : "", today);
  return { by, at, lines, basedOn: contentDigest(current) };
}
