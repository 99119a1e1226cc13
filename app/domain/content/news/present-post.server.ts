import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import { linkShape } from "#app/domain/base/markdown/link-shape.ts";
import { renderMarkdown } from "#app/domain/base/markdown/render-markdown.server.ts";
import { explainerFor } from "#app/domain/base/text/explainers.ts";
import { illustrationFor } from "#app/domain/base/text/illustrations.ts";
import type { NewsPost } from "./news-item";
import type { PostView } from "./post-view";

/** A post with its Markdown rendered. Drops a source whose URL isn't http(s). */
export function presentPost({ body, sourceName, sourceUrl, ...post }: NewsPost): PostView {
  const url = sourceUrl && linkShape(sourceUrl) === "outside" && URL.canParse(sourceUrl) ? sourceUrl : null;
  const illustration = illustrationFor(post.title, post.excerpt);
  return {
    ...post,
    illustration,
    explainer: explainerFor(illustration),
    html: renderMarkdown(body, { nextId: headingIds(), headings: [] }),
    source: url ? { name: sourceName || new URL(url).host, url } : null,
  };
}
