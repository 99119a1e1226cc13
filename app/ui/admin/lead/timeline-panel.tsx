import { Link, useSearchParams } from "@remix-run/react";
import type { Timeline, TimelineEntry, TimelineShow } from "#app/domain/desk/timeline/timeline.ts";
import { timelineShows } from "#app/domain/desk/timeline/timeline.ts";
import {
  deskDayOf,
  describeLongDay,
  formatDeskMoment,
  formatDeskTime,
} from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { describeEntry } from "./describe-entry";
import { searchWith } from "./search-with";

type Props = {
  timeline: Timeline;
  /** names of staff by id, for owners */
  names: Readonly<Record<string, string>>;
  now: Date;
};

const labels: Record<TimelineShow, string> = {
  all: "All",
  calls: "Calls",
  emails: "Emails",
  notes: "Notes",
  quote: "Quote",
  changes: "Changes",
};

/** All that happened, newest first, by day. */
export function TimelinePanel({ timeline, names, now }: Props) {
  const { entries, older, show } = timeline;
  const [params] = useSearchParams();
  const isOlder = params.has("before");
  return (
    <section className="panel timeline" id="timeline" aria-labelledby="timeline-head">
      <div className="panel-head">
        <h2 className="head" id="timeline-head">
          Timeline
        </h2>
        <nav className="tabs" aria-label="Show">
          {timelineShows.map((name) => (
            <Link
              key={name}
              to={`${searchWith(params, { show: name === "all" ? null : name })}#timeline`}
              preventScrollReset
              {...(name === show && { "aria-current": "true" as const })}
            >
              {labels[name]}
            </Link>
          ))}
        </nav>
      </div>
      {byDay(entries).map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="day">{describeLongDay(day, deskDayOf(now))}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} names={names} />
            ))}
          </ol>
        </div>
      ))}
      {entries.length === 0 && (
        <p className="panel-body fine">Nothing here{isOlder ? " from before then" : " yet"}.</p>
      )}
      {(older !== null || isOlder) && (
        <p className="panel-body btns">
          {isOlder && (
            <Link to={`${searchWith(params, {})}#timeline`} preventScrollReset>
              Newest
            </Link>
          )}
          {older !== null && <Link to={`${searchWith(params, { before: older })}#timeline`}>Older</Link>}
        </p>
      )}
    </section>
  );
}

function byDay(entries: TimelineEntry[]): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = deskDayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const toneClasses = { talk: "ev is-talk", quiet: "ev is-quiet" } as const;

function Entry({ entry, names }: { entry: TimelineEntry; names: Props["names"] }) {
  const { icon, tone, title, fine, body } = describeEntry(entry, names);
  return (
    <li className={tone ? toneClasses[tone] : "ev"}>
      <time dateTime={entry.at.toISOString()} title={formatDeskMoment(entry.at)}>
        {formatDeskTime(entry.at)}
      </time>
      <span className="ev-icon">
        <Icon name={icon} />
      </span>
      <div>
        <p>
          {title}
          {entry.by && <span className="muted"> by {entry.by}</span>}
        </p>
        {fine && <p className="fine">{fine}</p>}
        {body}
      </div>
    </li>
  );
}
