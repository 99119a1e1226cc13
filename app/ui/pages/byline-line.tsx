import type { Byline } from "../../domain/pages/page-view";
import { formatDay } from "../../domain/pricing/format-day";

/** Who wrote it, when, and how long it takes to read. */
export function BylineLine({ author, published, minutes }: Byline) {
  return (
    <p className="byline">
      <span>{author}</span>
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{minutes} min read</span>
    </p>
  );
}
