import type { z } from "zod";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import { rateCardSchema } from "./rate-card";
import { curveFlows, curvePath, pointRowsOf, rowFields, rowsOf } from "./rate-card-fields";
import type { RateFields } from "./rate-card-fields";

/** More than anybody mends at once; each one looks for its row in the whole form. */
const MAX_ERRORS = 50;

/** What is wrong with a figure, as the schema says it, or with the card as a whole. */
export type RateError =
  | { code: "invalid-figure"; issue: z.core.$ZodIssue }
  | { code: "unreadable-base" }
  | { code: "nothing-changed"; base: string }
  | { code: "new-steps" }
  | { code: "day-required" }
  | { code: "day-passed" }
  | { code: "reason-required" }
  | { code: "reason-too-long"; most: number };

export type RateFieldError = { field: string; error: RateError };

/** Reads a form's fields into a rate card, or says by field what is wrong. Rows left empty are not in the card. */
export function parseRateFields(
  fields: RateFields,
  named: { version: string; effectiveFrom: CalendarDay },
): Result<RateCard, RateFieldError[]> {
  const parsed = rateCardSchema.safeParse({ ...named, ...cardOf(fields) });
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues
    .slice(0, MAX_ERRORS)
    .map((issue): RateFieldError => ({
      field: fieldOf(fields, issue.path),
      error: { code: "invalid-figure", issue },
    }));
  return err(errors.filter(({ field }, at) => errors.findIndex((one) => one.field === field) === at));
}

function cardOf(fields: RateFields) {
  const part = (path: string) => rowFields(fields, path);
  const names = (path: string) => [
    ...new Set(Object.keys(part(path)).map((name) => name.split(".")[0] ?? "")),
  ];
  const all = (path: string, read: (fields: RateFields) => unknown) =>
    Object.fromEntries(names(path).map((name) => [name, read(part(`${path}.${name}`))]));
  return {
    distance: {
      ...numbers(part("distance"), ["dollars", "power", "level", "minimum"]),
      ...words(part("distance"), ["source"]),
    },
    vehicles: all("vehicles", vehicleOf),
    classic: {
      ...numbers(part("classic"), ["fromAgeYears", "factor", "fadeMonths"]),
      ...words(part("classic"), ["source"]),
    },
    seasons: {
      table: rows(fields, "seasons.table", (row) => ({
        ...words(row, ["label", "note", "from", "to", "flow"]),
        ...numbers(row, ["factor"]),
      })),
      ...curvesOf(fields),
      ...regions(part("seasons")),
      ...numbers(part("seasons"), ["fadeMiles"]),
      ...words(part("seasons"), ["source"]),
    },
    access: {
      ...numbers(part("access"), ["freeMiles", "perMile", "most"]),
      states: rows(fields, "access.states", (row) => ({
        ...words(row, ["state", "label", "note"]),
        ...numbers(row, ["amount"]),
      })),
      ...words(part("access"), ["source"]),
    },
    sea: all("sea", (leg) => ({ ...numbers(leg, ["amount"]), ...words(leg, ["source"]) })),
    range: { ...numbers(part("range"), ["low", "high"]), ...words(part("range"), ["source"]) },
    fee: { ...numbers(part("fee"), ["percent", "least", "most"]), ...words(part("fee"), ["source"]) },
    validity: { ...numbers(part("validity"), ["days"]), ...words(part("validity"), ["source"]) },
  };
}

/** None on a card with steps, or where every row was emptied. */
function curvesOf(fields: RateFields) {
  if (curveFlows.every((flow) => filledRows(fields, curvePath(flow)).length === 0)) return {};
  const points = (flow: (typeof curveFlows)[number]) =>
    rows(fields, curvePath(flow), (row) => ({ ...words(row, ["on"]), ...numbers(row, ["factor"]) }));
  return { curves: { all: points("all"), south: points("south"), north: points("north") } };
}

function vehicleOf(fields: RateFields) {
  const range = numbers(rowFields(fields, "range"), ["low", "high"]);
  return {
    ...words(fields, ["name", "note", "source"]),
    basis: basisOf(rowFields(fields, "basis")),
    ...orNull(fields, ["enclosed", "notRunning", "seaFactor"]),
    seasonal: fields.seasonal === "yes",
    classicByYear: fields.classicByYear === "yes",
    ...((range.low !== undefined || range.high !== undefined) && { range }),
    ...sizeOf(rowFields(fields, "size")),
  };
}

