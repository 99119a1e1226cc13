import { db } from "../../../db.server";
import { releaseSource } from "./release-source.server";

export type PageSource = {
  id: string;
  path: string;
  kind: string;
  label: string;
  /** null for a row that came from neither the seed nor the admin */
  source: string | null;
  /** ISO 8601; a form carries it, so that two editors notice each other */
  changedAt: string;
  /** the release's own text, if it has one */
  release: string | null;
};

const columns = { id: true, path: true, kind: true, label: true, source: true, changedAt: true } as const;

/** Null if there is no such page. */
export async function loadPageSource(id: string): Promise<PageSource | null> {
  const row = await db.page.findUnique({ where: { id }, select: columns });
  if (!row) return null;
  return { ...row, changedAt: row.changedAt.toISOString(), release: releaseSource(row.path) };
}

export type PageEntry = {
  id: string;
  path: string;
  kind: string;
  label: string;
  title: string;
  changedAt: Date;
  isEdited: boolean;
};

/** Pages whose path, label or title has the words, by kind and path; a few hundred at most. */
export async function listPageSources(words: string, kind: string | null): Promise<PageEntry[]> {
  const rows = await db.page.findMany({
    where: {
      ...(kind && { kind }),
      ...(words && {
        OR: [{ path: { contains: words } }, { label: { contains: words } }, { title: { contains: words } }],
      }),
    },
    orderBy: [{ kind: "asc" }, { path: "asc" }],
    take: 500,
    select: { id: true, path: true, kind: true, label: true, title: true, changedAt: true, source: true },
  });
  return rows.map(({ source, ...row }) => ({ ...row, isEdited: isEdited(row.path, source) }));
}

/** Whether staff changed the text that the release ships. */
function isEdited(path: string, source: string | null): boolean {
  const release = releaseSource(path);
  return source === null || release === null || plain(source) !== plain(release);
}

const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
