import type { VehicleKind } from "./vehicle-kind";
import { vehicleKinds } from "./vehicle-kind";
import { isInSpans } from "./year-spans";
import type { YearSpan } from "./year-spans";

/** A make as the browser needs it; without years it's open to all. */
export type KnownMake = { name: string; kinds: readonly VehicleKind[]; years?: readonly YearSpan[] };

/** Sorted lists; a make that builds several kinds is in each. */
export type MakesByKind = Readonly<Record<VehicleKind, readonly string[]>>;

export const noMakes: MakesByKind = { car: [], motorcycle: [], "golf-cart": [], boat: [], machine: [] };

/** The makes that built vehicles in a year, in the order given. */
export function makesOfYear(known: readonly KnownMake[], year: string): MakesByKind {
  const then = known.filter(({ years }) => isInSpans(years ?? [], year));
  const lists = vehicleKinds.map((kind) => [
    kind,
    then.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name),
  ]);
  return Object.fromEntries(lists) as MakesByKind;
}

/** Each make once, those of one kind first. */
export const makesFrom = (makes: MakesByKind, first: VehicleKind): string[] => [
  ...new Set([...makes[first], ...vehicleKinds.flatMap((kind) => makes[kind])]),
];

/** The kind that a make is of: the one asked for if the make builds it or isn't listed, or else its own. */
export function kindWith(makes: MakesByKind, make: string, asked: VehicleKind): VehicleKind {
  const own = vehicleKinds.filter((kind) => makes[kind].includes(make));
  return own.includes(asked) ? asked : (own[0] ?? asked);
}
