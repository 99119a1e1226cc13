import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { calendarDays, calendarViews } from "#app/domain/desk/social/calendar.ts";
import { listIdeas } from "#app/domain/desk/social/ideas.server.ts";
import { listDrafts, listNewest, listPosts, listToDo } from "#app/domain/desk/social/load-posts.server.ts";
import type { PostView } from "#app/domain/desk/social/post-view.ts";
import { canMove } from "#app/domain/desk/social/post-state.ts";
import { readPostState } from "#app/domain/desk/social/post-state.ts";
import { findNextSlot } from "#app/domain/desk/social/slots.server.ts";
import { deskDayOf, formatDeskDay, formatDeskTime, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { loadTabs } from "./tabs.server";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";

/** What the calendar shows: a month, a week, or a list. */
export async function loadCalendar(url: string, staff: StaffMember, now: Date) {
  const { searchParams } = new URL(url);
  const asked = searchParams.get("view");
  const view = calendarViews.find((each) => each === asked) ?? "month";
  const today = deskDayOf(now);
  const { days, day, before, after } = calendarDays(view, searchParams.get("day") ?? "", today);
  const state = readPostState(searchParams.get("state") ?? "");
  const isList = view === "list";
  const from = startOfDeskDay(days[0] ?? today);
  const to = startOfDeskDay(addDays(days.at(-1) ?? today, 1));
  const posts = isList ? [] : await listPosts(from, to, now);
  const drafts = await listDrafts(now);
  const listed = isList ? await listNewest(now) : [];
  return {
    view,
    day,
    before,
    after,
    state,
    title: isList ? "All posts" : titleOf(view, days, day),
    days: days.map((each) => ({
      day: each,
      label: labelOf(each),
      name: nameOf(each),
      isToday: each === today,
      isOut: view === "month" && each.slice(0, 7) !== day.slice(0, 7),
      holiday: holidayOn(each),
      posts: posts.filter(({ scheduledAt }) => scheduledAt && deskDayOf(scheduledAt) === each).map(chipOf),
    })),
    listed: listed.filter((post) => !state || post.state === state).map(listedOf),
    undated: drafts.filter(({ scheduledAt }) => !scheduledAt).map(chipOf),
    toDo: await listToDo(now),
    drafts: drafts.filter((post) => post.state === "draft").length,
    nextSlot: await findNextSlot(now),
    ideas: await listIdeas(now),
    tabs: await loadTabs(staff),
  };
}

const chipOf = ({ id, title, state, scheduledAt, clicks, version }: PostView) => ({
  id,
  title,
  state,
  clicks,
  version,
  canMove: canMove(state),
  time: scheduledAt ? formatDeskTime(scheduledAt) : "",
});

const listedOf = ({ id, title, state, scheduledAt, clicks, deliveries }: PostView) => ({
  id,
  title,
  state,
  clicks,
  day: scheduledAt ? `${formatDeskDay(scheduledAt)}, ${formatDeskTime(scheduledAt)}` : "no day yet",
  channels: deliveries.map(({ channel }) => channel.name).join(", "),
});

const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }).format(new Date(day));
const nameOf = (day: string) => utc(day, { weekday: "short", month: "short", day: "numeric" });
const labelOf = (day: string) =>
  day.endsWith("-01") ? utc(day, { month: "short", day: "numeric" }) : String(Number(day.slice(8)));

function titleOf(view: string, days: readonly string[], day: string): string {
  if (view === "month") return utc(day, { month: "long", year: "numeric" });
  const [first = day, last = day] = [days[0], days.at(-1)];
  return `${utc(first, { month: "short", day: "numeric" })} to ${utc(last, { month: "short", day: "numeric", year: "numeric" })}`;
}
