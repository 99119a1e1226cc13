import {
  deskDayOf,
  describeAgo,
  describeDay,
  describeDuration,
  formatDeskMoment,
} from "#app/domain/base/text/desk-time.ts";

/** `now` comes from the loader, so that server and browser write the same. */
type At = { at: Date; now: Date };

/** "18 min ago", with the exact time as its title. */
export function Ago({ at, now }: At) {
  return (
    <time dateTime={at.toISOString()} title={formatDeskMoment(at)}>
      {describeAgo(at, now)}
    </time>
  );
}

/** "waits 7 min": since when somebody has been waiting for us. */
export function Waits({ at, now }: At) {
  return (
    <b className="warn">
      <time dateTime={at.toISOString()} title={`Since ${formatDeskMoment(at)}`}>
        waits {describeDuration(now.getTime() - at.getTime())}
      </time>
    </b>
  );
}

/** "today", "tomorrow", "Nov 30": the day of a moment at the desk. */
export function DayOf({ at, now }: At) {
  return (
    <time dateTime={at.toISOString()} title={formatDeskMoment(at)}>
      {describeDay(deskDayOf(at), deskDayOf(now))}
    </time>
  );
}
