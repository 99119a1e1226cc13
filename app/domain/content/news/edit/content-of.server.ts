import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { slugOf } from "./news-fields";
import type { NewsInput, NewsIntent } from "./news-fields";
import type { PostContent } from "./post-kind.server";

/** What a checked form makes of a post; `before` is null for a new one. */
export function contentOf(
  input: NewsInput,
  intent: NewsIntent,
  before: Pick<PostContent, "isActive" | "publishedAt"> | null,
  now: Date,
): PostContent {
  const { publishAt, title, excerpt, body, kind, happenedOn, ...rest } = input;
  const publishedAt = before?.publishedAt ?? null;
  const isOut = publishedAt !== null && publishedAt <= now;
  const when: Record<NewsIntent, Pick<PostContent, "isActive" | "publishedAt">> = {
    save: { isActive: before?.isActive ?? true, publishedAt },
    publish: { isActive: true, publishedAt: isOut ? publishedAt : now },
    schedule: { isActive: true, publishedAt: parseDeskInput(publishAt) },
    off: { isActive: false, publishedAt: publishedAt ?? now },
  };
  return {
    title,
    excerpt,
    body,
    slug: rest.slug || slugOf(title),
    kind,
    happenedOn: kind === "news" && happenedOn ? happenedOn : null,
    sourceName: rest.sourceName || null,
    sourceUrl: rest.sourceUrl || null,
    ...when[intent],
  };
}
