import type { FoundPage } from "../find-page.server";
import { keepNewest } from "../keep-newest";
import { headingIds } from "../../markdown/heading-ids";
import type { Block, Faq, Page } from "../page";
import type { FaqView } from "../page-view";
import { markdownAsText, renderMarkdown } from "../../markdown/render-markdown.server";
import type { RenderScope } from "../../markdown/render-markdown.server";

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
