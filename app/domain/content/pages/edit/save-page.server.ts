import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { changeContent } from "#app/domain/base/versions/change-content.server.ts";
import type { ContentError } from "#app/domain/base/versions/change-content.server.ts";
import { pageColumns } from "#app/domain/content/pages/page-row.ts";
import { fingerprint } from "#app/domain/content/pages/source/fingerprint.server.ts";
import { checkSource } from "./check-source.server";
import { pageKind } from "./page-kind.server";
import type { PageContent } from "./page-kind.server";
import type { LineProblem } from "./source-problem";

export type SavePageError = ContentError<PageContent> | { code: "problems"; problems: LineProblem[] };

export type PageChange = {
  id: string;
  source: string;
  /** what its form was shown with */
  seen: Seen;
  action: "content-changed" | "content-restored";
  /** the text is the release's own, so the next release renews the page again */
  isRelease?: boolean;
  by: Actor;
  now: Date;
};

/** Checks a page's new text and writes it, unless somebody saved since the form was opened. */
export async function savePage(change: PageChange): Promise<Result<null, SavePageError>> {
  const { id, by, now, seen, action, isRelease } = change;
  const source = change.source.replaceAll("\r\n", "\n");
  const at = await db.page.findUnique({ where: { id }, select: { path: true } });
  if (!at) return err({ code: "not-found" });
  const { fixture, problems } = await checkSource(source, at.path);
  if (!fixture || problems.length > 0) return err({ code: "problems", problems });
  const contentFrom = ({ isShown }: PageContent) => ({ source, isShown });
  const also = isRelease && ((tx: Tx) => markReleased(tx, id, now));
  const saved = await changeContent(pageKind, {
    id,
    seen,
    by,
    now,
    action,
    contentFrom,
    ...(also && { also }),
  });
  return saved.ok ? ok(null) : saved;
}

async function markReleased(tx: Tx, id: string, now: Date) {
  const row = await tx.page.findUniqueOrThrow({ where: { id }, select: pageColumns });
  await tx.page.update({ where: { id }, data: { seededAs: fingerprint(row), changedAt: now } });
}
