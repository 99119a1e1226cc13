import * as z from "zod/mini";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { lostReasons } from "#app/domain/crm/leads/lost-reasons.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { answerFilters } from "./answer-filter";
import { parseLane } from "./lane-filter";
import { leadSources } from "./lead-sources";
import { filterKeys, noFilters } from "./filter-keys";
import type { FilterKey, LeadFilters, StageFilter } from "./filter-keys";
import { typedText } from "#app/domain/base/forms/typed-text.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { MAX_DAY_LENGTH } from "#app/domain/base/limits/form-limits.ts";

/** How many values of one filter are read; the rest is left out. */
const MAX_VALUES = 20;

const flag = z.pipe(
  z.literal("1"),
  z.transform(() => true),
);
const day = typedText(MAX_DAY_LENGTH).check(z.refine(isCalendarDay));
const lane = z.pipe(
  z.pipe(
    typedText(60),
    z.transform((typed) => parseLane(typed)),
  ),
  z.object({ from: typedText(60), to: typedText(60) }),
);

/** One value of each filter as it stands in an address. */
const valueSchemas = {
  q: typedText(100),
  stage: z.enum(["open", "counted", ...leadStages.map(({ code }) => code)] as [
    StageFilter,
    ...StageFilter[],
  ]),
  // The dash is in the first owner's id.
  owner: typedText(40).check(z.regex(/^[a-z\d-]{1,40}$/)),
  source: z.enum(leadSources),
  lane,
  vehicle: typedText(60),
  transport: z.enum(transportTypes),
  from: day,
  to: day,
  pickupFrom: day,
  pickupTo: day,
  answeredOn: day,
  tag: z.pipe(
    z.pipe(
      typedText(leadLimits.tag * 2),
      z.transform((typed) => parseTag(typed)),
    ),
    typedText(leadLimits.tag),
  ),
  reason: z.enum(lostReasons),
  campaign: typedText(80),
  waiting: z.enum(["1", "first", "again"]),
  untouched: flag,
  pickup: z.enum(["passed", "today", "due"]),
  miles: typedText(11).check(z.regex(/^\d{1,5}-\d{0,5}$/)),
  due: z.enum(["overdue", "today"]),
  ends: z.pipe(
    z.pipe(
      typedText(2).check(z.regex(/^\d{1,2}$/)),
      z.transform((typed) => Number(typed)),
    ),
    z.int().check(z.gte(0), z.lte(60)),
  ),
  answered: z.enum(answerFilters),
} satisfies Record<FilterKey, z.ZodMiniType>;

const listKeys = ["stage", "owner", "source", "tag", "reason"] as const satisfies FilterKey[];
const isListKey = (key: FilterKey) => (listKeys as readonly FilterKey[]).includes(key);

/** Where a value stands among its like in an address, so that equal filters are equal text. */
const positions = new Map<unknown, number>(
  ["open", "counted", ...leadStages.map(({ code }) => code), "me", "none", "former"].map((code, position) => [
    code,
    position,
  ]),
);
const inOrder = (a: unknown, b: unknown) =>
  (positions.get(a) ?? Infinity) - (positions.get(b) ?? Infinity) || (String(a) < String(b) ? -1 : 1);

/**
 * Reads the filters of an address. What can't be read filters nothing, and its key is in `dropped`; empty fields of a
 * form count for nothing. A form's `laneFrom` and `laneTo` make a lane.
 */
export function parseLeadFilters(params: URLSearchParams): { filters: LeadFilters; dropped: FilterKey[] } {
  const filters: Record<string, unknown> = { ...noFilters };
  const dropped = new Set<FilterKey>();
  for (const key of filterKeys) {
    const values: unknown[] = [];
    for (const given of givenValues(params, key)) {
      const value = valueSchemas[key].safeParse(given);
      if (!value.success || values.length >= MAX_VALUES) dropped.add(key);
      else if (!values.includes(value.data)) values.push(value.data);
    }
    if (isListKey(key)) filters[key] = values.sort(inOrder);
    else if (values.length > 0) filters[key] = values[0];
  }
  return { filters: withoutReversedDays(filters as LeadFilters, dropped), dropped: [...dropped] };
}

function givenValues(params: URLSearchParams, key: FilterKey): string[] {
  const values = params.getAll(key).filter((value) => value.trim() !== "");
  if (key !== "lane" || values.length > 0) return values;
  const ends = [params.get("laneFrom") ?? "", params.get("laneTo") ?? ""].map((end) => end.trim());
  return ends.some((end) => end !== "") ? [ends.join(">")] : [];
}

function withoutReversedDays(filters: LeadFilters, dropped: Set<FilterKey>): LeadFilters {
  const kept = { ...filters };
  for (const [first, last] of [
    ["from", "to"],
    ["pickupFrom", "pickupTo"],
  ] as const)
    if (kept[first] && kept[last] && kept[first] > kept[last]) {
      kept[last] = "";
      dropped.add(last);
    }
  return kept;
}
