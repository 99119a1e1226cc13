/** The make as its field has it: `settled` once it was chosen from the list or the field was left. */
export type MakeText = { search: string; settled: boolean };

export const isSameMake = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The make that a field holds, spelled as listed, or "" while it is only searched for. */
export function chosenMake(makes: readonly string[], { search, settled }: MakeText): string {
  const listed = makes.find((make) => isSameMake(make, search));
  return listed ?? (settled ? search.trim() : "");
}

/** What a field holds once it is left: the make it names, the only one that begins so, or the text itself. */
export function chooseMake(makes: readonly string[], search: string): MakeText {
  const named = chosenMake(makes, { search, settled: true });
  const [only, ...others] = makes.filter((make) => make.toLowerCase().startsWith(named.toLowerCase()));
  return { search: named && only && others.length === 0 ? only : named, settled: true };
}
