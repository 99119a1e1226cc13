import { createHash } from "node:crypto";
import { db } from "../../db.server";
import { PageTrouble, pageColumns, pageOfRow } from "../content/page-row";
import { newsPath } from "../news/news-item";
import { listWholePosts } from "../news/published-posts.server";
import { builtInEntries } from "./built-in-entries";
import { pageEntries, paragraphsOf } from "./page-entries";
import { NEWS } from "./scope";
import type { SearchEntry } from "./search-entry";

/** Raised when the same content makes other entries. */
const SHAPE = 2;

/** Older posts are read from the list of news. */
const MOST_POSTS = 200;

/** A kind of content that can be found: a cheap sign of whether any of it changed, and all of its entries. */
type Source = { mark: () => Promise<string>; entries: () => Promise<SearchEntry[]> };

const pages: Source = {
  async mark() {
    const rows = await db.$queryRaw<{ mark: string }[]>`
      SELECT path || ' ' || changed_at || ' ' || length(blocks) || ' ' || length(faq) || ' ' || label AS mark
      FROM pages ORDER BY path`;
    return rows.map(({ mark }) => mark).join("\n");
  },
  async entries() {
    const rows = await db.page.findMany({ select: pageColumns, orderBy: { path: "asc" } });
    return rows.flatMap((row) => {
      try {
        return pageEntries(pageOfRow(row));
      } catch (trouble) {
        // A page that cannot be shown cannot be found; all others can.
        if (trouble instanceof PageTrouble) return [];
        throw trouble;
      }
    });
  },
};

/** The questions of the home page: short answers for everybody. */
const homeQuestions: Source = {
  async mark() {
    const rows = await db.$queryRaw<{ mark: string }[]>`
      SELECT id || ' ' || changed_at || ' ' || is_shown || ' ' || length(answer) || ' ' || question AS mark
      FROM faq_entries ORDER BY id`;
    return rows.map(({ mark }) => mark).join("\n");
  },
  async entries() {
    const rows = await db.faqEntry.findMany({
      where: { isShown: true },
      orderBy: { place: "asc" },
      select: { question: true, answer: true },
    });
    return rows.map(({ question, answer }) => ({
      kind: "question",
      path: "/#faq",
      scope: "",
      title: "Before you ask",
      heading: question,
      text: paragraphsOf(answer).join("\n\n"),
    }));
  },
};

/** Posts that are out. One that comes out by the passing of time alone changes the sign too. */
const news: Source = {
  async mark() {
    const posts = await listWholePosts(new Date(), MOST_POSTS);
    return posts
      .map(({ slug, updatedAt, title, body }) => `${slug} ${updatedAt} ${title} ${body.length}`)
      .join("\n");
  },
  async entries() {
    const posts = await listWholePosts(new Date(), MOST_POSTS);
    return posts.map(({ slug, title, excerpt, body }) => ({
      kind: "page",
      path: newsPath(slug),
      scope: NEWS,
      title: "Industry news",
      heading: title,
      text: [excerpt, ...paragraphsOf(body)].join("\n\n"),
    }));
  },
};

const builtIn: Source = {
  mark: async () => JSON.stringify(builtInEntries),
  entries: async () => [...builtInEntries],
};

/** Whatever the site wants found joins here. */
const sources: readonly Source[] = [pages, homeQuestions, news, builtIn];

/** What the index must have been built from to be of today. */
export async function contentFingerprint(): Promise<string> {
  const hash = createHash("sha256").update(`${SHAPE}\0`);
  for (const { mark } of sources) hash.update(await mark()).update("\0");
  return hash.digest("hex");
}

/** Everything that can be found, as it is in the database now. */
export async function collectEntries(): Promise<SearchEntry[]> {
  const lists = await Promise.all(sources.map(({ entries }) => entries()));
  return lists.flat();
}
