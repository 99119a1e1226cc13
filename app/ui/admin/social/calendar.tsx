import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useDrag } from "#app/ui/admin/use-drag.ts";
import type { Move } from "#app/ui/admin/use-drag.ts";
import type { PostState } from "#app/domain/desk/social/post-state.ts";
import { postStateLabels } from "#app/domain/desk/social/post-state.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { stateClasses, stateIcons } from "./post-state-tag";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

export type CalendarPost = {
  id: string;
  title: string;
  state: PostState;
  time: string;
  clicks: number;
  version: number;
  /** nothing of it has gone out */
  canMove: boolean;
};
export type CalendarDay = {
  day: string;
  /** "25", and the month with the first */
  label: string;
  /** "Wed, Nov 25", where days stand below each other */
  name: string;
  isToday: boolean;
  /** of another month */
  isOut: boolean;
  holiday: string | null;
  posts: CalendarPost[];
};

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

type ChipProps = Pick<CalendarPost, "id" | "title" | "state" | "time" | "clicks"> & {
  drag?: ComponentProps<"a">;
};

export function PostChip({ id, title, state, time, clicks, drag }: ChipProps) {
  return (
    <Link className={`post ${stateClasses[state]}`} to={`/admin/social/posts/${id}`} {...drag}>
      <Icon name={stateIcons[state]} />
      <span>
        {time && <b>{time} </b>}
        {title}
        {clicks > 0 && <i>, {formatCount(clicks)} clicks</i>}
      </span>
      <span className="vh">, {postStateLabels[state]}</span>
    </Link>
  );
}

type Drag = ReturnType<typeof useDrag>;

export const useCalendarDrag = (onMove: (move: Move) => void): Drag => useDrag("post", onMove);

type Props = { days: readonly CalendarDay[]; label: string; drag: Drag };

/**
 * A month or a week of posts; on a phone the days that have some, below each other. A post is dragged to another day where
 * there is script; its page changes the day, too.
 */
export function Calendar({ days, label, drag }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <Table
      ownClass={weeks.length === 1 ? "cal is-week" : "cal"}
      label={label}
      rows={weeks}
      rowKey={([sunday]) => sunday?.day ?? ""}
      columns={weekdays.map((weekday, index) => ({
        label: weekday,
        cellClass: (week: readonly CalendarDay[]) => lookOf(week[index]),
        cellProps: (week: readonly CalendarDay[]) => week[index] && drag.place(week[index].day),
        cell: (week: readonly CalendarDay[]) => week[index] && <Day {...week[index]} drag={drag} />,
      }))}
    />
  );
}

function lookOf(day: CalendarDay | undefined): string | undefined {
  const look = [day?.isToday && "is-today", day?.isOut && "is-out", day?.posts.length === 0 && "is-empty"];
  return look.filter(Boolean).join(" ") || undefined;
}

function Day({ day, label, name, isToday, holiday, posts, drag }: CalendarDay & { drag: Drag }) {
  return (
    <>
      <p className="cal-day">
        <Link to={`/admin/social/posts/new?when=${day}T09:00`} title={`New post on ${name}`}>
          <span className="cal-short">{isToday ? <b>Today {label}</b> : label}</span>
          <span className="cal-name">{name}</span>
        </Link>
        {holiday && <span>{holiday}</span>}
      </p>
      {posts.map((post) => (
        <PostChip key={post.id} {...post} drag={post.canMove ? drag.thing(post.id, day) : undefined} />
      ))}
    </>
  );
}
