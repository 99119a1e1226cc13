import { db } from "#app/db.server.ts";

/** Rows on a page. */
const PAGE = 50;

export type LeadReadRow = { id: number; at: Date; reader: string; lead: { id: string; name: string } };

/** Who opened which lead, newest first; `before` is the last row of the page before. */
export async function listReads(filter: {
  who: string;
  lead: string;
  before: number | null;
}): Promise<{ rows: LeadReadRow[]; next: number | null }> {
  const { who, lead, before } = filter;
  const found = await db.leadRead.findMany({
    where: {
      ...(who && { staffId: who }),
      ...(lead && { leadId: lead }),
      ...(before && { id: { lt: before } }),
    },
    orderBy: { id: "desc" },
    take: PAGE + 1,
    select: {
      id: true,
      readAt: true,
      staff: { select: { name: true } },
      lead: { select: { id: true, fullName: true } },
    },
  });
  const rows = found
    .slice(0, PAGE)
    .map((row) => ({
      id: row.id,
      at: row.readAt,
      reader: row.staff.name,
      lead: { id: row.lead.id, name: row.lead.fullName },
    }));
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}
