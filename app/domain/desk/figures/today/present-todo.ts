import type { CallingHours } from "#app/domain/crm/leads/calling-hours.ts";
import { contactChannels, hoursOf, wrongHour } from "#app/domain/crm/leads/contact-channels.ts";
import type { Reachable, Standing } from "#app/domain/crm/leads/contact-channels.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { findStage } from "#app/domain/crm/leads/stages.ts";
import { deskDayOf, describeDay, describeDuration, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { isFast } from "#app/domain/desk/figures/first-answer.ts";
import { describeEvent } from "./describe-event";
import type { Todo, TodoKind, TodoLead } from "./todo";

/** What the row's one button does; "none" if there is no way to reach them. */
export type TodoAct = { kind: "call" | "email"; href: string } | { kind: "none" };

export type TodoView = TodoLead & {
  key: string;
  kind: TodoKind;
  /** the first column, and how urgent it is */
  when: { label: string; iso: string | null; tone: "bad" | "warn" | "late" | "" };
  what: string;
  /** they may not be called now */
  isQuiet: boolean;
  act: TodoAct;
  task: { id: string; title: string } | null;
  reach: Reach;
  /** "9:12 AM in Michigan", while they may be called */
  clock: string | null;
  events: { time: string; iso: string; text: string }[];
};

/** The ways to reach them that are open, and why no call or no email is. */
type Reach = Record<"call" | "phone" | "email" | "whatsApp", string | null> & { closed: string[] };

/** The first hour of calls where the customer is. */
const CALLS_FROM = "8:00 AM";

/** A row as it's shown at `now`. */
export function presentTodo(kind: TodoKind, todo: Todo, now: Date): TodoView {
  const { contact, consents, events, arrival, at, ...lead } = todo;
  const { email, phone, pickup, delivery } = todo;
  const reachable: Reachable = {
    ...contact,
    email,
    phone,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
  };
  const hours = hoursOf(reachable, now);
  const reach = reachOf(reachable, consents, now);
  return {
    ...lead,
    key: `${kind}-${todo.task?.id ?? todo.leadId}`,
    kind,
    reach,
    when: whenOf(kind, todo, at, hours, now),
    what: whatOf(kind, todo, reach, hours, now),
    isQuiet: !hours.isOpen,
    act: actOf(reach, kind),
    clock: hours.isOpen && hours.time ? `${hours.time} in ${pickup.state || delivery.state}` : null,
    events: events.map((event) => ({
      time: timeOf(event.createdAt, now),
      iso: event.createdAt.toISOString(),
      text: describeEvent(event),
    })),
  };
}

/** As the lead's page has them; only an email goes out from elsewhere. */
function reachOf(lead: Reachable, consents: Standing, now: Date): Reach {
  const channels = contactChannels(lead, consents, now);
  const open = new Map(channels.map(({ name, href }) => [name, href]));
  const call = open.get("call") ?? null;
  const closed = channels.flatMap(({ name, href, note }) =>
    (name === "call" || name === "email") && href === null ? [note] : [],
  );
  return {
    call,
    phone: call && lead.phone && formatPhone(lead.phone),
    email: open.get("email") ? `mailto:${lead.email}` : null,
    whatsApp: open.get("whatsapp") ?? null,
    closed: [...new Set(closed)],
  };
}

function actOf({ call, email }: Reach, kind: TodoKind): TodoAct {
  const writesFirst = kind === "answered" && email;
  if (call && !writesFirst) return { kind: "call", href: call };
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
  { email, closed }: Reach,
  hours: CallingHours,
  now: Date,
) {
  if (task) return task.title;
  const late = wrongHour(hours);
  if (kind === "waiting" && late && closed.includes(late))
    return `${hours.time ?? "Too early or too late"} there: ${email ? "email now, " : ""}call at ${CALLS_FROM}`;
  if (kind === "pickup") {
    const isToday = pickupOn === deskDayOf(now);
    return `${isToday ? "Pickup today" : "The day has passed"}: ${findStage(stage).label.toLowerCase()}`;
  }
  const last = arrival ?? events[0];
  return last ? describeEvent(last) : findStage(stage).label;
}
