import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { longMakeName } from "#app/domain/trip/vehicles/short-make-names.ts";

/** `settled` is true once the make was picked from the list or the field lost focus. */
export type MakeText = { search: string; settled: boolean };

export const isSameMake = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The make of a list that somebody means: by its name, or by a short one such as "VW". */
export function makeMeant(makes: readonly string[], typed: string): string | undefined {
  const name = typed.trim();
  // A longer one is the name of none, and comparing it with each make took seconds.
  if (name.length > maxLength.name) return undefined;
  const long = longMakeName(name);
  return makes.find((make) => isSameMake(make, name)) ?? makes.find((make) => isSameMake(make, long));
}

/** The field's make, spelled as in the list, or "" while it's still being typed. */
export function chosenMake(makes: readonly string[], { search, settled }: MakeText): string {
  return makeMeant(makes, search) ?? (settled ? search.trim() : "");
}

/**
 * When the field loses focus: the make it names, the only make that begins with it, or the text itself. `usual` are the
 * makes of the chosen kind, which go before the others.
 */
export function chooseMake(makes: readonly string[], search: string, usual = makes): MakeText {
  const named = chosenMake(makes, { search, settled: true });
  const lower = named.toLowerCase();
  const beginning = (list: readonly string[]) => list.filter((make) => make.toLowerCase().startsWith(lower));
  const begun = beginning(usual);
  const [only, ...others] = begun.length > 0 ? begun : beginning(makes);
  return { search: named && only && others.length === 0 ? only : named, settled: true };
}
