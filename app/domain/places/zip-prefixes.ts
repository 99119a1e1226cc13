/** "030-038" is nine prefixes. */
export function spreadPrefixes(range: string): string[] {
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    String(first + index).padStart(3, "0"),
  );
}

/** Prefixes in order, as ranges where they follow each other: "030-038, 040". */
export function foldPrefixes(prefixes: readonly string[]): string {
  const ranges: [string, string][] = [];
  for (const prefix of [...prefixes].sort()) {
    const last = ranges.at(-1);
    if (last && Number(last[1]) + 1 === Number(prefix)) last[1] = prefix;
    else ranges.push([prefix, prefix]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(", ");
}
