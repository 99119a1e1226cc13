import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { FileError } from "#app/domain/crm/leads/import/file-error.ts";
import { readListFile, rowsOf } from "#app/domain/crm/leads/import/read-list.server.ts";
import { MAX_IMPORTED_CARRIERS } from "./carrier-limits";
import { fieldsOfHeader, readCarrierRows } from "./read-carrier-rows";
import type { ImportedCarrier, RejectedRow } from "./read-carrier-rows";

export type CarrierImportError =
  | FileError
  | { code: "no-usdot-column" }
  | { code: "too-many-carriers" }
  /** nothing was saved */
  | { code: "rows-rejected"; rejected: RejectedRow[] };

/** How many are new; how many were on file already and stay as they are. */
export type ImportedCarriers = { added: number; left: number };

/** Rows in one statement. */
const BATCH = 50;

/**
 * Reads a CSV file of carriers in the thread that reads lists, and adds all of them or, if a row is wrong, none. Who is on
 * file already stays as they are.
 */
export async function importCarriers(
  bytes: Uint8Array,
  by: { id: string; name: string },
  now: Date,
): Promise<Result<ImportedCarriers, CarrierImportError>> {
  const list = await readListFile(bytes);
  if (!list.ok) return list;
  if (list.value.rowCount > MAX_IMPORTED_CARRIERS) return err({ code: "too-many-carriers" });
  const fields = fieldsOfHeader(list.value.header);
  if (!fields.includes("usdot") || !fields.includes("legalName")) return err({ code: "no-usdot-column" });
  const carriers: ImportedCarrier[] = [];
  const rejected: RejectedRow[] = [];
  const seen = new Set<string>();
  for await (const rows of rowsOf(list.value)) {
    const read = readCarrierRows(rows, fields, seen);
    carriers.push(...read.carriers);
    rejected.push(...read.rejected);
  }
  if (rejected.length > 0) return err({ code: "rows-rejected", rejected });
  return ok(await addAll(carriers, by, now));
}

const addAll = (
  carriers: readonly ImportedCarrier[],
  by: { id: string; name: string },
  now: Date,
): Promise<ImportedCarriers> =>
  db.$transaction(async (tx) => {
    let added = 0;
    await allInSlices(carriers, BATCH, async (some) => {
      const usdots = some.map(({ usdot }) => usdot);
      const known = await tx.carrier.findMany({ where: { usdot: { in: usdots } }, select: { usdot: true } });
      const onFile = new Set(known.map(({ usdot }) => usdot));
      const fresh = some.filter(({ usdot }) => !onFile.has(usdot));
      added += fresh.length;
      if (fresh.length > 0)
        await tx.carrier.createMany({
          data: fresh.map((carrier) => ({ id: newId(), ...carrier, createdAt: now, updatedAt: now })),
        });
    });
    if (added > 0)
      await recordAudit(tx, {
        actor: by,
        action: "carriers-imported",
        subject: { kind: "carriers", id: "import", name: `${added} carriers` },
        after: { added, left: carriers.length - added },
        now,
      });
    return { added, left: carriers.length - added };
  });
