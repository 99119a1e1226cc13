import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import type { Chosen } from "./chosen";
import { chooseByEmail, chooseWhose, findUnderway } from "./find-people.server";
import type { Whose } from "./find-people.server";
import { isAboutPerson } from "./identity";
import type { Identity } from "./identity";
import { findPersonRows, personTableNames } from "./person-rows.server";
import type { PersonRows, PersonTable } from "./person-rows.server";

const EXPORT_LIMIT_MS = 2 * MINUTE_MS;

/** What would open something, or says only how we found a submission again: of no use to the person. */
const leftOut = new Set(["token", "token_hash", "idempotency_key", "fingerprint", "key", "pickup_word"]);

type Row = Record<string, unknown>;

export type PersonExport = {
  about: Identity;
  exportedAt: string;
  /** what stands in the file, and what doesn't */
  notes: string[];
  tables: Partial<Record<PersonTable, Row[]>>;
};

const notes = [
  "Each list is a table of our database; a column’s name says what it holds. Times are UTC.",
  "Private links and keys are left out. Of uploaded lists only the rows with this person are here.",
  "Backups hold the same for up to eight weeks after it’s deleted.",
];

/** These name other people too, so who asks for themselves doesn't get them. */
const ofStaffOnly: readonly PersonTable[] = [
  "audit_entries",
  "distinct_leads",
  "saved_views",
  "search_miss_days",
  "carriers",
  "carrier_checks",
];

const ownNotes = [
  ...notes,
  "What our staff did and when isn’t here, because the log of it names other people.",
  "Messages that came from a phone number alone aren’t here, because a link to an email address can’t prove whose number it is. Call us for them.",
];

/** Everything that the database holds of a person, as one JSON-ready object; null if it holds nothing. */
export const exportPerson = ({
  by,
  now,
  ...whose
}: Whose & { by: Actor; now: Date }): Promise<PersonExport | null> =>
  db.$transaction(
    async (tx) => {
      const chosen = await chooseWhose(tx, whose, now);
      const copy = chosen && (await copyOf(tx, chosen, "provenEmail" in whose, now));
      if (!chosen || !copy) return null;
      const subject = { kind: "person", id: chosen.leads[0]?.id ?? "nobody’s lead", name: "a person" };
      const after = { leads: chosen.family.length };
      await recordAudit(tx, { actor: by, action: "person-exported", subject, after, now });
      return copy;
    },
    { timeout: EXPORT_LIMIT_MS },
  );

/** The same for the page behind the link to an email address, which hands out no file: looking at it is no event. */
export const readOwnData = (provenEmail: string, now: Date): Promise<OwnData> =>
  db.$transaction(
    async (tx) => {
      const chosen = await chooseByEmail(tx, provenEmail, now);
      return {
        ...chosen,
        copy: await copyOf(tx, chosen, true, now),
        underway: await findUnderway(tx, chosen.family),
      };
    },
    { timeout: EXPORT_LIMIT_MS },
  );

/** What the page of a person's own data is made of; `underway` are the numbers of orders that keep it from being erased. */
export type OwnData = Chosen & { copy: PersonExport | null; underway: string[] };

async function copyOf(tx: Tx, chosen: Chosen, isOwn: boolean, now: Date): Promise<PersonExport | null> {
  const { identity, proven } = chosen;
  // Of rows that hold many people only what names something proven is theirs.
  const named = isOwn ? proven : identity;
  const rows = await findPersonRows(tx, { ...chosen, identity: named });
  const wanted = personTableNames.filter((table) => !isOwn || !ofStaffOnly.includes(table));
  const tables = await readTables(tx, rows, wanted, named);
  if (Object.keys(tables).length === 0) return null;
  return { about: identity, exportedAt: now.toISOString(), notes: isOwn ? ownNotes : notes, tables };
}

async function readTables(
  tx: Tx,
  rows: PersonRows,
  wanted: readonly PersonTable[],
  identity: Identity,
): Promise<PersonExport["tables"]> {
  const tables: PersonExport["tables"] = {};
  for (const table of wanted) {
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
