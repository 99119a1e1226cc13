import type { LeadEvent } from "../../app/domain/crm/leads/events";
import { openStages } from "../../app/domain/crm/leads/stage-groups";
import type { LeadStage } from "../../app/domain/crm/leads/stages";
import type { Random } from "./random";
import {
  callOutcome,
  callTexts,
  emailSubjects,
  lostReason,
  noteTexts,
  sampleTags,
  taskTitles,
} from "./texts";
import { DAY_MS } from "./insert";
import { stagesUntil } from "./stages-until";

const MINUTE_MS = 60_000;

export type TimedEvent = LeadEvent & { at: number; staffId: string | null };
export type Timeline = {
  events: TimedEvent[];
  lostReason: string | null;
  tag: string | null;
  task: { id: string; title: string; dueAt: number; createdAt: number; doneAt: number | null } | null;
  emails: { id: string; subject: string; at: number }[];
};

export type LeadPlan = {
  stage: LeadStage;
  at: number;
  now: number;
  source: string;
  quoteNumber: string;
  price: number;
  staffId: string | null;
  /** how many events to have, if that many happened */
  events: number;
  /** ids for what a timeline refers to */
  newId: (kind: string) => string;
};

const iso = (ms: number) => new Date(ms).toISOString();

/** What happened to a lead until now, in order. */
export function timelineOf(plan: LeadPlan, random: Random): Timeline {
  const { at, now, quoteNumber, staffId, stage } = plan;
  const line: Timeline = { events: [], lostReason: null, tag: null, task: null, emails: [] };
  let time = at;
  const add = (event: LeadEvent, by: string | null = staffId) =>
    void line.events.push({ ...event, at: Math.min(time, now), staffId: by });
  if (plan.source !== "quote") add({ kind: "lead-created", data: { source: plan.source } }, null);
  add({ kind: "quote-submitted", data: { quoteNumber, estimatedPrice: plan.price } }, null);
  const path = stagesUntil(stage, plan.events < 6, random);
  // Half of the first answers within ten minutes, some the next day.
  time += Math.round(MINUTE_MS * Math.exp(2.2 + 1.7 * (random.next() + random.next() + random.next() - 1.5)));
  if (path.length > 0) add(answer(plan, line, time, random));
  if (staffId && path.length > 0 && random.chance(0.35))
    add({ kind: "owner-changed", data: { from: null, to: staffId } });
  let from: LeadStage = "new";
  const step = Math.min(2 * DAY_MS, Math.max(MINUTE_MS, (now - time) / (path.length + 3)));
  for (const to of path) {
    if (from !== "new") time += Math.round(step * (0.3 + random.next()));
    const lost = to === "lost" ? lostReason(random) : undefined;
    line.lostReason = lost ?? null;
    add({ kind: "stage-changed", data: { from, to, ...(lost && { lostReason: lost }) } });
    from = to;
  }
  while (path.length > 0 && line.events.length < plan.events) {
    time += Math.round(step * 0.2 * random.next());
    more(plan, line, time, random).forEach((event) => add(event));
  }
  return line;
}

/** The first thing that staff did. */
function answer(plan: LeadPlan, line: Timeline, time: number, random: Random): LeadEvent {
  return random.chance(0.7) ? call(random) : email(plan, line, time, random);
}

const call = (random: Random): LeadEvent => ({
  kind: "call",
  data: { outcome: callOutcome(random), text: random.pick(callTexts) },
});

function email(plan: LeadPlan, line: Timeline, at: number, random: Random): LeadEvent {
  const [id, subject] = [plan.newId("m"), random.pick(emailSubjects)];
  line.emails.push({ id, subject, at: Math.min(at, plan.now) });
  return { kind: "email-written", data: { leadEmailId: id, subject } };
}

function more(plan: LeadPlan, line: Timeline, time: number, random: Random): LeadEvent[] {
  const { quoteNumber } = plan;
  const drawn = random.next();
  if (drawn < 0.3) return [call(random)];
  if (drawn < 0.55) return [{ kind: "note", data: { text: random.pick(noteTexts) } }];
  if (drawn < 0.72) return [{ kind: "quote-opened", data: { quoteNumber } }];
  if (drawn < 0.8) return [email(plan, line, time, random)];
  if (drawn < 0.93 && !line.task) return task(plan, line, time, random);
  if (line.tag) return [{ kind: "quote-sent", data: { quoteNumber, version: 1 } }];
  line.tag = sampleTags(random);
  return [{ kind: "tag-added", data: { tag: line.tag } }];
}

const stillOpen: readonly LeadStage[] = openStages.filter((code) => code !== "new");

/** A task is done unless the lead is still worked on; some are overdue. */
function task(plan: LeadPlan, line: Timeline, time: number, random: Random): LeadEvent[] {
  const [taskId, title] = [plan.newId("t"), random.pick(taskTitles)];
  const isOpen = stillOpen.includes(plan.stage);
  const createdAt = Math.min(time, plan.now);
  const dueAt = isOpen
    ? plan.now + Math.round((random.next() * 6 - 1) * DAY_MS)
    : createdAt + random.whole(1, 5) * DAY_MS;
  const data = { taskId, title };
  line.task = { id: taskId, title, dueAt, createdAt, doneAt: isOpen ? null : Math.min(dueAt, plan.now) };
  const added: LeadEvent = { kind: "task-added", data: { ...data, dueAt: iso(dueAt) } };
  return isOpen ? [added] : [added, { kind: "task-done", data }];
}
