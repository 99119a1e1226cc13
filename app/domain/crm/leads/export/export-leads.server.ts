import { db } from "#app/db.server.ts";
import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listSource } from "#app/domain/crm/leads/list/list-source.server.ts";
import { wholeList } from "#app/domain/crm/leads/list/whole-list.server.ts";
import { byteOrderMark, csvLine } from "./csv-line";
import { exportColumns } from "./export-columns";
import type { WantedLeads, WrittenRows } from "./write-rows.server";

const BATCH = 1_000;

/** One for all exports, so that however many run at once, they need one more processor and little memory. */
const thread = new AnsweringThread<WantedLeads, WrittenRows>({
  work: "writes exports",
  source: "app/domain/crm/leads/export/write-rows.server.ts",
  built: "write-rows.js",
  maxMs: 60_000,
  limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
});

/** All leads of a list, or chosen ones. */
export type ExportRequest = { list: LeadList } | { leadIds: string[] };

/**
 * The CSV file of an export, piece by piece, read from the database only as fast as it's taken. The audit log gets the
 * filters and how many rows left, even if the person goes away before the end.
 */
export async function* exportLeads(
  asked: ExportRequest,
  by: Actor & { id: string },
  now: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const sent = { rows: 0, isWhole: false };
  try {
    yield new TextEncoder().encode(byteOrderMark + csvLine(exportColumns.map(({ label }) => label)));
    for await (const batch of batchesOf(asked, by.id, now)) {
      const { rows, csv } = await thread.ask(batch);
      sent.rows += rows;
      if (rows > 0) yield csv;
    }
    sent.isWhole = true;
  } finally {
    const from = "list" in asked ? { filters: listQuery(asked.list) } : { chosen: asked.leadIds.length };
    const subject = { kind: "leads", id: "export", name: "leads" };
    await recordAudit(db, { actor: by, action: "leads-exported", subject, after: { ...from, ...sent }, now });
  }
}

/** By the table's rows where we have them: finding each again by its id takes longer than reading it. */
async function* batchesOf(asked: ExportRequest, staffId: string, now: Date): AsyncGenerator<WantedLeads> {
  if ("leadIds" in asked) {
    const { leadIds } = asked;
    for (let at = 0; at < leadIds.length; at += BATCH)
      yield { key: "id", values: JSON.stringify(leadIds.slice(at, at + BATCH)) };
    return;
  }
  const { filters, sort } = asked.list;
  const source = await listSource(filters, { staffId, now });
  for await (const values of wholeList(source, sort, BATCH)) yield { key: "rowid", values };
}
