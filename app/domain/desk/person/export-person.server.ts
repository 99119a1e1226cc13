import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import type { Chosen } from "./chosen";
import { chooseByEmail, choosePerson } from "./find-people.server";
import type { Who } from "./find-people.server";
import { isRowOf } from "./identity";
import type { Identity } from "./identity";
import { cellsOf, rowsIn } from "./list-rows";
import { findPersonRows, personTableNames } from "./person-rows.server";
import type { PersonRows, PersonTable } from "./person-rows.server";

/** What would open something, or says only how we found a submission again: of no use to the person. */
const leftOut = new Set([
  "token",
  "token_hash",
  "idempotency_key",
  "fingerprint",
  "key",
  "pickup_word",
  "press_key",
  // The driver's, who gave it for the days of the transport: the order's page shows it then.
  "driver_phone",
]);

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
  "carrier_offers",
];

const ownNotes = [
  ...notes,
  "What our staff did and when isn’t here, because the log of it names other people.",
  "Messages that came from a phone number alone aren’t here, because a link to an email address can’t prove whose number it is. Neither are chats and messages that only mention your address, because somebody else may have written them. Call us for them.",
];

/**
 * Everything that the database holds of a person, as one JSON-ready object; null if it holds nothing. It's read without a
 * transaction, because ours keep everybody else from writing.
 */
export async function exportPerson({
  who,
  leadIds,
  by,
  now,
}: {
  who: Who;
  leadIds: readonly string[];
  by: Actor;
  now: Date;
}): Promise<PersonExport | null> {
  const chosen = await choosePerson(db, { who, leadIds, now });
  const copy = chosen && (await copyOf(db, chosen, now));
  if (!chosen || !copy) return null;
  await recordExport(db, chosen, { by, now });
  return copy;
}

/** One entry of the audit log says that a copy was handed out. */
export const recordExport = (tx: Tx, { leads, family }: Chosen, { by, now }: { by: Actor; now: Date }) =>
  recordAudit(tx, {
    actor: by,
    action: "person-exported",
    subject: { kind: "person", id: leads[0]?.id ?? "nobody’s lead", name: "a person" },
    after: { leads: family.length },
    now,
  });

/** The same for the page behind the link to an email address: looking at it is no event. */
export async function readOwnData(provenEmail: string, now: Date): Promise<OwnData> {
  const chosen = await chooseByEmail(db, provenEmail, now);
  return { ...chosen, copy: await copyOf(db, chosen, now) };
}

/** What the page of a person's own data is made of. */
export type OwnData = Chosen & { copy: PersonExport | null };

async function copyOf(tx: Tx, chosen: Chosen, now: Date): Promise<PersonExport | null> {
  const { identity, isByLink } = chosen;
  const wanted = personTableNames.filter((table) => !isByLink || !ofStaffOnly.includes(table));
  const rows = await findPersonRows(tx, chosen, wanted);
  const tables = await readTables(tx, rows, wanted, chosen);
  if (Object.keys(tables).length === 0) return null;
  return { about: identity, exportedAt: now.toISOString(), notes: isByLink ? ownNotes : notes, tables };
}

async function readTables(
  tx: Tx,
  rows: PersonRows,
  wanted: readonly PersonTable[],
  chosen: Chosen,
): Promise<PersonExport["tables"]> {
  const tables: PersonExport["tables"] = {};
  for (const table of wanted) {
    if (rows[table].length === 0) continue;
    const found = await tx.$queryRaw<Row[]>`SELECT * FROM ${Prisma.raw(table)}
      WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rows[table])})) ORDER BY rowid`;
    tables[table] = found.map((row) =>
      table === "lead_imports" ? theirPart(row, chosen) : readable(withoutOthers(row, chosen)),
    );
  }
  return tables;
}

/** Who handed the vehicle over or received it may be somebody else, whose email isn't for this person. */
function withoutOthers({ other_email: email, ...row }: Row, { identity }: Chosen): Row {
  const isOwn = typeof email === "string" && identity.emails.includes(email.trim().toLowerCase());
  return isOwn ? { ...row, other_email: email } : row;
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
function theirPart({ id, file_name, created_at, content, result }: Row, { proven, isByLink }: Chosen): Row {
  const waiting = rowsIn(String(content))
    .filter((row) => isRowOf(cellsOf(row), proven, isByLink))
    .map((row) => row.trim());
  const rejected = rejectedRows(result).filter((cells) => isRowOf(cells, proven, isByLink));
  return { id, file_name, created_at, lines: [...waiting, ...rejected.map((cells) => cells.join(", "))] };
}

function rejectedRows(result: unknown): string[][] {
  const parsed = plain(result) as { rejected?: { cells: string[] }[] } | null;
  return (parsed?.rejected ?? []).map(({ cells }) => cells);
}
