import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf, formatDeskInput, morningOf, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { changePost, invalid } from "./change-post.server";
import type { PostChange, PostError } from "./change-post.server";
import { canMove } from "./post-state";
import { goingOut, waitingMessages } from "./schedule-post.server";

/**
 * Moves a post to another day of the calendar, at the same time of day; one without a day gets the morning. Its text and its
 * approval stay, and what is scheduled goes out on the new day. Days are the desk's.
 */
export const movePost = (to: PostChange, day: string): Promise<Result<null, PostError>> =>
  changePost(to, async (tx, { scheduledAt: before, state, deliveries }) => {
    if (!isCalendarDay(day)) return invalid("when", { code: "unknown-time" });
    if (!canMove(state)) return invalid("", { code: "posted-already" });
    const at = before ? parseDeskInput(`${day}T${formatDeskInput(before).slice(11)}`) : morningOf(day);
    if (!at || at <= to.now) return invalid("when", { code: "time-passed" });
    if (before && deskDayOf(before) === day) return ok(null);
    const { where, isLeased } = await waitingMessages(
      tx,
      deliveries.map(({ id }) => id),
      to.now,
    );
    if (isLeased) return goingOut();
    await tx.outboxMessage.updateMany({ where, data: { dueAt: at } });
    const data = { scheduledAt: at };
    return ok({ action: "social-post-moved", data, before: { scheduledAt: before }, after: data });
  });
