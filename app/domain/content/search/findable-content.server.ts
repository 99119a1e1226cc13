import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import { BrokenPageRow, pageColumns, pageOfRow } from "#app/domain/content/pages/page-row.ts";
import { isReserved } from "#app/domain/content/pages/registry/reserved-paths.ts";
import { screens } from "#app/domain/content/pages/registry/screens.ts";
import { withPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import { listWholePosts } from "#app/domain/content/news/published-posts.server.ts";
import { pageEntries, paragraphsOf } from "./page-entries";
import { NEWS } from "./scope";
import type { SearchEntry } from "./search-entry";

/** Raise it when the same content produces different entries. */
const SHAPE = 6;

/** Older posts are found through the list of news. */
const MAX_POSTS = 200;

/** The rows of one kind of content, and a function that turns them into index entries. */
type Read = { rows: readonly unknown[]; entries: () => SearchEntry[] };

async function readPages(): Promise<Read> {
  const all = await db.page.findMany({
    where: { isShown: true },
    select: pageColumns,
    orderBy: { path: "asc" },
  });
  const rows = all.filter(({ path }) => !isReserved(path));
  const entriesOf = (row: (typeof rows)[number]) => {
    try {
      return pageEntries(pageOfRow(row));
    } catch (error) {
      // A page that can't be shown can't be found; the others still can.
      if (error instanceof BrokenPageRow) return [];
      throw error;
    }
  };
  return { rows, entries: () => rows.flatMap(entriesOf) };
}

async function readHomeQuestions(): Promise<Read> {
  const rows = await db.faqEntry.findMany({
    where: { isShown: true },
    orderBy: { position: "asc" },
    select: { question: true, answer: true },
  });
  const entryOf = ({ question, answer }: (typeof rows)[number]): SearchEntry => ({
    kind: "question",
    path: "/#faq",
    scope: "",
    title: "Before you ask",
    heading: question,
    text: paragraphsOf(answer).join("\n\n"),
  });
  return { rows, entries: () => rows.map(entryOf) };
}

async function readNews(now: Date): Promise<Read> {
  const posts = await listWholePosts(now, MAX_POSTS);
  const rows = posts.map(({ slug, kind, title, excerpt, body }) => ({ slug, kind, title, excerpt, body }));
  const entryOf = ({ slug, kind, title, excerpt, body }: (typeof rows)[number]): SearchEntry => ({
    kind: "page",
    path: newsPath(slug),
    scope: NEWS,
    title: kind === "guide" ? "Guides" : "Industry news",
    heading: title,
    text: [excerpt, ...paragraphsOf(body)].join("\n\n"),
  });
  return { rows, entries: () => rows.map(entryOf) };
}

const screenEntries = screens.flatMap(({ path, label, findable = [] }) =>
  findable.map(({ title = label, fragment = "", heading, text }): SearchEntry => ({
    kind: "page",
    path: path + fragment,
    scope: "",
    title,
    heading,
    text,
  })),
);
const ofScreens: Read = { rows: screenEntries, entries: () => screenEntries };

/** Everything that can be found. `fingerprint` changes whenever any of it does. */
export type FindableContent = { fingerprint: string; entries: () => SearchEntry[] };

/** Reads everything that can be found at a given time. Add new kinds of findable content here. */
export async function readFindableContent(now: Date): Promise<FindableContent> {
  const kinds = [await readPages(), await readHomeQuestions(), await readNews(now), ofScreens];
  const forms = paymentForms();
  const hash = createHash("sha256").update(`${SHAPE}\0${forms}\0`);
  const insert = (entry: SearchEntry): SearchEntry => ({
    ...entry,
    text: withPaymentForms(entry.text, forms),
  });
  for (const { rows } of kinds) hash.update(JSON.stringify(rows)).update("\0");
  return {
    fingerprint: hash.digest("hex"),
    entries: () => kinds.flatMap(({ entries }) => entries()).map(insert),
  };
}
