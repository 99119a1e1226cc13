import { callingHours } from "../../leads/calling-hours";
import type { CallingHours } from "../../leads/calling-hours";
import { formatPhone, normalizePhone } from "../../leads/normalize-phone";
import { findStage } from "../../leads/stages";
import { deskDayOf, describeDay, describeDuration, formatDeskTime } from "../../text/desk-time";
import { isFast } from "../first-answer";
import { describeEvent } from "./describe-event";
import type { Todo, TodoKind, TodoLead } from "./todo";

/** What the row's one button does; "none" if there is no way to reach them. */
export type TodoAct = { kind: "call" | "email"; href: string } | { kind: "none" };

export type TodoView = Omit<TodoLead, "isContactStopped"> & {
  key: string;
  kind: TodoKind;
  /** the first column, and how urgent it is */
  when: { label: string; iso: string | null; tone: "bad" | "warn" | "late" | "" };
  what: string;
  /** they may not be called now */
  isQuiet: boolean;
  act: TodoAct;
  task: { id: string; title: string } | null;
  /** the ways to reach them, empty once contact is stopped */
  reach: { call: string | null; phone: string | null; email: string | null; whatsApp: string | null };
  /** "9:12 AM in Michigan", or why no call */
  clock: string | null;
  events: { time: string; iso: string; text: string }[];
};

/** The first hour of calls where the customer is. */
const CALLS_FROM = "8:00 AM";

/** A row as it's shown at `now`. */
export function presentTodo(kind: TodoKind, todo: Todo, now: Date): TodoView {
  const { isContactStopped, events, arrival, at, ...lead } = todo;
  const hours = callingHours(todo.pickup.state, todo.pickup.zip, now);
  const reach = isContactStopped ? noReach : reachOf(todo);
  return {
    ...lead,
    ...{ key: `${kind}-${todo.task?.id ?? todo.leadId}`, kind, reach },
    when: whenOf(kind, todo, at, hours, now),
    what: whatOf(kind, todo, hours, now),
    isQuiet: !hours.isOpen,
    act: actOf(reach, hours, kind),
    clock: clockOf(hours, todo.pickup.state),
    events: events.map((event) => ({
      time: timeOf(event.createdAt, now),
      iso: event.createdAt.toISOString(),
      text: describeEvent(event),
    })),
  };
}

const noReach: TodoView["reach"] = { call: null, phone: null, email: null, whatsApp: null };

function reachOf({ phone, email, useWhatsApp }: TodoLead): TodoView["reach"] {
  const digits = phone ? normalizePhone(phone) : null;
  return {
    call: digits ? `tel:+1${digits}` : null,
    phone: phone && formatPhone(phone),
    email: email ? `mailto:${email}` : null,
    whatsApp: digits && useWhatsApp ? `https://wa.me/1${digits}` : null,
  };
}

function actOf({ call, email }: TodoView["reach"], hours: CallingHours, kind: TodoKind): TodoAct {
  const writesFirst = !hours.isOpen || kind === "answered";
  if (call && !(writesFirst && email) && hours.isOpen) return { kind: "call", href: call };
  return email ? { kind: "email", href: email } : { kind: "none" };
}

/** "8:51 AM" today, "yesterday", "Nov 20". */
function timeOf(moment: Date, now: Date): string {
  const [day, today] = [deskDayOf(moment), deskDayOf(now)];
  return day === today ? formatDeskTime(moment) : describeDay(day, today);
}

function whenOf(
  kind: TodoKind,
  { validUntil, pickupOn }: Todo,
  at: Date | null,
  hours: CallingHours,
  now: Date,
): TodoView["when"] {
  const today = deskDayOf(now);
  const iso = at?.toISOString() ?? null;
  if (kind === "ending") return { label: `ends ${describeDay(validUntil ?? today, today)}`, iso, tone: "" };
  if (kind === "pickup" || !at) {
    const day = pickupOn ?? today;
    return { label: describeDay(day, today), iso, tone: day < today ? "late" : "" };
  }
  if (kind !== "waiting") return { label: timeOf(at, now), iso, tone: kind === "overdue" ? "late" : "" };
  const seconds = (now.getTime() - at.getTime()) / 1_000;
  // A clock that cannot be acted on yet stays plain.
  const tone = !hours.isOpen ? "" : isFast(seconds) ? "warn" : "bad";
  return { label: describeDuration(seconds * 1_000), iso, tone };
}

function whatOf(
  kind: TodoKind,
  { task, stage, pickupOn, events, arrival }: Todo,
  hours: CallingHours,
  now: Date,
) {
  if (task) return task.title;
  if (kind === "waiting" && !hours.isOpen)
    return `${hours.time ?? "Too early or too late"} there: email now, call at ${CALLS_FROM}`;
  if (kind === "pickup") {
    const isToday = pickupOn === deskDayOf(now);
    return `${isToday ? "Pickup today" : "The day has passed"}: ${findStage(stage).label.toLowerCase()}`;
  }
  const last = arrival ?? events[0];
  return last ? describeEvent(last) : findStage(stage).label;
}

function clockOf(hours: CallingHours, state: string | null): string | null {
  if (!hours.time) return null;
  const there = `${hours.time} in ${state}`;
  return hours.isOpen ? there : `${there}: no calls before ${CALLS_FROM}`;
}
