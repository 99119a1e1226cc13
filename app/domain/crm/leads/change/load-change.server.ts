import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { changedSchema } from "./leads-change";
import type { ChangeKind } from "./leads-change";
import type { Undoer } from "./undo-change.server";

const NAMES = 2;

/** A change of leads, for the notice that says it's done. */
export type DoneChange = {
  id: string;
  /** what they got; `ownerName` is null for a change of something else, or for nobody */
  parts: { kind: ChangeKind; value: string; ownerName: string | null }[];
  count: number;
  skipped: number;
  /** emails that waited and were given up */
  givenUp: number;
  /** of the first leads */
  names: string[];
  undone: { restored: number; skipped: number } | null;
};

/** Null for a change of somebody else, or none. */
export async function loadChange(id: string, reader: Undoer): Promise<DoneChange | null> {
  const found = await db.bulkChange.findUnique({ where: { id } });
  if (!found || !(reader.mayUndoAll || found.staffId === reader.id)) return null;
  const changed = parseStoredJson(changedSchema, found.changed, `The change ${id}`);
  const leads = await db.bulkChangedLead.findMany({
    where: { changeId: id },
    take: NAMES,
    select: { lead: { select: { fullName: true } } },
  });
  const done = [{ kind: found.kind as ChangeKind, value: found.value }, ...(changed.also ?? [])];
  const ownerIds = done.flatMap(({ kind, value }) => (kind === "owner" ? value : []));
  const owners = await db.staff.findMany({
    where: { id: { in: ownerIds } },
    select: { id: true, name: true },
  });
  return {
    id,
    parts: done.map(({ kind, value }) => {
      const owner = kind === "owner" ? owners.find((one) => one.id === value) : null;
      return { kind, value, ownerName: owner?.name ?? null };
    }),
    count: found.count,
    skipped: changed.skipped,
    givenUp: changed.givenUp ?? 0,
    names: leads.map(({ lead }) => lead.fullName),
    undone: changed.undone ?? (found.undoneAt ? { restored: 0, skipped: found.count } : null),
  };
}
