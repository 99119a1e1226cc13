import { db } from "../../../db.server";
import { linkShape } from "../../markdown/link-shape";
import { screens } from "../registry/screens";
import { checkMarkdown } from "../source/check-markdown";
import type { SourceError } from "./check-source.server";

/** What is wrong with the Markdown of a post or an answer, by line: headings, HTML, pictures, links that lead nowhere. */
export async function checkText(text: string): Promise<SourceError[]> {
  const { problems, links } = checkMarkdown({
    file: "",
    page: { faq: [] },
    blocks: [{ block: { kind: "markdown", text }, line: 1 }],
    lineOf: () => 1,
  });
  const inside = links.flatMap(({ href, line }) =>
    linkShape(href) === "page" ? [{ href, line, path: new URL(href, "https://site.test").pathname }] : [],
  );
  const known = new Set([
    ...screens.map(({ path }) => path),
    ...(await pathsOf(inside.map(({ path }) => path))),
  ]);
  const dead = inside
    .filter(({ path }) => !known.has(path))
    .map(({ href, line }) => ({ line, message: `this link leads nowhere: ${href}` }));
  return [...problems.map(({ line, message }) => ({ line, message })), ...dead].sort(
    (one, other) => one.line - other.line,
  );
}

/** Which of these are pages or published news. */
async function pathsOf(paths: string[]): Promise<string[]> {
  const slugs = paths.flatMap((path) => (path.startsWith("/news/") ? [path.slice("/news/".length)] : []));
  const [pages, posts] = await Promise.all([
    db.page.findMany({ where: { path: { in: paths } }, select: { path: true } }),
    db.newsPost.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
  ]);
  return [...pages.map(({ path }) => path), ...posts.map(({ slug }) => `/news/${slug}`)];
}
