import type { Byline } from "../../domain/pages/page-view";
import { calendarDate } from "../quote/format";

/** Who wrote it, when, and how long it takes to read. */
export function BylineLine({ author, published, minutes }: Byline) {
  return (
    <p className="byline">
      <span>{author}</span>
      <time dateTime={published}>{calendarDate(published)}</time>
      <span>{minutes} min read</span>
    </p>
  );
}
