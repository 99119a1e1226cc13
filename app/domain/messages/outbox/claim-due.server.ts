import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { kindRow, subjectId, subjectIds } from "./outbox-kinds";
import type { OutboxChannel, OutboxKind } from "./outbox-kinds";
import { LEASE_MS } from "./outbox-message";
import type { ClaimedMessage } from "./outbox-message";

const columns = {
  ...subjectIds,
  id: true,
  kind: true,
  createdAt: true,
  renewedAt: true,
  attempts: true,
} as const;

/**
 * Claims up to `most` messages, those first that a person waits for, then those that have been due longest; empty if none
 * is due. One statement raises
 * their counts and takes only rows that nobody holds, so only one of two processes gets a message.
 * `only` narrows the queue, to one endpoint of it for example.
 */
export async function claimBatch<Kind extends OutboxKind>(
  channel: OutboxChannel,
  kinds: Kind[],
  now: Date,
  most: number,
  only: Prisma.OutboxMessageWhereInput = {},
): Promise<ClaimedMessage<Kind>[]> {
  const unleased = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] };
  for (;;) {
    const findDue = (some: readonly Kind[], take: number) =>
      some.length === 0 || take === 0
        ? []
        : db.outboxMessage.findMany({
            where: {
              ...only,
              channel,
              kind: { in: [...some] },
              deliveredAt: null,
              givenUpAt: null,
              heldAt: null,
              dueAt: { lte: now },
              ...unleased,
            },
            orderBy: { dueAt: "asc" },
            take,
            select: { id: true },
          });
    const awaited = await findDue(kinds.filter(isAwaited), most);
    const others = await findDue(
      kinds.filter((kind) => !isAwaited(kind)),
      most - awaited.length,
    );
    const due = [...awaited, ...others];
    if (due.length === 0) return [];
    const rows = await db.outboxMessage.updateManyAndReturn({
      // The same conditions as above, but by NOT: otherwise SQLite walks the index of everything due to find these ids.
      where: { id: { in: due.map(({ id }) => id) }, NOT: { OR: notFree(now) }, ...unleased },
      data: { attempts: { increment: 1 }, leasedUntil: new Date(now.getTime() + LEASE_MS) },
      select: columns,
    });
    if (rows.length === 0) continue;
    const place = new Map(due.map(({ id }, index) => [id, index]));
    rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
    return rows.map((row) => {
      const kind = row.kind as Kind;
      const { id, attempts } = row;
      return { id, kind, attempts, subject: subjectId(row), createdAt: row.renewedAt ?? row.createdAt };
    });
  }
}

const isAwaited = (kind: OutboxKind): boolean => kindRow(kind).isAwaited === true;

/** What somebody else may have made of a message since it was found. */
const notFree = (now: Date): Prisma.OutboxMessageWhereInput[] => [
  { deliveredAt: { not: null } },
  { givenUpAt: { not: null } },
  { heldAt: { not: null } },
  { dueAt: { gt: now } },
];

/** Gives back messages that were claimed at `claimedAt` and not tried; the claims don't count as attempts. */
export async function release(messages: readonly ClaimedMessage[], claimedAt: Date): Promise<void> {
  if (messages.length === 0) return;
  await db.outboxMessage.updateMany({
    where: {
      id: { in: messages.map(({ id }) => id) },
      leasedUntil: new Date(claimedAt.getTime() + LEASE_MS),
      deliveredAt: null,
      givenUpAt: null,
    },
    data: { attempts: { decrement: 1 }, leasedUntil: null },
  });
}
