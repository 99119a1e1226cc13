import { db } from "../../../db.server";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { listQuery } from "../list/list-path";
import type { LeadList } from "../list/lead-list";
import { WHOLE_INDEX, allRows, isSortedWhole, listedIds } from "../list/listed-ids.server";
import type { ListedId } from "../list/listed-ids.server";
import { listSource } from "../list/list-source.server";
import { byteOrderMark, csvLine } from "./csv-line";
import { exportLabels, exportedRows, rowsOf } from "./exported-rows.server";

const BATCH = 1_000;

/** All leads of a list, or chosen ones. */
export type ExportRequest = { list: LeadList } | { leadIds: string[] };

/**
 * The CSV file of an export, piece by piece, read from the database only as fast as it's taken. The audit log gets the
 * filters and how many rows left, also if whoever asked goes away before the end.
 */
export async function* exportLeads(
  asked: ExportRequest,
  by: Actor & { id: string },
  now: Date,
): AsyncGenerator<string, void, void> {
  const sent = { rows: 0, isWhole: false };
  try {
    yield byteOrderMark + csvLine(exportLabels);
    for await (const batch of batchesOf(asked, by.id, now)) {
      const rows = await exportedRows(batch);
      sent.rows += rows.length;
      if (rows.length > 0) yield rows.map(csvLine).join("");
    }
    sent.isWhole = true;
  } finally {
    const from = "list" in asked ? { filters: listQuery(asked.list) } : { chosen: asked.leadIds.length };
    const subject = { kind: "leads", id: "export", name: "leads" };
    await recordAudit(db, { actor: by, action: "leads-exported", subject, after: { ...from, ...sent }, now });
  }
}

/** The table's rows of the leads: finding each again by its id takes longer than reading it. */
async function* batchesOf(asked: ExportRequest, staffId: string, now: Date): AsyncGenerator<number[]> {
  if ("leadIds" in asked) return yield* inBatches(await rowsOf(asked.leadIds));
  const { filters, sort } = asked.list;
  const source = await listSource(filters, { staffId, now });
  if (isSortedWhole(source, sort)) return yield* inBatches(await allRows(source, sort));
  let place: ListedId | null = null;
  do {
    const batch: ListedId[] = await listedIds(source, sort, { place, isBackward: false }, BATCH, WHOLE_INDEX);
    if (batch.length > 0) yield batch.map(({ row }) => row);
    place = batch.length === BATCH ? (batch.at(-1) ?? null) : null;
  } while (place);
}

function* inBatches(rows: readonly number[]): Generator<number[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
