import type { NewsEntry } from "#app/domain/content/news/news-item.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

type Props = { post: Pick<NewsEntry, "kind" | "happenedOn" | "publishedOn" | "updatedOn"> };

/**
 * The day a post was posted here, and what else it has: the day its matter happened, or for a guide the day it was last
 * reviewed. "Posted November 26, 2026 · happened May 14, 2026".
 */
export function PostDays({ post: { kind, happenedOn, publishedOn, updatedOn } }: Props) {
  const isGuide = kind === "guide";
  return (
    <p className="news-when">
      {isGuide && "Guide · "}
      {isGuide ? "posted " : "Posted "}
      <NewsDate day={publishedOn} />
      {!isGuide && happenedOn && happenedOn !== publishedOn && (
        <>
          {" "}
          · happened <NewsDate day={happenedOn} />
        </>
      )}
      {isGuide && updatedOn > publishedOn && (
        <>
          {" "}
          · last reviewed <NewsDate day={updatedOn} />
        </>
      )}
    </p>
  );
}

/** Takes YYYY-MM-DD. */
const NewsDate = ({ day }: { day: string }) => (
  <time className="news-date" dateTime={day}>
    {formatDay(day)}
  </time>
);
