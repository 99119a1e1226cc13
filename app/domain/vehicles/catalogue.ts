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
  /** The class of a model that the catalogue doesn't list. */
  usual: SizeClass;
  /** As shown to visitors: sorted, then "Custom" for golf carts and custom builds, then "Other". */
  models: readonly string[];
  /** Keyed by normalized model name. */
  classOf: ReadonlyMap<string, SizeClass>;
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

/** Ignores case, spaces and hyphens; undefined if the make isn't built in. */
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
