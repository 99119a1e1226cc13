import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { changeContent } from "#app/domain/base/versions/change-content.server.ts";
import type { ContentError } from "#app/domain/base/versions/change-content.server.ts";
import { fixedPages } from "#app/domain/content/pages/registry/fixed-pages.ts";
import { linkingTexts } from "./linking-pages.server";
import { pageKind } from "./page-kind.server";
import type { PageContent } from "./page-kind.server";

type Asked = {
  id: string;
  isShown: boolean;
  /** whether the person has seen which texts link to the page */
  knowsLinks: boolean;
  by: Actor;
  now: Date;
};

export type ShowPageError = ContentError<PageContent> | { code: "fixed" } | { code: "linked" };

/** Takes a page off the site, where its address answers 410 then, or puts it back. */
export async function showPage(asked: Asked): Promise<Result<PageContent, ShowPageError>> {
  const { id, isShown, knowsLinks, by, now } = asked;
  const page = await db.page.findUnique({ where: { id }, select: { path: true } });
  if (!page) return err({ code: "not-found" });
  if (!isShown && fixedPages.includes(page.path)) return err({ code: "fixed" });
  if (!isShown && !knowsLinks && (await linkingTexts(page.path)).length > 0) return err({ code: "linked" });
  const contentFrom = ({ source }: PageContent) => ({ source, isShown });
  return changeContent(pageKind, { id, seen: null, by, now, contentFrom });
}