/** Of a kind that isn't measured, and of a card from before, every field is empty. */
function sizeOf(size: RateFields) {
  if (Object.values(size).every((typed) => !typed.trim())) return {};
  const steps = (path: string, unit: string) => rows(size, path, (row) => numbers(row, [unit, "factor"]));
  return {
    size: {
      ...numbers(size, ["width", "height"]),
      lengths: steps("lengths", "feet"),
      weights: steps("weights", "pounds"),
      ...words(size, ["source"]),
    },
  };
}

function basisOf(basis: RateFields) {
  const { kind } = basis;
  if (kind === "sedan") return { kind, ...numbers(basis, ["factor"]) };
  if (kind === "curve") return { kind, ...numbers(basis, ["dollars", "power", "minimum"]) };
  return {
    kind,
    ...numbers(basis, ["start", "minimum"]),
    bands: rows(basis, "bands", (row) => ({ ...orNull(row, ["upToMiles"]), ...numbers(row, ["perMile"]) })),
  };
}

/** What isn't a number stays as typed, for the schema to reject. */
function numberOf(typed = ""): number | string | undefined {
  const text = typed.replace(/[$,\s]/g, "").replace(/^[−–]/, "-");
  if (text === "") return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

const pick = <Value>(names: readonly string[], read: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<string, Value>;
const numbers = (fields: RateFields, names: string[]) => pick(names, (name) => numberOf(fields[name]));
const orNull = (fields: RateFields, names: string[]) => pick(names, (name) => numberOf(fields[name]) ?? null);
const words = (fields: RateFields, names: string[]) =>
  pick(names, (name) => fields[name]?.trim() || undefined);
const listOf = (text = "") =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const linesOf = (text = "") => text.split(/\n/).filter((line) => line.trim() !== "");

const isEmpty = (path: string, row: RateFields) =>
  rateLists[path.replace(/^.*(?:basis|size)\./, "")]?.every((name) => !row[name]?.trim()) ?? false;

function filledRows(fields: RateFields, path: string): number[] {
  const inOrder = path.startsWith("seasons.curves.") ? pointRowsOf(fields, path) : rowsOf(fields, path);
  return inOrder.filter((row) => !isEmpty(path, rowFields(fields, `${path}.${row}`)));
}

const rows = (fields: RateFields, path: string, read: (row: RateFields) => unknown) =>
  filledRows(fields, path).map((row) => read(rowFields(fields, `${path}.${row}`)));

/** A line that begins with a figure is a corner; otherwise states, in the south with the ZIPs of a coast. */
function regions({ north = "", south = "" }: RateFields) {
  const hasCorners = (text: string) => /^\s*[\d.]/.test(text);
  const corners = (text: string) => linesOf(text).map((line) => listOf(line).map(numberOf));
  const coast = (line: string) => {
    const [state, ...zip3] = listOf(line);
    return { state, ...(zip3.length > 0 && { zip3 }) };
  };
  return {
    north: hasCorners(north) ? corners(north) : listOf(north),
    south: hasCorners(south) ? corners(south) : linesOf(south).map(coast),
  };
}

/** The field of an issue: rows have the form's numbers, and a list written in one field is that field. */
function fieldOf(fields: RateFields, path: readonly PropertyKey[]): string {
  const name = path.join(".");
  const [inText] = /^seasons\.(north|south)/.exec(name) ?? [];
  if (inText) return inText;
  const [, list = "", index, rest = ""] =
    /^(.*?(?:table|states|bands|lengths|weights|curves\.(?:all|south|north)))\.(\d+)((?:\..*)?)$/.exec(
      name,
    ) ?? [];
  if (!list) return name;
  return `${list}.${filledRows(fields, list)[Number(index)] ?? index}${rest || ".from"}`;
}

/** The fields of a row in each list of a rate card that are empty in a row that wasn't filled in. */
const rateLists: Readonly<Record<string, readonly string[] | undefined>> = {
  "seasons.table": ["label", "note", "from", "to", "factor"],
  "seasons.curves.all": ["on", "factor"],
  "seasons.curves.south": ["on", "factor"],
  "seasons.curves.north": ["on", "factor"],
  "access.states": ["state", "label", "note", "amount"],
  bands: ["upToMiles", "perMile"],
  lengths: ["feet", "factor"],
  weights: ["pounds", "factor"],
};
