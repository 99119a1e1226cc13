import { db } from "#app/db.server.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import { linkTo } from "#app/domain/content/pages/source/link-to.ts";

/** Where staff change a text that links to a page. */
export type LinkingText = { label: string; to: string };

/** Pages, posts and questions that visitors see and that link to this path. */
export async function linkingTexts(path: string): Promise<LinkingText[]> {
  const links = linkTo(path);
  const [pages, posts, questions] = await Promise.all([
    db.page.findMany({
      where: { isShown: true, path: { not: path } },
      select: { id: true, path: true, blocks: true, faq: true, related: true },
      orderBy: { path: "asc" },
    }),
    db.newsPost.findMany({
      where: { isActive: true, body: { contains: path } },
      select: { id: true, slug: true, body: true },
    }),
    db.faqEntry.findMany({
      where: { isShown: true, answer: { contains: path } },
      select: { id: true, question: true, answer: true },
    }),
  ]);
  return [
    ...pages
      .filter(({ blocks, faq, related }) => links(blocks) || links(faq) || related.includes(`"${path}"`))
      .map(({ id, path: own }) => ({ label: own, to: `/admin/pages/${id}` })),
    ...posts
      .filter(({ body }) => links(body))
      .map(({ id, slug }) => ({ label: newsPath(slug), to: `/admin/news/${encodeURIComponent(id)}` })),
    ...questions
      .filter(({ answer }) => links(answer))
      .map(({ id, question }) => ({ label: question, to: `/admin/faq?edit=${id}` })),
  ];
}
