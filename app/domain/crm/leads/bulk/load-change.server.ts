import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { changedSchema } from "./bulk-change";
import type { BulkKind } from "./bulk-change";
import type { Undoer } from "./undo-change.server";

const NAMES = 2;

/** A change of many leads, for the notice that says it's done. */
export type BulkNotice = {
  id: string;
  kind: BulkKind;
  value: string;
  /** the owner's name, if owners were changed */
  ownerName: string | null;
  count: number;
  skipped: number;
  /** emails that waited and were given up */
  givenUp: number;
  /** of the first leads */
  names: string[];
  undone: { restored: number; skipped: number } | null;
};

/** Null for a change of somebody else, or none. */
export async function loadChange(id: string, reader: Undoer): Promise<BulkNotice | null> {
  const found = await db.bulkChange.findUnique({ where: { id } });
  if (!found || !(reader.mayUndoAll || found.staffId === reader.id)) return null;
  const changed = parseStoredJson(changedSchema, found.changed, `The change ${id}`);
  const leads = await db.bulkChangedLead.findMany({
    where: { changeId: id },
    take: NAMES,
    select: { lead: { select: { fullName: true } } },
  });
  const owner =
    found.kind === "owner"
      ? await db.staff.findUnique({ where: { id: found.value }, select: { name: true } })
      : null;
  return {
    id,
    kind: found.kind as BulkKind,
    value: found.value,
    ownerName: owner?.name ?? null,
    count: found.count,
    skipped: changed.skipped,
    givenUp: changed.givenUp ?? 0,
    names: leads.map(({ lead }) => lead.fullName),
    undone: changed.undone ?? (found.undoneAt ? { restored: 0, skipped: found.count } : null),
  };
}
