import { z } from "zod";
import type { ContentKind } from "#app/domain/base/versions/content-kind.server.ts";
import { pageColumns, rowOfPage } from "#app/domain/content/pages/page-row.ts";
import type { Page } from "#app/domain/content/pages/page.ts";
import { rowOfPlacement } from "#app/domain/content/pages/registry/placement.ts";
import { readSource } from "./check-source.server";
import { sourceOfRow } from "./source-of-row.server";

/** Versions from before pages could be switched off say nothing about it. */
const schema = z.object({ source: z.string(), isShown: z.boolean().default(true) });
export type PageContent = z.output<typeof schema>;

const columns = {
  ...pageColumns,
  source: true,
  isShown: true,
  navGroup: true,
  navPosition: true,
  navLabel: true,
  teaser: true,
  otherNames: true,
} as const;

export const pageKind: ContentKind<PageContent> = {
  kind: "page",
  schema,
  nameOf: ({ source }) => readSource(source).fixture?.page.path ?? "",
  describe: ({ source, isShown }) => (isShown ? source : `off the site\n${source}`),
  audited: ({ source, isShown }) => {
    const page = readSource(source).fixture?.page;
    return { ...(page && auditedPage(page)), isShown };
  },
  restored: ({ isShown }, { source }) => ({ source, isShown }),
  find: async (tx, id) => {
    const row = await tx.page.findUnique({ where: { id }, select: columns });
    return row && { source: sourceOfRow(row), isShown: row.isShown };
  },
  isTaken: async () => false,
  update: (tx, { id, before, content, now }) =>
    tx.page.update({
      where: { id },
      data: {
        ...(content.source !== before.source && columnsOf(before.source, content.source)),
        isShown: content.isShown,
        changedAt: now,
      },
    }),
};

/** Facts about a place are no part of the text and stay. Throws when the text can't be read: check it first. */
function columnsOf(before: string, source: string) {
  const page = readSource(source).fixture?.page;
  if (!page) throw new Error("a page's text was not checked before it was saved");
  const { facts: _facts, ...row } = rowOfPage(page);
  return { ...row, ...changedPlacement(before, page), source };
}

/** Menus and cards are written only where the text's own change of them: the row may have others. */
function changedPlacement(old: string, page: Page) {
  const before = readSource(old).fixture?.page;
  const placement = rowOfPlacement(page);
  return before && JSON.stringify(rowOfPlacement(before)) === JSON.stringify(placement) ? {} : placement;
}

/** What the audit log says of a page; the whole text is kept as a version. */
export const auditedPage = ({ blocks, faq, sources, facts: _facts, ...head }: Page) => ({
  ...head,
  text: `${JSON.stringify(blocks).length} characters`,
  questions: faq.length,
  sources: sources.length,
});
