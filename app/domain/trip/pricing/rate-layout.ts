import { isMeasured } from "#app/domain/trip/vehicles/measurements.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import { curvePath, pointRowsOf, rowsOf } from "./rate-card-fields";
import type { RateFields } from "./rate-card-fields";
import { formatDayOfYear, isDayOfYear } from "./season-curve";

/** `kind` is how a field is typed in; `unit` stands beside its label. */
export type RateField = {
  name: string;
  label: string;
  unit?: string;
  kind:
    "number" | "text" | "words" | "lines" | "yes-no" | readonly (readonly [value: string, label: string])[];
};
export type RateGroup = {
  id: string;
  legend: string;
  hint?: string;
  fields: RateField[];
  /** shown as tables; two empty rows at the end take new ones */
  lists?: RateList[];
};
type RateList = {
  path: string;
  title: string;
  columns: (Omit<RateField, "name"> & { key: string })[];
  rows: number[];
};

const number = (name: string, label: string, unit?: string): RateField => ({
  name,
  label,
  kind: "number",
  ...(unit && { unit }),
});
const words = (name: string, label: string): RateField => ({ name, label, kind: "words" });
const source = (path: string) => words(`${path}.source`, "Where the figures come from");

const kinds = [
  ["sedan", "A sedan’s price, times"],
  ["curve", "A curve of its own"],
  ["per-mile", "By the mile"],
] as const;

/** Two more rows than there are, for new ones. */
function withSpare(fields: RateFields, path: string): number[] {
  const isFilled = (row: number) =>
    ["from", "factor", "state", "amount", "upToMiles", "perMile", "feet", "pounds", "label"].some(
      (key) => fields[`${path}.${row}.${key}`],
    );
  const rows = rowsOf(fields, path).filter(isFilled);
  const next = (rows.at(-1) ?? -1) + 1;
  return [...rows, next, next + 1];
}

function vehicleGroup(fields: RateFields, code: SizeClass): RateGroup {
  const path = `vehicles.${code}`;
  const basis = `${path}.basis`;
  const kind = fields[`${basis}.kind`];
  const own = {
    sedan: [number(`${basis}.factor`, "Times a sedan")],
    curve: [
      number(`${basis}.dollars`, "Dollars"),
      number(`${basis}.power`, "Power"),
      number(`${basis}.minimum`, "At least", "$"),
    ],
    "per-mile": [number(`${basis}.start`, "To begin with", "$"), number(`${basis}.minimum`, "At least", "$")],
  }[kind ?? ""];
  return {
    id: code,
    legend: fields[`${path}.name`] ?? code,
    fields: [
      { name: `${basis}.kind`, label: "Priced as", kind: kinds },
      ...(own ?? []),
      number(`${path}.enclosed`, "Enclosed, times", "empty: call"),
      number(`${path}.notRunning`, "Not running", "$, empty: call"),
      number(`${path}.seaFactor`, "By ship, times", "empty: call"),
      { name: `${path}.seasonal`, label: "Seasons apply", kind: "yes-no" },
      { name: `${path}.classicByYear`, label: "Classic by age", kind: "yes-no" },
      number(`${path}.range.low`, "Range from", "empty: the card’s"),
      number(`${path}.range.high`, "Range to", "empty: the card’s"),
      ...(isMeasured(code) ? sizeFields(path) : []),
      { name: `${path}.name`, label: "Called", kind: "text" },
      words(`${path}.note`, "Note on the price line"),
      source(path),
    ],
    lists: [
      ...(kind === "per-mile" ? [bandList(fields, `${basis}.bands`)] : []),
      ...(isMeasured(code) ? sizeLists(fields, path) : []),
    ],
  };
}

const bandList = (fields: RateFields, path: string): RateList => ({
  path,
  title: "Dollars a mile",
  rows: withSpare(fields, path),
  columns: [
    { key: "upToMiles", label: "Up to miles (last: empty)", kind: "number" },
    { key: "perMile", label: "Dollars", kind: "number" },
  ],
});

const sizeFields = (path: string): RateField[] => [
  number(`${path}.size.width`, "Widest", "inches; wider: call"),
  number(`${path}.size.height`, "Highest", "inches; higher: call"),
  words(`${path}.size.source`, "Size: where the figures come from"),
];

/** A load pays by its length or its weight, whichever asks for more. */
const sizeLists = (fields: RateFields, path: string): RateList[] =>
  (
    [
      ["lengths", "By length", "feet", "Feet (past the last: call)"],
      ["weights", "By weight", "pounds", "Pounds (past the last: call)"],
    ] as const
  ).map(([list, title, key, label]) => ({
    path: `${path}.size.${list}`,
    title,
    rows: withSpare(fields, `${path}.size.${list}`),
    columns: [
      { key, label, kind: "number" },
      { key: "factor", label: "Times", kind: "number" },
    ],
  }));

const vehicleCodes: readonly SizeClass[] = [
  "sedan",
  "suv",
  "pickup",
  "van",
  "exotic",
  "motorcycle",
  "golf-cart",
  "boat",
  "heavy-equipment",
];

const crossings = [
  ["mainland-to-hawaii", "To Hawaii"],
  ["hawaii-to-mainland", "From Hawaii"],
  ["between-islands", "Between islands"],
  ["mainland-to-alaska", "To Alaska"],
  ["alaska-to-mainland", "From Alaska"],
] as const;

/** The curves of a card, and what staff call them. */
export const curveTitles = [
  ["all", "All other trips"],
  ["south", "Southbound"],
  ["north", "Northbound"],
] as const;

/** None where the card has steps, which the form shows but doesn't edit. */
export const hasSteps = (fields: RateFields): boolean => rowsOf(fields, "seasons.table").length > 0;

