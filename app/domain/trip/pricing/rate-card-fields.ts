import type { RateCard, Season } from "./rate-card";
import type { VehicleRule } from "./vehicle-rule";

/** A rate card as the fields of a form, by path: "distance.level", "seasons.table.3.factor". Empty for null. */
export type RateFields = Readonly<Record<string, string>>;

type Values = Record<string, string | number | boolean | null | undefined>;

/** Regions with one part on a line: a corner as "36.9 -112.9", or "FL", or "TX 770 772" for its coast only. */
export function rateFieldsOf(card: RateCard): RateFields {
  return {
    ...under("distance", card.distance),
    ...each("vehicles", Object.entries(card.vehicles), vehicleFields),
    ...under("classic", { ...card.classic, fadeMonths: card.classic.fadeMonths ?? null }),
    ...each("seasons.table", Object.entries(card.seasons.table), (season: Season) => under("", season)),
    ...curveFields(card.seasons.curves),
    "seasons.north": card.seasons.north.map(partFields).join("\n"),
    "seasons.south": card.seasons.south.map(partFields).join("\n"),
    "seasons.fadeMiles": String(card.seasons.fadeMiles ?? ""),
    "seasons.source": card.seasons.source,
    ...under("access", { ...card.access, states: undefined }),
    ...each("access.states", Object.entries(card.access.states), (state) => under("", state)),
    ...each("sea", Object.entries(card.sea), (crossing) => under("", crossing)),
    ...under("range", card.range),
    ...under("fee", card.fee),
    ...under("validity", card.validity),
  };
}

export const curveFlows = ["all", "south", "north"] as const;

export const curvePath = (flow: (typeof curveFlows)[number]) => `seasons.curves.${flow}`;

/** A point's row is its day, 920 for September 20, so a point that comes between two others changes no row. */
export function curveFields(curves: RateCard["seasons"]["curves"]): RateFields {
  if (!curves) return {};
  return Object.assign(
    {},
    ...curveFlows.map((flow) =>
      each(
        curvePath(flow),
        curves[flow].map((point) => [String(Number(point.on.replace("-", ""))), point]),
        (point) => under("", point),
      ),
    ),
  ) as RateFields;
}

function partFields(part: RateCard["seasons"]["north" | "south"][number]): string {
  if (typeof part === "string") return part;
  return Array.isArray(part) ? part.join(" ") : [part.state, ...(part.zip3 ?? [])].join(" ");
}

function vehicleFields({ basis, range, size, ...rule }: VehicleRule): RateFields {
  const bands = basis.kind === "per-mile" ? basis.bands : [];
  return {
    ...under("", rule),
    ...under("basis", { ...basis, bands: undefined }),
    ...each("basis.bands", Object.entries(bands), (band) => under("", band)),
    ...under("range", range ?? {}),
    ...under("size", { ...size, lengths: undefined, weights: undefined }),
    ...each("size.lengths", Object.entries(size?.lengths ?? []), (step) => under("", step)),
    ...each("size.weights", Object.entries(size?.weights ?? []), (step) => under("", step)),
  };
}

const fieldOf = (value: Values[string]) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");

function under(path: string, values: Values): RateFields {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [path ? `${path}.${name}` : name, fieldOf(value)]));
}

function each<Item>(path: string, items: [string, Item][], fieldsOf: (item: Item) => RateFields): RateFields {
  return Object.fromEntries(
    items.flatMap(([key, item]) =>
      Object.entries(fieldsOf(item)).map(([name, value]) => [`${path}.${key}.${name}`, value]),
    ),
  );
}

/** The row numbers of a list in the form: of "seasons.table.0.from" and "seasons.table.7.to", 0 and 7. */
export function rowsOf(fields: RateFields, path: string): number[] {
  const rows = Object.keys(fields).flatMap((name) =>
    name.startsWith(`${path}.`) ? [Number(name.slice(path.length + 1).split(".")[0])] : [],
  );
  return [...new Set(rows.filter(Number.isInteger))].sort((a, b) => a - b);
}

/** The rows of a curve in the order of their days, whatever the order they were typed in; those without a day last. */
export function pointRowsOf(fields: RateFields, path: string): number[] {
  const dayOf = (row: number) => fields[`${path}.${row}.on`]?.trim() || "99";
  return rowsOf(fields, path).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a - b));
}

/** The fields of one row by their short names. */
export function rowFields(fields: RateFields, path: string): RateFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), value]] : [],
    ),
  );
}
