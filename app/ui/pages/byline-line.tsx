import type { Byline } from "#app/domain/content/pages/page-view.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

export function BylineLine({ author, published, minutes }: Byline) {
  return (
    <p className="byline">
      {author && <span>{author}</span>}
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{minutes} min read</span>
    </p>
  );
}