/** What a card with steps has instead, to be read. */
export const stepList = (fields: RateFields): RateList => ({
  path: "seasons.table",
  title: "Seasons",
  rows: rowsOf(fields, "seasons.table"),
  columns: [
    { key: "label", label: "Season", kind: "text" },
    { key: "from", label: "From", kind: "text" },
    { key: "to", label: "To", kind: "text" },
    { key: "flow", label: "Going", kind: "text" },
    { key: "factor", label: "Times", kind: "number" },
    { key: "note", label: "Note", kind: "text" },
  ],
});

const curveLists = (fields: RateFields): RateList[] =>
  hasSteps(fields)
    ? []
    : curveTitles.map(([flow, title]) => ({
        path: curvePath(flow),
        title,
        rows: pointsWithSpare(fields, curvePath(flow)),
        columns: [
          { key: "on", label: "Day", kind: "text" },
          { key: "factor", label: "Times", kind: "number" },
        ],
      }));

function pointsWithSpare(fields: RateFields, path: string): number[] {
  const rows = pointRowsOf(fields, path).filter(
    (row) => fields[`${path}.${row}.on`] || fields[`${path}.${row}.factor`],
  );
  const next = Math.max(0, ...rows) + 1;
  return [...rows, next, next + 1];
}

/** What to call a row: a point by its day, the others by their number. */
export function rowName(fields: RateFields, { path, title }: RateList, row: number, index: number): string {
  const on = fields[`${path}.${row}.on`]?.trim() ?? "";
  if (path.startsWith("seasons.curves.") && isDayOfYear(on)) return `${title}, ${formatDayOfYear(on)}`;
  return `${title}, row ${index + 1}`;
}

/** The card's figures in groups, as the form shows them: `vehicles` fold, the others stand open. */
export function rateLayout(fields: RateFields): { groups: RateGroup[]; vehicles: RateGroup[] } {
  return {
    vehicles: vehicleCodes.map((code) => vehicleGroup(fields, code)),
    groups: [
      {
        id: "distance",
        legend: "Distance, open sedan",
        hint: "Level × dollars × miles to the power.",
        fields: [
          number("distance.dollars", "Dollars"),
          number("distance.power", "Power"),
          number("distance.level", "Level"),
          number("distance.minimum", "At least", "$"),
          source("distance"),
        ],
      },
      {
        id: "seasons",
        legend: "Seasons",
        hint: "What a price is multiplied by. Between two points it moves by the same share every day, at most 1.5%. Days as MM-DD, in any order. An empty row is left out.",
        fields: [
          { name: "seasons.north", label: "The north, a corner on each line", kind: "lines" },
          { name: "seasons.south", label: "The south, a corner on each line", kind: "lines" },
          number("seasons.fadeMiles", "Edges fade over", "miles"),
          source("seasons"),
        ],
        lists: curveLists(fields),
      },
      {
        id: "access",
        legend: "Remote ends",
        hint: "Some states pay a flat amount instead.",
        fields: [
          number("access.freeMiles", "Free", "miles"),
          number("access.perMile", "A mile after that", "$"),
          number("access.most", "At most", "$"),
          source("access"),
        ],
        lists: [
          {
            path: "access.states",
            title: "Flat amounts",
            rows: withSpare(fields, "access.states"),
            columns: [
              { key: "state", label: "State", kind: "text" },
              { key: "label", label: "Called", kind: "text" },
              { key: "amount", label: "Dollars", kind: "number" },
              { key: "note", label: "Note", kind: "text" },
            ],
          },
        ],
      },
      {
        id: "sea",
        legend: "Hawaii and Alaska by ship",
        fields: crossings.flatMap(([code, label]) => [
          number(`sea.${code}.amount`, label, "$"),
          words(`sea.${code}.source`, `${label}: where the figure comes from`),
        ]),
      },
      {
        id: "classic",
        legend: "Classics",
        fields: [
          number("classic.fromAgeYears", "From", "years"),
          number("classic.factor", "Times"),
          number("classic.fadeMonths", "Grows over", "months, empty: at once"),
          source("classic"),
        ],
      },
      {
        id: "fee",
        legend: "Our fee",
        hint: "What we keep of a booked price; the carrier gets the rest. Staff may agree on another part before the customer signs.",
        fields: [
          number("fee.percent", "Of the price", "%"),
          number("fee.least", "At least", "$"),
          number("fee.most", "At most", "$"),
          source("fee"),
        ],
      },
      {
        id: "range",
        legend: "Answer",
        fields: [
          number("range.low", "Range from"),
          number("range.high", "Range to"),
          number("validity.days", "Holds", "days"),
          words("range.source", "Range: where it comes from"),
          words("validity.source", "Days: where they come from"),
        ],
      },
    ],
  };
}

/** What to call a field away from its place: "Seasons, Northbound, May 20, Times". */
export function rateFieldName(fields: RateFields, name: string): string | undefined {
  const { groups, vehicles } = rateLayout(fields);
  for (const { legend, fields: own, lists = [] } of [...groups, ...vehicles]) {
    const field = own.find((one) => one.name === name);
    if (field) return `${legend}, ${field.label}`;
    for (const list of lists) {
      const { path, columns, rows } = list;
      if (name === path) return `${legend}, ${list.title}`;
      const [row = "", key] = name.startsWith(`${path}.`) ? name.slice(path.length + 1).split(".") : [];
      const column = columns.find((one) => one.key === key);
      if (column)
        return `${legend}, ${rowName(fields, list, Number(row), rows.indexOf(Number(row)))}, ${column.label}`;
    }
  }
  return undefined;
}
