import { LRUCache } from "lru-cache";
import type { FoundPage } from "../find-page.server";
import { headingIds } from "./heading-ids";
import type { Block, Page } from "../page";
import type { FaqView } from "../page-view";
import { markdownAsText, renderMarkdown } from "./render-markdown.server";
import type { RenderScope } from "./render-markdown.server";

export type RenderedBlock = Block & { html: string };

/** What of a page stays the same until its words change. */
export type RenderedPage = { blocks: RenderedBlock[]; contents: RenderScope["headings"]; faq: FaqView[] };

const PAGES_KEPT = 300;
const kept = new LRUCache<string, RenderedPage>({ max: PAGES_KEPT });

/** A page's Markdown as HTML, rendered once for each state of its row. */
export function renderedPage({ page, changedAt }: FoundPage): RenderedPage {
  const key = `${page.path} ${changedAt.getTime()}`;
  const there = kept.get(key);
  if (there) return there;
  const made = renderPage(page);
  kept.set(key, made);
  return made;
}

/** Renders all Markdown of a page. Throws nothing. */
export function renderPage({ blocks, faq }: Pick<Page, "blocks" | "faq">): RenderedPage {
  const scope: RenderScope = { nextId: headingIds(), headings: [] };
  return {
    blocks: blocks.map((block) => ({
      ...block,
      html: "text" in block ? renderMarkdown(block.text, scope) : "",
    })),
    faq: faq.map(({ q, a }) => ({
      q,
      html: renderMarkdown(a, { nextId: scope.nextId, headings: [] }),
      text: markdownAsText(a),
    })),
    contents: scope.headings.filter(({ level }) => level === 2),
  };
}
