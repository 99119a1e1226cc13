import { z } from "zod";
import { checkWords } from "../content/check-words";
import type { Complaint } from "../content/complaint";
import { linkShape } from "../content/link-shape";
import { sourceSchema, within } from "../content/page";
import { readYaml } from "../content/read-yaml";
import { TICKER_DAYS } from "./news-item";

/** Where fixtures of posts lie: a file's name is the post's slug. */
export const NEWS_FOLDER = "prisma/data/news";

/** Addresses below /news that are no posts. */
const TAKEN = ["stream", "feed"];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LEAST_WORDS = 120;

const headSchema = z.strictObject({
  title: within("title", 10, 62),
  excerpt: within("excerpt", 60, 160),
  /** whole days before the day of seeding */
  daysAgo: z
    .number({ error: "daysAgo is a number of days" })
    .int({ error: "daysAgo is a whole number" })
    .min(1, { error: "daysAgo is 1 or more" })
    .max(TICKER_DAYS - 1, { error: `daysAgo is ${TICKER_DAYS - 1} at most: an older post is in no ticker` }),
  source: sourceSchema,
});

/** A post as its fixture writes it. `body` is Markdown. */
export type PostFixture = z.output<typeof headSchema> & { file: string; slug: string; body: string };

/**
 * Reads and checks one fixture, "hours-of-service.md". `known` are the paths that a link may lead to. Throws nothing.
 */
export function parsePost(
  name: string,
  source: string,
  known: ReadonlySet<string>,
  folder = NEWS_FOLDER,
): { fixture: PostFixture | null; complaints: Complaint[] } {
  const file = `${folder}/${name}`;
  const complaints: Complaint[] = [];
  const complain = (line: number, message: string) => void complaints.push({ file, line, message });
  const slug = name.replace(/\.md$/, "");
  if (!SLUG.test(slug) || TAKEN.includes(slug)) complain(1, `${slug} cannot be the name of a post`);
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end < 0) {
    complain(1, "the file starts with front matter between two lines of ---");
    return { fixture: null, complaints };
  }
  const { data, troubles, lineOf } = readYaml(lines.slice(1, end).join("\n"), 2, headSchema);
  for (const { line, message } of troubles) complain(line, message);
  const body = lines
    .slice(end + 1)
    .join("\n")
    .trim();
  const firstLine = lines.findIndex((line, index) => index > end && line.trim() !== "") + 1;
  const words = checkWords({
    file,
    page: { faq: [] },
    blocks: [{ block: { kind: "markdown", text: body }, line: firstLine }],
    lineOf,
  });
  complaints.push(...words.complaints);
  if (words.wordCount < LEAST_WORDS)
    complain(end + 1, `a post has ${LEAST_WORDS} words at least, this has ${words.wordCount}`);
  for (const { href, line } of words.links)
    if (linkShape(href) === "page" && !known.has(new URL(href, "https://site.test").pathname))
      complain(line, `this link leads nowhere: ${href}`);
  return { fixture: data && { ...data, file, slug, body }, complaints };
}
