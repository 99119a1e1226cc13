import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { subjectId, subjectIds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { OutboxEntry, OutboxFilter, OutboxState } from "./outbox-entry";
import { presentRow, rowColumns } from "./outbox-row.server";
import type { OutboxRow } from "./outbox-row.server";

/** Counting stops here, so that a long history costs no more than a short one. */
export const MAX_COUNTED = 10_000;

const wanted = {
  "given-up": { deliveredAt: null, givenUpAt: { not: null }, putAwayAt: null },
  waiting: { deliveredAt: null, givenUpAt: null },
  sent: { deliveredAt: { not: null } },
  "put-away": { deliveredAt: null, givenUpAt: { not: null }, putAwayAt: { not: null } },
} as const;
const sortedBy = {
  "given-up": "givenUpAt",
  waiting: "dueAt",
  sent: "deliveredAt",
  "put-away": "givenUpAt",
} as const;

/** A page of one state: given up and sent newest first, waiting in the order in which they go. */
export async function listOutbox(
  { state, kind, to, after }: OutboxFilter,
  most: number,
  now: Date,
): Promise<{ entries: OutboxEntry[]; next: string | null }> {
  const column = sortedBy[state];
  const direction = state === "waiting" ? "asc" : "desc";
  const rows: OutboxRow[] = await db.outboxMessage.findMany({
    where: { AND: [wanted[state], filtered(kind, to), afterCursor(after, column, direction)] },
    orderBy: [{ [column]: direction }, { id: direction }],
    select: rowColumns,
    take: most + 1,
  });
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  const at = last?.[column];
  return {
    entries: shown.map((row) => presentRow(row, now)),
    next: last && at ? `${at.getTime()}-${last.id}` : null,
  };
}

/** A recipient is found by the beginning of the address, which the index serves. */
function filtered(kind: string, to: string) {
  const address = normalizeEmail(to);
  return { ...(kind && { kind }), ...(address && { recipient: { gte: address, lt: `${address}\uffff` } }) };
}

function afterCursor(cursor: string, column: string, direction: "asc" | "desc") {
  const [, time, id] = /^(\d{1,15})-([a-z0-9]{1,40})$/.exec(cursor) ?? [];
  if (!time || !id) return {};
  const at = new Date(Number(time));
  const beyond = direction === "asc" ? "gt" : "lt";
  return { OR: [{ [column]: { [beyond]: at } }, { [column]: at, id: { [beyond]: id } }] };
}

/** How many messages are in each state, up to MAX_COUNTED + 1. */
export async function countOutbox(): Promise<Record<OutboxState, number>> {
  const count = (state: OutboxState) =>
    db.outboxMessage.count({ where: wanted[state], take: MAX_COUNTED + 1 });
  return promiseHash({
    "given-up": count("given-up"),
    waiting: count("waiting"),
    sent: count("sent"),
    "put-away": count("put-away"),
  });
}

/** Whether emails go out from here, and as whom. */
export const emailService = () => ({
  isOn: env.SMTP_URL !== undefined,
  server: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : "",
  sender: env.MAIL_FROM?.address ?? "",
  staffAddress: env.NOTIFY_EMAIL ?? "",
});

export type OutboxDetail = {
  entry: OutboxEntry;
  /** the attempts of the last weeks, oldest first */
  tries: { at: Date; outcome: string; detail: string | null }[];
  kind: string;
  subject: { id: string; createdAt: Date };
};

/** One message with its attempts; null if there is none. */
export async function findOutboxMessage(id: string, now: Date): Promise<OutboxDetail | null> {
  const found = await db.outboxMessage.findUnique({
    where: { id },
    select: { ...rowColumns, ...subjectIds, tries: { orderBy: { id: "desc" }, take: 20 } },
  });
  if (!found) return null;
  return {
    entry: presentRow(found, now),
    tries: found.tries
      .reverse()
      .map(({ attemptedAt, outcome, detail }) => ({ at: attemptedAt, outcome, detail })),
    kind: found.kind,
    subject: { id: subjectId(found), createdAt: found.createdAt },
  };
}
