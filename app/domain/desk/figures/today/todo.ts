import type { Reachable, Standing } from "#app/domain/crm/leads/contact-channels.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** A lead as the list of what to do next shows it. Days are YYYY-MM-DD. */
export type TodoLead = {
  leadId: string;
  name: string;
  phone: string | null;
  email: string | null;
  stage: string;
  pickup: { zip: string | null; place: string | null; state: string | null };
  delivery: { zip: string | null; place: string | null; state: string | null };
  vehicle: string | null;
  transportType: string | null;
  isRunning: boolean | null;
  /** whole US dollars, until the day */
  price: number | null;
  validUntil: string | null;
  pickupOn: string | null;
  distance: number | null;
  campaign: string | null;
};

export const todoKinds = ["waiting", "answered", "overdue", "due", "ending", "pickup"] as const;
export type TodoKind = (typeof todoKinds)[number];

export type TodoEvent = { kind: string; data: string; createdAt: Date };

export type Todo = TodoLead & {
  contact: Pick<Reachable, "contactStoppedAt" | "contactStopReason" | "isSample">;
  consents: Standing;
  /** since when they wait, or by when the task is due; null for a price or a pickup */
  at: Date | null;
  task: { id: string; title: string } | null;
  /** the newest first */
  events: TodoEvent[];
  /** what they did last, if they answered us; null otherwise */
  arrival: TodoEvent | null;
};

/** Some rows of a kind, and how many there are: exact up to MAX_COUNTED, more beyond it. */
export type TodoGroup = { kind: TodoKind; rows: Todo[]; count: number };

export const MAX_COUNTED = 1_000;

/** "12", "over 1,000". */
export const describeCount = (count: number): string =>
  count > MAX_COUNTED ? `over ${formatCount(MAX_COUNTED)}` : String(count);

/** Prices that run out within so many days. */
export const ENDING_DAYS = 3;
