import type { FoundPage } from "#app/domain/content/pages/find-page.server.ts";
import { keepNewest } from "#app/domain/content/pages/keep-newest.ts";
import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import type { Block, Faq, Page } from "#app/domain/content/pages/page.ts";
import type { FaqView } from "#app/domain/content/pages/page-view.ts";
import { markdownAsText, renderMarkdown } from "#app/domain/base/markdown/render-markdown.server.ts";
import type { RenderScope } from "#app/domain/base/markdown/render-markdown.server.ts";

export type RenderedBlock = Block & { html: string };

/** The parts of a page that change only with its text. */
export type RenderedPage = { blocks: RenderedBlock[]; contents: RenderScope["headings"]; faq: FaqView[] };

export const renderFaq = ({ q, a }: Faq, nextId: RenderScope["nextId"]): FaqView => ({
  q,
  html: renderMarkdown(a, { nextId, headings: [] }),
  text: markdownAsText(a),
});

/** Renders all Markdown of a page. Never throws. */
export function renderPage({ blocks, faq }: Pick<Page, "blocks" | "faq">): RenderedPage {
  const scope: RenderScope = { nextId: headingIds(), headings: [] };
  return {
    blocks: blocks.map((block) => ({
      ...block,
      html: "text" in block ? renderMarkdown(block.text, scope) : "",
    })),
    faq: faq.map((each) => renderFaq(each, scope.nextId)),
    contents: scope.headings.filter(({ level }) => level === 2),
  };
}

/** A page's rendered Markdown, cached by path and last change. */
export const renderFoundPage = keepNewest(
  300,
  ({ page, changedAt }: FoundPage) => `${page.path} ${changedAt.getTime()}`,
  ({ page }) => renderPage(page),
);
