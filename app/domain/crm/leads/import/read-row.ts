import * as z from "zod/mini";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { phonePattern } from "#app/domain/base/phone/typed-phone.ts";
import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { importFieldNames } from "./import-fields";
import type { ImportField, ImportMapping } from "./import-fields";

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
};

/** Why a row isn't imported; `describeRowError` has the messages. */
export type RowError =
  | { code: "cell-count"; cells: number; columns: number }
  | { code: "name-required" | "contact-required" | "stray-mark" }
  | { code: "too-long"; field: ImportField; most: number }
  | {
      code: "invalid-email" | "invalid-phone" | "unknown-stage" | "invalid-day" | "invalid-tag";
      text: string;
    }
  | { code: "unknown-zip"; text: string };

const most: Partial<Record<ImportField, number>> = {
  email: maxLength.email,
  phone: maxLength.phone,
  campaign: leadLimits.campaign,
  note: leadLimits.text,
  vehicle: 120,
};

/** Reads one row by its mapping. ZIPs are checked for their shape only. */
export function readRow(
  line: number,
  cells: readonly string[],
  header: readonly string[],
  mapping: ImportMapping,
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
  const stage = stageOf(text("stage"));
  if (!stage) return err({ code: "unknown-stage", text: text("stage") });
  const pickupOn = dayOf(text("pickupOn"));
  if (pickupOn === undefined) return err({ code: "invalid-day", text: text("pickupOn") });
  const tags = tagsOf(text("tags"));
  if (!tags) return err({ code: "invalid-tag", text: text("tags") });
  for (const field of ["pickupZip", "deliveryZip"] as const)
    if (text(field) && !zipOf(text(field))) return err({ code: "unknown-zip", text: text(field) });
  return ok({
    line,
    fullName,
    email: email || null,
    phone: phone || null,
    stage,
    tags,
    pickupOn,
    campaign: text("campaign") || null,
    note: text("note") || null,
    vehicle: text("vehicle") || null,
    pickupZip: zipOf(text("pickupZip")),
    deliveryZip: zipOf(text("deliveryZip")),
  });
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

/** Spreadsheets cut leading zeros off. */
function zipOf(text: string): string | null {
  const [, zip] = /^(\d{3,5})(?:-\d{4})?$/.exec(text) ?? [];
  return zip ? zip.padStart(5, "0") : null;
}

/** YYYY-MM-DD or M/D/YYYY; undefined if it's neither. */
function dayOf(text: string): string | null | undefined {
  if (!text) return null;
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  return z.safeParse(z.iso.date(), iso).success ? iso : undefined;
}
