import type { Tx } from "#app/db.server.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { err } from "#app/domain/base/result.ts";
import type { ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { leadIdsWith } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import type { NamedPerson } from "#app/domain/crm/leads/is-same-person.ts";
import { PeopleIndex } from "#app/domain/crm/leads/people-index.ts";
import { ColumnReadings } from "./column-readings";
import { askedKey, dateFields } from "./import-answers";
import type { ImportAnswers } from "./import-answers";
import type { ImportMapping } from "./import-fields";
import type { ParsedList } from "./parse-list.server";
import { rowsOf } from "./read-list.server";
import { readRow } from "./read-row.server";
import type { ImportedRow, RowError } from "./read-row.server";

/** Somebody on staff whose leads a list may have. */
export type ImportOwner = { id: string; name: string; email: string };

type PlanReading = {
  mapping: ImportMapping;
  answers: ImportAnswers;
  owners: readonly ImportOwner[];
  now: Date;
};

/** Somebody a row belongs to: a lead that is there, or the one that an earlier line makes. */
export type ImportTarget = KnownLead | ImportedLine;

type KnownLead = { leadId: string; name: string; isStopped: boolean; person: NamedPerson };
type ImportedLine = { line: number; isStopped: boolean; person: NamedPerson };

export type Joining = { kind: "joins"; row: ImportedRow; by: "email" | "phone"; target: ImportTarget };

export type PlannedRow =
  | { kind: "new"; row: ImportedRow; samePhone: { leadId: string; name: string } | null }
  | Joining
  | { kind: "rejected"; line: number; cells: string[]; error: RowError };

/** Addresses or numbers that one statement looks for. */
const CHUNK = 200;

/** A row that may come in, with what it is found by. */
type ReadRow = { kind: "read"; row: ImportedRow; email: string | null; phone: string | null };

/**
 * What an import would do with each row: it joins the lead of the same person (`isSamePerson`), and everybody else is new.
 * A row that stops contact stops it with everyone who has the email address, or else the phone number, under any name.
 * How each column is read comes back too.
 */
export async function planImport(
  db: Tx,
  list: Pick<ParsedList, "header" | "slices">,
  { mapping, answers, owners, now }: PlanReading,
): Promise<{ plan: PlannedRow[]; columns: ColumnReadings }> {
  const columns = new ColumnReadings(mapping, answers);
  if (columns.hasDays) await lookAtDays(list, columns);
  const reading = { columns, owners: namesOf(owners), now };
  const read: (ReadRow | Extract<PlannedRow, { kind: "rejected" }>)[] = [];
  for await (const rows of rowsOf(list))
    for (const { line, cells, hasStrayMark } of rows) {
      const result = hasStrayMark
        ? err({ code: "stray-mark" } as const)
        : readRow(line, cells, list.header, mapping, reading);
      // Both are looked for here once: reading a phone number takes longer than the rest.
      if (result.ok)
        read.push({
          kind: "read",
          row: result.value,
          email: emailOf(result.value),
          phone: phoneOf(result.value),
        });
      else read.push({ kind: "rejected", line, cells, error: result.error });
    }
  const good = read.filter((each) => each.kind === "read");
  const byEmail = await knownLeads(
    db,
    "email",
    good.flatMap(({ email, row }) => [email, ...othersIn(row, "email")]),
  );
  const byPhone = await knownLeads(
    db,
    "phone",
    good.flatMap(({ phone, row }) => [phone, ...othersIn(row, "phone")]),
  );
  const people = { email: await indexOf(byEmail), phone: await indexOf(byPhone) };
  const firstLines = new Map<string, ImportedLine>();
  const planRow = (each: (typeof read)[number]): PlannedRow => {
    if (each.kind === "rejected") return each;
    const { row, email, phone } = each;
    const { line } = row;
    const key = email ?? phone ?? "";
    const by = email ? "email" : "phone";
    const isStopped = row.stage === "do-not-contact";
    const target = isStopped
      ? ((email ? byEmail : byPhone).get(key)?.at(-1) ?? firstLines.get(key))
      : people[by].find(row);
    if (target) return { kind: "joins", row, by, target };
    const made = { line, isStopped, person: row };
    if (email) people.email.add(row, made);
    if (phone) people.phone.add(row, made);
    for (const each of [email, phone]) if (each && !firstLines.has(each)) firstLines.set(each, made);
    return { kind: "new", row, samePhone: byPhone.get(phone ?? "")?.at(-1) ?? null };
  };
  const plan: PlannedRow[] = [];
  await allInSlices(read, CHUNK, async (some) => plan.push(...some.map(planRow)));
  return { plan, columns };
}

/** All days of a column say together in which order they are written. */
async function lookAtDays(
  list: Pick<ParsedList, "header" | "slices">,
  columns: ColumnReadings,
): Promise<void> {
  const places = dateFields.flatMap((field) => {
    const place = list.header.indexOf(columns.mapping[field] ?? "");
    return place < 0 ? [] : [{ field, place }];
  });
  for await (const rows of rowsOf(list))
    for (const { cells } of rows)
      for (const { field, place } of places) columns.lookAt(field, (cells[place] ?? "").trim());
}

/** By what a list calls them: the name, or the email address. */
const namesOf = (owners: readonly ImportOwner[]): ReadonlyMap<string, string> =>
  new Map(
    owners.flatMap(({ id, name, email }) => [name, email].map((called) => [askedKey(called), id] as const)),
  );

/** Of several leads of one person, the newest is found. */
async function indexOf(known: ReadonlyMap<string, KnownLead[]>): Promise<PeopleIndex<ImportTarget>> {
  const people = new PeopleIndex<ImportTarget>();
  const leads = [...known.values()].flatMap((some) => some.toReversed());
  await allInSlices(leads, CHUNK, async (some) => {
    for (const lead of some) people.add(lead.person, lead);
  });
  return people;
}

const emailOf = ({ email }: ImportedRow) => (email ? normalizeEmail(email) : null);
const othersIn = ({ contactPoints }: ImportedRow, wanted: ContactKind): string[] =>
  contactPoints.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
const phoneOf = ({ phone }: ImportedRow) => reachColumns({ phone }).phoneDigits;

/** Rows that stop contact with an existing lead, or with one that an earlier line makes: the first one for each. */
export function stopsOf(plan: readonly PlannedRow[]): Joining[] {
  const stops = new Map<string, Joining>();
  for (const each of plan) {
    if (each.kind !== "joins" || each.row.stage !== "do-not-contact" || each.target.isStopped) continue;
    const who = "leadId" in each.target ? each.target.leadId : `line ${each.target.line}`;
    if (!stops.has(who)) stops.set(who, each);
  }
  return [...stops.values()];
}

/** The leads of each address or number that aren't merged into another, oldest first. */
async function knownLeads(
  db: Tx,
  kind: ContactKind,
  asked: readonly (string | null)[],
): Promise<Map<string, KnownLead[]>> {
  const values = [...new Set(asked.filter((value) => value !== null))];
  const known = new Map<string, KnownLead[]>();
  await allInSlices(values, CHUNK, async (some) => {
    const ids = await leadIdsWith(
      db,
      some.map((value) => ({ kind, value })),
    );
    const leads: Awaited<ReturnType<typeof readLeads>> = [];
    for (let at = 0; at < ids.length; at += CHUNK)
      leads.push(...(await readLeads(db, ids.slice(at, at + CHUNK))));
    leads.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const asked = new Set(some);
    for (const { id, contactStoppedAt, createdAt: _createdAt, ...person } of leads) {
      const lead = { leadId: id, name: person.fullName, isStopped: contactStoppedAt !== null, person };
      for (const { kind: of, value } of person.contactPoints) {
        if (of !== kind || !asked.has(value)) continue;
        const others = known.get(value);
        if (others) others.push(lead);
        else known.set(value, [lead]);
      }
    }
  });
  return known;
}

/** Those that aren't merged into another. */
const readLeads = (db: Tx, ids: string[]) =>
  db.lead.findMany({
    where: { id: { in: ids }, mergedIntoId: null },
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      createdAt: true,
      contactStoppedAt: true,
      contactPoints: { select: { kind: true, value: true } },
    },
  });
