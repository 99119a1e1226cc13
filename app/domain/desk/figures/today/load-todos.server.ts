import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { loadStandings } from "#app/domain/crm/leads/view/load-ledger.server.ts";
import { MAX_COUNTED, todoKinds } from "./todo";
import type { Todo, TodoEvent, TodoGroup, TodoKind } from "./todo";
import { answersToday, pickupsToday, todoQueries } from "./todo-queries.server";
import type { TodoQuery, Whose } from "./todo-queries.server";

const { sql, join, empty } = Prisma;

/** Timeline rows that the side panel shows. */
const EVENTS_SHOWN = 4;

const columns = sql`l.id AS lead_id, l.full_name, l.phone, l.email, l.stage, l.pickup_zip, l.pickup_place,
  l.pickup_state, l.delivery_zip, l.delivery_place, l.delivery_state, l.vehicle, l.transport_type, l.is_running, l.price,
  l.valid_until, l.pickup_on, l.distance, l.campaign, l.contact_stopped_at, l.contact_stop_reason, l.is_sample`;

/** As the database gives it; numbers and truth values depend on the driver. */
type Row = Record<"lead_id" | "full_name" | "stage", string> &
  Record<
    | "phone"
    | "email"
    | "pickup_zip"
    | "pickup_place"
    | "pickup_state"
    | "delivery_zip"
    | "delivery_place"
    | "delivery_state"
    | "vehicle"
    | "transport_type"
    | "valid_until"
    | "pickup_on"
    | "campaign"
    | "contact_stop_reason"
    | "task_id"
    | "task_title",
    string | null
  > & {
    at: Date | string | null;
    contact_stopped_at: Date | string | null;
    is_sample: unknown;
    is_running: unknown;
    price: number | bigint | null;
    distance: number | bigint | null;
  };

/** What to do next, of each kind the first rows (of `whole` all) and how many there are. */
export async function loadTodos(whose: Whose, whole: TodoKind | null): Promise<TodoGroup[]> {
  const queries = todoQueries(whose);
  const queryOf = (kind: TodoKind) =>
    kind === whole ? { ...queries[kind], take: MAX_COUNTED } : queries[kind];
  const groups = await Promise.all(
    todoKinds.map(async (kind) => {
      const [rows, count] = await Promise.all([loadRows(queryOf(kind)), countRows(queries[kind])]);
      return { kind, rows, count };
    }),
  );
  const idsOf = (some: typeof groups) => some.flatMap(({ rows }) => rows.map(({ leadId }) => leadId));
  const [events, consents, arrival] = await Promise.all([
    loadEvents(idsOf(groups), EVENTS_SHOWN),
    loadStandings([...new Set(idsOf(groups))], whose.now),
    loadEvents(idsOf(groups.filter(({ kind }) => kind === "answered")), 1, arrivalKinds),
  ]);
  return groups.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.map((row) => ({
      ...row,
      events: events.get(row.leadId) ?? [],
      consents: consents.get(row.leadId) ?? {},
      arrival: (group.kind === "answered" && arrival.get(row.leadId)?.[0]) || null,
    })),
  }));
}

async function loadRows({
  from,
  order,
  at,
  task,
  take,
  first,
}: TodoQuery): Promise<Omit<Todo, "events" | "arrival" | "consents">[]> {
  const select = sql`SELECT ${columns}, ${at} AS at, ${task} ${from}`;
  // Two questions that each follow the index, where one with both orders would sort all that wait.
  const [fresh, others] = await Promise.all([
    first
      ? db.$queryRaw<Row[]>`${select} AND ${first.where} ORDER BY ${first.order} LIMIT ${take}`
      : Promise.resolve([]),
    db.$queryRaw<
      Row[]
    >`${select} ${first ? sql`AND NOT (${first.where})` : empty} ORDER BY ${order} LIMIT ${take}`,
  ]);
  return [...fresh, ...others]
    .slice(0, take)
    .map((row) => ({
      leadId: row.lead_id,
      name: row.full_name,
      phone: row.phone,
      email: row.email,
      stage: row.stage,
      pickup: { zip: row.pickup_zip, place: row.pickup_place, state: row.pickup_state },
      delivery: { zip: row.delivery_zip, place: row.delivery_place, state: row.delivery_state },
      vehicle: row.vehicle,
      transportType: row.transport_type,
      isRunning: row.is_running === null ? null : Boolean(row.is_running),
      price: row.price === null ? null : Number(row.price),
      distance: row.distance === null ? null : Number(row.distance),
      validUntil: row.valid_until,
      pickupOn: row.pickup_on,
      campaign: row.campaign,
      contact: {
        contactStoppedAt: dateOf(row.contact_stopped_at),
        contactStopReason: row.contact_stop_reason,
        isSample: Boolean(row.is_sample),
      },
      at: dateOf(row.at),
      task: row.task_id === null ? null : { id: row.task_id, title: row.task_title ?? "" },
    }));
}

const dateOf = (stored: Date | string | null) => (stored === null ? null : new Date(stored));

type Counted = { n: number | bigint };

async function countRows({ from }: TodoQuery): Promise<number> {
  const [counted] = await db.$queryRaw<Counted[]>`
    SELECT count(*) AS n FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED + 1})`;
  return Number(counted?.n ?? 0);
}

type EventRow = { lead_id: string; kind: string; data: string; created_at: Date | string };

/** What a customer does; opening the link to a quote asks for nothing. */
const arrivalKinds: LeadEventKind[] = [
  "email-pasted",
  "email-received",
  "whatsapp-received",
  "contact-message",
  "chat",
  "quote-submitted",
  "quote-email-requested",
  "transport-type-changed",
  "recognized",
];

/** The newest so many events of each lead, of some kinds if given. What came in goes before how it was recognized. */
async function loadEvents(
  leadIds: string[],
  most: number,
  kinds?: LeadEventKind[],
): Promise<Map<string, TodoEvent[]>> {
  const some = kinds ? sql`AND kind IN (${join(kinds)})` : empty;
  const rows = await db.$queryRaw<EventRow[]>`
    SELECT e.lead_id, e.kind, e.data, e.created_at
    FROM (SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(leadIds)})) AS l
    JOIN lead_events AS e ON e.id IN (
      SELECT id FROM lead_events WHERE lead_id = l.id ${some} ORDER BY created_at DESC, kind = 'recognized' LIMIT ${most})
    ORDER BY e.created_at DESC, e.rowid DESC`;
  const events = new Map<string, TodoEvent[]>();
  for (const { lead_id, kind, data, created_at } of rows) {
    const event = { kind, data, createdAt: new Date(created_at) };
    events.set(lead_id, [...(events.get(lead_id) ?? []), event]);
  }
  return events;
}

/** How long the first answers of today took, in seconds. */
export async function loadAnswersToday(whose: Whose): Promise<number[]> {
  const rows = await db.$queryRaw<{ seconds: number | bigint }[]>(answersToday(whose));
  return rows.map(({ seconds }) => Number(seconds));
}

export async function countPickupsToday(whose: Whose): Promise<number> {
  const [counted] = await db.$queryRaw<Counted[]>(pickupsToday(whose));
  return Number(counted?.n ?? 0);
}
