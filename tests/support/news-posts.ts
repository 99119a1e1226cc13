import Database from "better-sqlite3";

/** A post as a hand writes it: the columns that the table's readers know, and nothing else. */
export type HandPost = {
  title?: string;
  excerpt?: string;
  slug?: string;
  is_active?: number | string;
  /** SQL for the moment; now where nothing is said */
  published?: string;
};

let count = 0;

/** SQL that writes a post, as with the command `sqlite3`. */
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

/** Runs SQL on a database's file over a connection of its own. */
export function inDatabase(file: string, sql: string): void {
  const other = new Database(file.replace(/^file:/, ""));
  other.pragma("busy_timeout = 5000");
  other.exec(sql);
  other.close();
}
