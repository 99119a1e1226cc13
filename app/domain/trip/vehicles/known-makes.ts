import { builtInMakes, findMake } from "./catalogue";
import type { KnownMake } from "./makes-of-year";

/** Our catalogue without its models, sorted: what the browser falls back on. */
export const knownMakes: readonly KnownMake[] = builtInMakes
  .flatMap((name) => findMake(name) ?? [])
  .map(({ name, kinds, years }) => ({ name, kinds, ...(years.length > 0 && { years }) }));
