import { db } from "../../../db.server";
import { changedFields } from "../../audit/changed-fields";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { saveVersion } from "../../versions/save-version.server";
import type { Page } from "../page";
import { rowOfPage } from "../page-row";
import { rowOfPlacement } from "../registry/placement";
import { fingerprint } from "../source/fingerprint.server";
import { checkSource, readSource } from "./check-source.server";
import { editorColumns } from "./load-editor.server";
import type { LineProblem } from "./source-problem";
import { sourceOfRow } from "./source-of-row.server";

export type SavePageError =
  | { code: "not-found" }
  | { code: "problems"; problems: LineProblem[] }
  /** somebody saved since the form was opened: their text and when */
  | { code: "stale"; source: string; changedAt: Date };

export type PageChange = {
  id: string;
  source: string;
  /** the page's changedAt when its form was opened */
  basedOn: Date;
  action: "content-changed" | "content-restored";
  /** the text is the release's own, so the next release renews the page again */
  isRelease?: boolean;
  by: Actor;
  now: Date;
};

/** Checks a page's new text and writes it, its columns, the version before it and the audit entry in one transaction. */
export async function savePage(change: PageChange): Promise<Result<{ path: string }, SavePageError>> {
  const { id, by, now, basedOn } = change;
  const source = change.source.replaceAll("\r\n", "\n");
  const at = await db.page.findUnique({ where: { id }, select: { path: true } });
  if (!at) return err({ code: "not-found" });
  const { fixture, problems } = await checkSource(source, at.path);
  if (!fixture || problems.length > 0) return err({ code: "problems", problems });
  return db.$transaction(async (tx): Promise<Result<{ path: string }, SavePageError>> => {
    const before = await tx.page.findUnique({ where: { id }, select: editorColumns });
    if (!before) return err({ code: "not-found" });
    const old = sourceOfRow(before);
    if (before.changedAt.getTime() !== basedOn.getTime())
      return err({ code: "stale", source: old, changedAt: before.changedAt });
    if (old === source && !change.isRelease) return ok({ path: at.path });
    const row = { ...rowOfPage(fixture.page), facts: before.facts };
    const placement = changedPlacement(old, fixture.page);
    await saveVersion(tx, { kind: "page", id, content: { source: old }, by, now });
    await tx.page.update({
      where: { id },
      data: {
        ...{ ...row, ...placement, source, changedAt: now },
        ...(change.isRelease && { seededAs: fingerprint(row) }),
      },
    });
    const oldPage = readSource(old).fixture?.page;
    const changed = oldPage && changedFields(audited(oldPage), audited(fixture.page));
    const subject = { kind: "page", id, name: at.path };
    await recordAudit(tx, { actor: by, action: change.action, subject, now, ...(changed ?? {}) });
    return ok({ path: at.path });
  });
}

/** Menus and cards are written only where the text's own change of them: the row may have others. */
function changedPlacement(old: string, page: Page) {
  const before = readSource(old).fixture?.page;
  const placement = rowOfPlacement(page);
  return before && JSON.stringify(rowOfPlacement(before)) === JSON.stringify(placement) ? {} : placement;
}

/** What the audit log says of a page; the whole text is kept as a version. */
export const audited = ({ blocks, faq, sources, facts: _facts, ...head }: Page) => ({
  ...head,
  text: `${JSON.stringify(blocks).length} characters`,
  questions: faq.length,
  sources: sources.length,
});
