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
import { sortNames } from "./sort-names";

export type BuiltInMake = {
  name: string;
  /** The class of a model that the catalogue does not list. */
  usual: SizeClass;
  /** As visitors see them: sorted, then "Custom" for golf carts and custom builds, then "Other". */
  models: readonly string[];
  /** By folded model name. */
  classOf: ReadonlyMap<string, SizeClass>;
};

/** The built-in makes by kind, as the tables hold them. */
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

/** Names of all built-in makes, sorted. */
export const builtInMakes: readonly string[] = sortNames(
  [...makesByNormalizedName.values()].map((make) => make.name),
);

/** Finds a built-in make, whatever its case, spaces and hyphens; undefined when we do not keep it. */
export function findMake(make: string): BuiltInMake | undefined {
  return makesByNormalizedName.get(normalizeName(make));
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
    classOf: new Map(listed.map(({ model, sizeClass }) => [normalizeName(model), sizeClass])),
  };
}
