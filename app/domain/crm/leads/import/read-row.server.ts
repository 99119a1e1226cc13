import * as z from "zod/mini";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { phonePattern } from "#app/domain/base/phone/typed-phone.ts";
import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { MAX_CONTACT_POINTS } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import type { Address } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { addressesIn } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";
import type { ColumnReadings } from "./column-readings";
import { askedKey } from "./import-answers";
import type { DateField, NoteField } from "./import-answers";
import { importFieldNames, importFields } from "./import-fields";
import type { ImportField, ImportMapping } from "./import-fields";
import { openNumbers, readDay, readMoment } from "./read-date";
import type { DayOrder } from "./read-date";

export type ImportedRow = {
  line: number;
  fullName: string;
  email: string | null;
  phone: string | null;
  stage: LeadStage;
  tags: string[];
  campaign: string | null;
  note: string | null;
  pickupZip: string | null;
  deliveryZip: string | null;
  vehicle: string | null;
  pickupOn: string | null;
  /** further emails and phones, as typed */
  contactPoints: (Address & { typed: string })[];
  /** null for nobody */
  ownerId: string | null;
  /** when they came, if the list says so */
  createdAt: Date | null;
  /** whole US dollars */
  price: number | null;
};

/** Why a row isn't imported; `describeRowError` has the messages. */
export type RowError =
  | { code: "cell-count"; cells: number; columns: number }
  | { code: "name-required" | "contact-required" | "stray-mark" }
  | { code: "too-long"; field: ImportField; most: number }
  | {
      code:
        "invalid-email" | "invalid-phone" | "unknown-stage" | "invalid-day" | "invalid-price" | "invalid-tag";
      text: string;
    }
  /** days of this column may begin with the day or the month: staff say which */
  | { code: "day-order"; field: DateField; text: string }
  /** before 1950, or later than now */
  | { code: "invalid-created"; text: string }
  | { code: "unknown-zip"; text: string };

const most: Partial<Record<ImportField, number>> = {
  email: maxLength.email,
  otherEmails: 1_000,
  otherPhones: 1_000,
  phone: maxLength.phone,
  campaign: leadLimits.campaign,
  note: leadLimits.text,
  vehicle: 120,
};

/** What rows are read with beside the mapping: how each column is read, whose names its owners have, and today. */
type RowReading = {
  columns: ColumnReadings;
  /** ids of staff by `askedKey` of their name and email */
  owners: ReadonlyMap<string, string>;
  now: Date;
};

/** Reads one row by its mapping, and tells `columns` what can't be read, which is asked once. */
export function readRow(
  line: number,
  cells: readonly string[],
  header: readonly string[],
  mapping: ImportMapping,
  { columns, owners, now }: RowReading,
): Result<ImportedRow, RowError> {
  if (cells.slice(header.length).some((cell) => cell.trim() !== ""))
    return err({ code: "cell-count", cells: cells.length, columns: header.length });
  const text = (field: ImportField) => cellText(cells[header.indexOf(mapping[field] ?? "")] ?? "");
  for (const field of importFieldNames) {
    const limit = most[field];
    if (limit !== undefined && text(field).length > limit)
      return err({ code: "too-long", field, most: limit });
  }
  const fullName = text("fullName") || [text("firstName"), text("lastName")].filter(Boolean).join(" ");
  if (!fullName) return err({ code: "name-required" });
  if (fullName.length > maxLength.name)
    return err({ code: "too-long", field: "fullName", most: maxLength.name });
  const [email, phone] = [text("email"), text("phone")];
  if (!email && !phone) return err({ code: "contact-required" });
  if (email && !z.regexes.email.test(email)) return err({ code: "invalid-email", text: email });
  if (phone && !phoneDigitsOf(phone) && !phonePattern.test(phone))
    return err({ code: "invalid-phone", text: phone });
  const contactPoints = othersOf(text);
  if (!contactPoints.ok) return contactPoints;
  const tags = tagsOf(text("tags"));
  if (!tags) return err({ code: "invalid-tag", text: text("tags") });
  // What is wrong in several columns is asked at once, so all are read before the row is given up.
  const cell: CellReader = { text, columns, notes: [], errors: [] };
  const stage = readStage(cell);
  const pickupOn = readDate(cell, "pickupOn", (day, order) => readDay(day, order));
  const isUtc = /\butc\b/i.test(mapping.createdOn ?? "");
  const createdAt = readDate(cell, "createdOn", (day, order) => {
    const moment = readMoment(day, order, isUtc);
    return moment && moment <= now ? moment : null;
  });
  const price = readOr(cell, "price", "invalid-price", (typed) => {
    const found = readPrice(typed);
    return found.ok ? found.value : null;
  });
  const pickupZip = readOr(cell, "pickupZip", "unknown-zip", knownZip);
  const deliveryZip = readOr(cell, "deliveryZip", "unknown-zip", knownZip);
  const ownerId = readOwner(cell, owners);
  const [error] = cell.errors;
  if (error) return err(error);
  const note = [text("note"), ...cell.notes].filter(Boolean).join("\n");
  if (note.length > leadLimits.text) return err({ code: "too-long", field: "note", most: leadLimits.text });
  return ok({
    line,
    fullName,
    email: email || null,
    phone: phone || null,
    stage,
    tags,
    pickupOn,
    createdAt,
    price,
    pickupZip,
    deliveryZip,
    ownerId,
    contactPoints: contactPoints.value,
    campaign: text("campaign") || null,
    note: note || null,
    vehicle: text("vehicle") || null,
  });
}

