import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { choosePerson } from "./find-people.server";
import type { Who } from "./find-people.server";
import { isAboutPerson } from "./identity";
import type { Identity } from "./identity";
import { findPersonRows, personTableNames } from "./person-rows.server";
import type { PersonRows, PersonTable } from "./person-rows.server";

const EXPORT_LIMIT_MS = 2 * MINUTE_MS;

/** What would open something, or says only how we found a submission again: of no use to the person. */
const leftOut = new Set(["token", "idempotency_key", "fingerprint"]);

type Row = Record<string, unknown>;

export type PersonExport = {
  about: Identity;
  exportedAt: string;
  /** what stands in the file, and what doesn't */
  notes: string[];
  tables: Partial<Record<PersonTable, Row[]>>;
};

type Asked = { who: Who; leadIds: readonly string[]; by: Actor; now: Date };

const notes = [
  "Each list is a table of our database; a column’s name says what it holds. Times are UTC.",
  "Private links and keys are left out. Of uploaded lists only the rows with this person are here.",
  "Backups hold the same for up to eight weeks after it’s deleted.",
];

/** Everything that the database holds of a person, as one JSON-ready object; null if it holds nothing. */
export const exportPerson = ({ who, leadIds, by, now }: Asked): Promise<PersonExport | null> =>
  db.$transaction(
    async (tx) => {
      const chosen = await choosePerson(tx, { who, leadIds, now });
      if (!chosen) return null;
      const { leads, family, identity } = chosen;
      const rows = await findPersonRows(tx, family, identity);
      const tables = await readTables(tx, rows, identity);
      if (Object.keys(tables).length === 0) return null;
      const subject = { kind: "person", id: leads[0]?.id ?? "nobody’s lead", name: "a person" };
      const after = { leads: family.length };
      await recordAudit(tx, { actor: by, action: "person-exported", subject, after, now });
      return { about: identity, exportedAt: now.toISOString(), notes, tables };
    },
    { timeout: EXPORT_LIMIT_MS },
  );

async function readTables(tx: Tx, rows: PersonRows, identity: Identity): Promise<PersonExport["tables"]> {
  const tables: PersonExport["tables"] = {};
  for (const table of personTableNames) {
    if (rows[table].length === 0) continue;
    const found = await tx.$queryRaw<Row[]>`SELECT * FROM ${Prisma.raw(table)}
      WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rows[table])})) ORDER BY rowid`;
    tables[table] = found.map((row) => (table === "lead_imports" ? theirPart(row, identity) : readable(row)));
  }
  return tables;
}

/** Stored JSON is shown as what it says. */
function readable(row: Row): Row {
  const shown = Object.entries(row).flatMap(([column, value]) =>
    leftOut.has(column) || value === null ? [] : [[column, plain(value)]],
  );
  return Object.fromEntries(shown) as Row;
}

function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A list names many people: only the lines with this one belong to them. */
function theirPart({ id, file_name, created_at, content, result }: Row, identity: Identity): Row {
  const lines = `${String(content)}\n${rejectedLines(result)}`.split("\n");
  return { id, file_name, created_at, lines: lines.filter((line) => isAboutPerson(line, identity)) };
}

function rejectedLines(result: unknown): string {
  const parsed = plain(result) as { rejected?: { cells: string[] }[] } | null;
  return (parsed?.rejected ?? []).map(({ cells }) => cells.join(", ")).join("\n");
}
