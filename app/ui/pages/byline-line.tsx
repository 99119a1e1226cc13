import type { Byline } from "../../domain/pages/page-view";
import { formatDay } from "../../domain/pricing/format-day";

export function BylineLine({ author, published, minutes }: Byline) {
  return (
    <p className="byline">
      {author && <span>{author}</span>}
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{minutes} min read</span>
    </p>
  );
}