/** Further emails and phones, each cell with one or several. */
function othersOf(text: CellReader["text"]): Result<ImportedRow["contactPoints"], RowError> {
  const points: ImportedRow["contactPoints"] = [];
  for (const typed of listed(text("otherEmails"))) {
    if (!z.regexes.email.test(typed)) return err({ code: "invalid-email", text: typed });
    points.push(...addressesIn({ email: typed }).map((point) => ({ ...point, typed })));
  }
  for (const typed of listed(text("otherPhones"))) {
    const found = addressesIn({ phone: typed });
    if (found.length === 0) return err({ code: "invalid-phone", text: typed });
    points.push(...found.map((point) => ({ ...point, typed })));
  }
  return ok(points);
}

const listed = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((typed) => typed.trim())
    .filter(Boolean)
    .slice(0, MAX_CONTACT_POINTS);

/** One row's cells, and what was found wrong with them. */
type CellReader = {
  text: (field: ImportField) => string;
  columns: ColumnReadings;
  /** what can't be read and goes into the note */
  notes: string[];
  errors: RowError[];
};

function readStage({ text, columns, errors }: CellReader): LeadStage {
  const typed = text("stage");
  const stage = stageOf(typed);
  if (stage) return stage;
  columns.meetStage(typed);
  const answer = columns.answers.stages[askedKey(typed)];
  if (answer) return answer;
  errors.push({ code: "unknown-stage", text: typed });
  return "new";
}

/** Somebody who isn't on staff owns nothing until it's said whose their leads are. */
function readOwner({ text, columns }: CellReader, owners: RowReading["owners"]): string | null {
  const typed = text("owner");
  if (!typed) return null;
  const known = owners.get(askedKey(typed));
  if (known) return known;
  columns.meetOwner(typed);
  const answer = columns.answers.owners[askedKey(typed)];
  return answer && [...owners.values()].includes(answer) ? answer : null;
}

type Unread = "invalid-day" | "invalid-created" | "invalid-price" | "unknown-zip";

/** What a cell says; null if it's empty, or can't be read and goes into the note. */
function readOr<Value>(
  { text, columns, notes, errors }: CellReader,
  field: NoteField,
  code: Unread,
  read: (typed: string) => Value | null,
): Value | null {
  const typed = text(field);
  const value = typed === "" ? null : read(typed);
  if (typed === "" || value !== null) return value;
  columns.meetUnread(field, typed);
  if (columns.answers.toNote.includes(field)) notes.push(`${importFields[field].label}: ${typed}`);
  else errors.push({ code, text: typed });
  return null;
}

function readDate<Value>(
  cell: CellReader,
  field: DateField,
  read: (typed: string, order: DayOrder) => Value | null,
): Value | null {
  const order = cell.columns.orderOf(field);
  const typed = cell.text(field);
  if (order === null && openNumbers(typed)) {
    cell.errors.push({ code: "day-order", field, text: typed });
    return null;
  }
  const code = field === "createdOn" ? "invalid-created" : "invalid-day";
  return readOr(cell, field, code, (day) => read(day, order ?? "month-first"));
}

/** Without the apostrophe that our export puts before what a spreadsheet would run. */
const cellText = (cell: string) =>
  withoutInvisible(cell)
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, "");

const stages = new Map<string, LeadStage>(
  leadStages.flatMap(({ code, label }) => [
    [code, code],
    [label.toLowerCase(), code],
  ]),
);
const stageOf = (text: string): LeadStage | undefined => (text ? stages.get(text.toLowerCase()) : "new");

function tagsOf(text: string): string[] | null {
  const tags = text
    .split(/[,;]/)
    .filter((tag) => tag.trim() !== "")
    .map(parseTag);
  const unique = [...new Set(tags)];
  return unique.length > leadLimits.tags || unique.includes(null) ? null : (unique as string[]);
}

/** Longer than a city with its state and ZIP. */
const MAX_ZIP_LENGTH = 120;

/**
 * A ZIP as spreadsheets have it: without its leading zeros, as the number 33101.0, with the four digits that say more, and
 * behind a city.
 */
function zipOf(typed: string): string | null {
  if (typed.length > MAX_ZIP_LENGTH) return null;
  const text = typed.replace(/\.0+$/, "");
  const [, zip] = /^(\d{3,5})(?:[- ]\d{4})?$/.exec(text) ?? [];
  if (zip) return zip.padStart(5, "0");
  if (/^\d{8,9}$/.test(text)) return text.padStart(9, "0").slice(0, 5);
  return /[A-Za-z]\.?,? (\d{5})(?:-\d{4})?$/.exec(text)?.[1] ?? null;
}

/** One that we know. */
function knownZip(typed: string): string | null {
  const zip = zipOf(typed);
  return zip !== null && findPlace(zip).ok ? zip : null;
}
