import type { Block, Page } from "#app/domain/content/pages/page.ts";
import type { Byline } from "#app/domain/content/pages/page-view.ts";

/** Average silent reading speed of adults for non-fiction (Brysbaert 2019, 10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes to read the main text, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) =>
    "text" in block ? (block.text.match(/[\p{L}\d]\S*/gu) ?? []) : [],
  );
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

/** The byline of an article; null for other pages. */
export function bylineOf({
  kind,
  author,
  published,
  blocks,
}: Pick<Page, "kind" | "author" | "published" | "blocks">): Byline | null {
  if (kind !== "article" || !published) return null;
  return { author: author ?? null, published, minutes: readingMinutes(blocks) };
}
