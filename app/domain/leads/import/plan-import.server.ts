import type { Tx } from "../../../db.server";
import { normalizeEmail } from "../../outbox/normalize-email";
import { findPlace } from "../../places/find-place.server";
import { normalizePhone } from "../normalize-phone";
import type { ImportMapping } from "./import-fields";
import type { CsvTable } from "./parse-csv.server";
import { readRow } from "./read-row";
import type { ImportedRow, RowError } from "./read-row";

/** Somebody a row belongs to: a lead that is there, or the one that an earlier line makes. */
export type ImportTarget = { leadId: string; name: string } | { line: number };

export type PlannedRow =
  | { kind: "new"; row: ImportedRow; samePhone: { leadId: string; name: string } | null }
  | { kind: "joins"; row: ImportedRow; by: "email" | "phone"; target: ImportTarget }
  | { kind: "rejected"; line: number; cells: string[]; error: RowError };

type KnownLead = { leadId: string; name: string };
const CHUNK = 500;

/**
 * What an import would do with each row: the same email address joins a lead, and so does the same phone number where
 * there's no email address; everybody else is new.
 */
export async function planImport(
  db: Pick<Tx, "lead">,
  { header, rows }: CsvTable,
  mapping: ImportMapping,
): Promise<PlannedRow[]> {
  const read = rows.map(({ line, cells }) => ({
    line,
    cells,
    result: withKnownZips(readRow(line, cells, header, mapping)),
  }));
  const good = read.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const byEmail = await knownLeads(db, "emailNormalized", good.map(emailOf));
  const byPhone = await knownLeads(db, "phoneDigits", good.map(phoneOf));
  const emailLines = new Map<string, number>();
  const phoneLines = new Map<string, number>();
  return read.map(({ line, cells, result }): PlannedRow => {
    if (!result.ok) return { kind: "rejected", line, cells, error: result.error };
    const row = result.value;
    const [email, phone] = [emailOf(row), phoneOf(row)];
    const target = email
      ? (byEmail.get(email) ?? lineOf(emailLines, email))
      : (byPhone.get(phone ?? "") ?? lineOf(phoneLines, phone));
    if (target) return { kind: "joins", row, by: email ? "email" : "phone", target };
    if (email) emailLines.set(email, line);
    if (phone && !phoneLines.has(phone)) phoneLines.set(phone, line);
    return { kind: "new", row, samePhone: byPhone.get(phone ?? "") ?? null };
  });
}

const emailOf = ({ email }: ImportedRow) => (email ? normalizeEmail(email) : null);
const phoneOf = ({ phone }: ImportedRow) => (phone ? normalizePhone(phone) : null);

function lineOf(lines: ReadonlyMap<string, number>, key: string | null): ImportTarget | null {
  const line = key === null ? undefined : lines.get(key);
  return line === undefined ? null : { line };
}

function withKnownZips(result: ReturnType<typeof readRow>): ReturnType<typeof readRow> {
  if (!result.ok) return result;
  const { pickupZip, deliveryZip } = result.value;
  const unknown = [pickupZip, deliveryZip].find((zip) => zip !== null && !findPlace(zip).ok);
  return unknown ? { ok: false, error: { code: "unknown-zip", text: unknown } } : result;
}

/** The newest lead of each address or number that isn't merged into another. */
async function knownLeads(
  db: Pick<Tx, "lead">,
  column: "emailNormalized" | "phoneDigits",
  asked: readonly (string | null)[],
): Promise<Map<string, KnownLead>> {
  const values = [...new Set(asked.filter((value) => value !== null))];
  const known = new Map<string, KnownLead>();
  for (let at = 0; at < values.length; at += CHUNK) {
    const leads = await db.lead.findMany({
      where: { [column]: { in: values.slice(at, at + CHUNK) }, mergedIntoId: null },
      orderBy: { createdAt: "asc" },
      select: { id: true, fullName: true, emailNormalized: true, phoneDigits: true },
    });
    for (const lead of leads) known.set(lead[column] ?? "", { leadId: lead.id, name: lead.fullName });
  }
  return known;
}
