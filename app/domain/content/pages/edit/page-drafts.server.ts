import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { MAX_SOURCE_LENGTH } from "./source-problem";
import { seenOfDraft } from "./draft-seen";
import { splitSource } from "./page-parts";

/** A page's text that isn't on the site yet. */
export type PageDraft = { id: string; source: string; author: string; savedAt: Date };

/** Which draft: of a page that exists, or, by its own id, of a new one; null: none was saved yet. */
export type DraftOf = { pageId: string } | { draftId: string | null };

const columns = { id: true, source: true, author: true, savedAt: true } as const;

export async function findDraft(of: DraftOf): Promise<PageDraft | null> {
  if ("pageId" in of) return db.pageDraft.findUnique({ where: { pageId: of.pageId }, select: columns });
  return of.draftId === null
    ? null
    : db.pageDraft.findFirst({ where: { id: of.draftId, pageId: null }, select: columns });
}

export type DraftError = { code: "too-long"; most: number } | { code: "stale"; current: PageDraft };

/** Saves a draft as it was typed, whatever is wrong with it, unless somebody saved another one meanwhile. */
export async function saveDraft(
  of: DraftOf,
  typed: string,
  { seen, by, now }: { seen: Seen; by: { name: string }; now: Date },
): Promise<Result<{ id: string }, DraftError>> {
  const source = typed.replaceAll("\r\n", "\n");
  if (source.length > MAX_SOURCE_LENGTH) return err({ code: "too-long", most: MAX_SOURCE_LENGTH });
  const current = await findDraft(of);
  if (current && changedSince(seen, seenOfDraft(current))) return err({ code: "stale", current });
  const data = { source, author: by.name, savedAt: now };
  const select = { id: true } as const;
  if (current) return ok(await db.pageDraft.update({ where: { id: current.id }, data, select }));
  if (!("pageId" in of)) return ok(await db.pageDraft.create({ data, select }));
  const { pageId } = of;
  return ok(
    await db.pageDraft.upsert({ where: { pageId }, create: { ...data, pageId }, update: data, select }),
  );
}

/** Ends a draft, if it is still the one that the form was opened on; false if there is another one. */
export async function discardDraft(of: DraftOf, opened: { id: string; seen: Seen }): Promise<boolean> {
  const current = await findDraft(of);
  if (!current) return true;
  if (current.id !== opened.id || changedSince(opened.seen, seenOfDraft(current))) return false;
  await db.pageDraft.deleteMany({ where: { id: current.id, savedAt: current.savedAt } });
  return true;
}

export type ListedDraft = { id: string; pageId: string | null; name: string; author: string; savedAt: Date };

const MAX_LISTED = 100;

/** All drafts, the newest first. */
export async function listDrafts(): Promise<ListedDraft[]> {
  const rows = await db.pageDraft.findMany({
    orderBy: { savedAt: "desc" },
    take: MAX_LISTED,
    select: { ...columns, pageId: true, page: { select: { path: true } } },
  });
  return rows.map(({ source, page, ...draft }) => ({ ...draft, name: page?.path ?? nameIn(source) }));
}

/** "/boat-shipping", or the title where the path isn't written yet. */
function nameIn(source: string): string {
  const head = splitSource(source)?.head;
  const path = head?.path === "/" ? "" : head?.path;
  return [path, head?.title].find(Boolean) ?? "A page without a title";
}
