import { db } from "#app/db.server.ts";
import { compareLines } from "#app/domain/base/versions/compare-lines.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";
import type { ComparedLine, VersionEntry } from "#app/domain/base/versions/content-version.ts";
import { findVersion } from "#app/domain/base/versions/find-version.server.ts";
import { listVersions } from "#app/domain/base/versions/list-versions.server.ts";
import { placeFactsSchema } from "#app/domain/content/pages/places/place-facts.ts";
import type { PlaceFacts } from "#app/domain/content/pages/places/place-facts.ts";
import { pageColumns } from "#app/domain/content/pages/page-row.ts";
import { fixedPages } from "#app/domain/content/pages/registry/fixed-pages.ts";
import { isEditedByStaff } from "#app/domain/content/pages/source/fingerprint.server.ts";
import { linkingTexts } from "./linking-pages.server";
import type { LinkingText } from "./linking-pages.server";
import { pageKind } from "./page-kind.server";
import { sourceOfRow } from "./source-of-row.server";

export const editorColumns = {
  ...pageColumns,
  id: true,
  source: true,
  releaseSource: true,
  seededAs: true,
  changedAt: true,
  isShown: true,
  navGroup: true,
  navPosition: true,
  navLabel: true,
  teaser: true,
  otherNames: true,
} as const;

/** A page as its editor shows it. */
export type PageEditor = {
  id: string;
  path: string;
  kind: string;
  title: string;
  description: string;
  source: string;
  /** what its box of facts shows; no part of the text */
  facts: PlaceFacts | undefined;
  /** the digest that its form carries */
  basedOn: string;
  isShown: boolean;
  /** the app's own screens link to it, so it stays on the site */
  isFixed: boolean;
  /** the texts that link to it */
  linkedFrom: LinkingText[];
  isEdited: boolean;
  /** whether a release brings this page, so that its text can come back */
  hasRelease: boolean;
  versions: VersionEntry[];
};

/** Null for an id that no page has. */
export async function loadEditor(id: string): Promise<PageEditor | null> {
  const row = await db.page.findUnique({ where: { id }, select: editorColumns });
  if (!row) return null;
  const { path, kind, title, description, isShown, releaseSource } = row;
  const source = sourceOfRow(row);
  return {
    id,
    path,
    kind,
    title,
    description,
    isShown,
    source,
    basedOn: contentDigest({ source, isShown }),
    isFixed: fixedPages.includes(path),
    linkedFrom: await linkingTexts(path),
    facts: row.facts ? placeFactsSchema.parse(JSON.parse(row.facts)) : undefined,
    isEdited: isEditedByStaff(row),
    hasRelease: releaseSource !== null,
    versions: await listVersions("page", id),
  };
}

/** An earlier text of a page: a version's id, or "release". Null if there is none. */
export async function findEarlierText(id: string, version: string): Promise<string | null> {
  if (version === "release") {
    const row = await db.page.findUnique({ where: { id }, select: { releaseSource: true } });
    return row?.releaseSource ?? null;
  }
  const found = await findVersion("page", id, version);
  return pageKind.schema.safeParse(found?.content).data?.source ?? null;
}

/** What changed from an earlier text to the page as it is. */
export async function compareWithEarlier(
  editor: PageEditor,
  version: string,
): Promise<ComparedLine[] | null> {
  const earlier = await findEarlierText(editor.id, version);
  return earlier === null ? null : compareLines(earlier, editor.source);
}
