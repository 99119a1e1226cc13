import { formatDay } from "../../domain/pricing/format-day";

/** Takes YYYY-MM-DD. */
export const NewsDate = ({ day }: { day: string }) => (
  <time className="news-date" dateTime={day}>
    {formatDay(day)}
  </time>
);
