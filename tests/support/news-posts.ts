import Database from "better-sqlite3";

/** A post as someone writes it by hand: only the columns that readers of the table rely on. */
export type HandPost = {
  title?: string;
  excerpt?: string;
  slug?: string;
  is_active?: number | string;
  /** An SQL expression; the default is now. */
  published?: string;
};

let count = 0;

/** Returns the SQL that inserts a post, as someone would run it with `sqlite3`. */
export function insertPost({
  title,
  excerpt,
  slug,
  is_active = 1,
  published = "datetime('now')",
}: HandPost = {}) {
  const name = slug ?? `by-hand-${process.pid}-${(count += 1)}`;
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return `INSERT INTO news_posts (title, excerpt, slug, is_active, published_at) VALUES (${[
    quoted(title ?? `Title of ${name}`),
    quoted(excerpt ?? `What happened to ${name} on the road between two places, told in a sentence.`),
    quoted(name),
    typeof is_active === "string" ? quoted(is_active) : is_active,
    published,
  ].join(", ")})`;
}

/** Returns the SQL that inserts so many posts of the last days, a day between each, newest first. */
export const freshPosts = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    insertPost({ slug: `fresh-${index + 1}`, published: `datetime('now', '-${index * 24 + 1} hours')` }),
  ).join(";\n");

/** Runs SQL over a separate connection, as another process would. */
export function inDatabase(file: string, sql: string): void {
  const other = new Database(file.replace(/^file:/, ""));
  other.pragma("busy_timeout = 5000");
  other.exec(sql);
  other.close();
}
