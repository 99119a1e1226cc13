import { calendarDate } from "../quote/format";

/** The day of a post. `moment` is ISO 8601 in UTC. */
export const NewsDate = ({ moment }: { moment: string }) => (
  <time className="news-date" dateTime={moment}>
    {calendarDate(moment.slice(0, 10))}
  </time>
);
