import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

/** Takes YYYY-MM-DD. */
export const NewsDate = ({ day }: { day: string }) => (
  <time className="news-date" dateTime={day}>
    {formatDay(day)}
  </time>
);
