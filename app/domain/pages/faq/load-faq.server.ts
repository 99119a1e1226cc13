import { LRUCache } from "lru-cache";
import { db } from "../../../db.server";
import { headingIds } from "../render/heading-ids";
import type { FaqView } from "../page-view";
import { markdownAsText, renderMarkdown } from "../render/render-markdown.server";

const rendered = new LRUCache<string, FaqView>({ max: 200 });

/** The questions of the home page, in their order, each answer rendered once for each state of its row. */
export async function listFaq(): Promise<FaqView[]> {
  const rows = await db.faqEntry.findMany({
    where: { isShown: true },
    orderBy: [{ position: "asc" }, { question: "asc" }],
    select: { id: true, question: true, answer: true, changedAt: true },
  });
  return rows.map(({ id, question, answer, changedAt }) => {
    const key = `${id} ${changedAt.getTime()}`;
    const there = rendered.get(key);
    if (there) return there;
    const html = renderMarkdown(answer, { nextId: headingIds(), headings: [] });
    const made = { q: question, html, text: markdownAsText(answer) };
    rendered.set(key, made);
    return made;
  });
}
