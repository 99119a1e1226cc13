import { db } from "#app/db.server.ts";
import type { TransportRecord } from "#app/generated/prisma/client.ts";
import { endOf } from "#app/domain/desk/retention/retention-rules.ts";

const MAX_RECORDS = 50;

export type ListedRecord = TransportRecord & { keptUntil: Date };

/** The records of transports whose customer was erased, the newest first, or those whose number or name has the words. */
export async function listTransportRecords(words: string): Promise<ListedRecord[]> {
  const contains = words.trim();
  const rows = await db.transportRecord.findMany({
    ...(contains && { where: { OR: [{ number: { contains } }, { consignorName: { contains } }] } }),
    orderBy: { happenedAt: "desc" },
    take: MAX_RECORDS,
  });
  return rows.map((row) => ({ ...row, keptUntil: endOf("transport-records", row.happenedAt) }));
}
