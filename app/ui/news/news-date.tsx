import { formatDay } from "../../domain/pricing/format-day";

/** `moment` is ISO 8601 in UTC. */
export const NewsDate = ({ moment }: { moment: string }) => (
  <time className="news-date" dateTime={moment}>
    {formatDay(moment.slice(0, 10))}
  </time>
);
