import { compareLines } from "./compare-lines.server";
import type { ContentKind } from "./content-kind.server";
import type { ComparedLine, VersionEntry } from "./content-version";
import { findVersion } from "./find-version.server";
import { listVersions } from "./list-versions.server";

export type Versioned = { versions: VersionEntry[]; version: string | null; compared: ComparedLine[] | null };

/** A thing's versions, and one of them against today's; null for a version it doesn't have. */
export async function loadVersions<Content extends object>(
  { kind, schema, describe }: ContentKind<Content>,
  { id, today, version }: { id: string; today: Content; version: string | null },
): Promise<Versioned | null> {
  const versions = await listVersions(kind, id);
  if (!version) return { versions, version, compared: null };
  const found = await findVersion(kind, id, version);
  const earlier = schema.safeParse(found?.content).data;
  return earlier ? { versions, version, compared: compareLines(describe(earlier), describe(today)) } : null;
}
