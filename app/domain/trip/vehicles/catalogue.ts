import { makeYears } from "./make-years";
import { modelYears } from "./model-years";
import { modelYearsIToZ } from "./model-years-i-to-z";
import { normalizeName } from "./normalize-name";
import type { MakeRow, MakeTable } from "./make-table";
import { boats } from "./makes/boats";
import { carsAToC } from "./makes/cars-a-to-c";
import { carsDToH } from "./makes/cars-d-to-h";
import { carsIToM } from "./makes/cars-i-to-m";
import { carsNToZ } from "./makes/cars-n-to-z";
import { customBuilds } from "./makes/custom";
import { exotics } from "./makes/exotics";
import { golfCarts } from "./makes/golf-carts";
import { heavyEquipment } from "./makes/heavy-equipment";
import { powersports } from "./makes/powersports";
import type { SizeClass } from "./size-class";
import { longMakeName } from "./short-make-names";
import { sortNames } from "./sort-names";
import { kindOfSize, vehicleKinds } from "./vehicle-kind";
import type { VehicleKind } from "./vehicle-kind";
import { parseSpans } from "./year-spans";
import type { YearSpan } from "./year-spans";

export type BuiltInMake = {
  name: string;
  /** The class of a model that the catalogue doesn't list. */
  usual: SizeClass;
  /** As shown to visitors: sorted, then "Custom" for golf carts and custom builds, then "Other". */
  models: readonly string[];
  /** Keyed by normalized model name. */
  classOf: ReadonlyMap<string, SizeClass>;
  /** What it builds, its usual kind first. */
  kinds: readonly VehicleKind[];
  /** When it built vehicles; empty if unknown. */
  years: readonly YearSpan[];
  /** When it built a model, keyed by normalized model name; only those that we know. */
  yearsOf: ReadonlyMap<string, readonly YearSpan[]>;
};

export const makesByKind = {
  cars: { ...carsAToC, ...carsDToH, ...carsIToM, ...carsNToZ },
  exotics,
  golfCarts,
  powersports,
  boats,
  heavyEquipment,
  customBuilds,
} satisfies Record<string, MakeTable>;

const makesByNormalizedName = new Map(
  Object.values<MakeTable>(makesByKind)
    .flatMap((table) => Object.entries(table))
    .map(([name, row]) => [normalizeName(name), readMake(name, row)]),
);

/** Sorted. */
export const builtInMakes: readonly string[] = sortNames(
  [...makesByNormalizedName.values()].map((make) => make.name),
);

/** By its name or a short one such as "VW"; ignores case, spaces and hyphens; undefined if the make isn't built in. */
export function findMake(make: string): BuiltInMake | undefined {
  return (
    makesByNormalizedName.get(normalizeName(make)) ??
    makesByNormalizedName.get(normalizeName(longMakeName(make)))
  );
}

/** "NSX 1990-2005&2015-2022, RDX 2006-" by normalized model name. */
function readModelYears(list: string | undefined): ReadonlyMap<string, readonly YearSpan[]> {
  return new Map(
    list?.split(/,\s*/).map((written) => {
      const at = written.lastIndexOf(" ");
      return [normalizeName(written.slice(0, at)), parseSpans(written.slice(at + 1))] as const;
    }),
  );
}

function kindsOf(sizes: readonly SizeClass[]): VehicleKind[] {
  const [usual, ...others] = sizes.map((size) => kindOfSize[size]);
  const also = vehicleKinds.filter((kind) => kind !== usual && others.includes(kind));
  return usual ? [usual, ...also] : also;
}

function readMake(name: string, { usual, ...lists }: MakeRow): BuiltInMake {
  const listed = Object.entries(lists).flatMap(([sizeClass, models]) =>
    models.split(/,\s*/).map((model) => ({ model, sizeClass: sizeClass as SizeClass })),
  );
  const models = listed.map(({ model }) => model);
  const custom = usual === "golf-cart" || models.includes("Custom") ? ["Custom"] : [];
  return {
    name,
    usual,
    models: [...sortNames(models.filter((model) => model !== "Custom")), ...custom, "Other"],
    kinds: kindsOf([usual, ...listed.map(({ sizeClass }) => sizeClass)]),
    years: makeYears[name] ? parseSpans(makeYears[name]) : [],
    yearsOf: readModelYears(modelYears[name] ?? modelYearsIToZ[name]),
    classOf: new Map(listed.map(({ model, sizeClass }) => [normalizeName(model), sizeClass])),
  };
}
