import { mark, wordAt } from "./tokens";
import type { Tokens } from "./tokens";

/** The year in a word: four digits, or an apostrophe and two. */
function yearOf(word: string): string | null {
  const short = /^'(\d\d)$/.exec(word)?.[1];
  const year = short ? `${Number(short) > 30 ? "19" : "20"}${short}` : word;
  return /^(?:19|20)\d\d$/.test(year) ? year : null;
}

const STREET = /^(?:street|ave|avenue|rd|road|blvd|boulevard|lane|ln|ct|court|hwy|highway|pkwy|parkway)$/;
const WHEN = /^(?:in|by|before|after|since|until|during)$/;

/** Whether a number is a house number ("1950 Ocean Drive") or a date rather than a model year. */
function isNoModelYear(tokens: Tokens, at: number): boolean {
  const next = [1, 2, 3].map((step) => wordAt(tokens, at + step) ?? "");
  const street = next.findIndex((word) => STREET.test(word));
  const ends = next.findIndex((word) => word === "" || word === "from" || word === "to");
  return (street > 0 && (ends < 0 || street < ends)) || WHEN.test(wordAt(tokens, at - 1) ?? "");
}

/** The years of a message by token index; their tokens are marked as years. */
export type YearReading = { years: ReadonlyMap<number, string>; tokens: Tokens };

/** Reads the years of a message. With `isAsked`, any year is an answer to our question. */
export function readYears(tokens: Tokens, isAsked: boolean): YearReading {
  const years = new Map<number, string>();
  tokens.forEach((_, at) => {
    const year = yearOf(wordAt(tokens, at) ?? "");
    if (year && (isAsked || !isNoModelYear(tokens, at))) years.set(at, year);
  });
  const marked = [...years.keys()].reduce((rest, at) => mark(rest, at, at + 1, "year"), tokens);
  // "2018 or 2019" isn't one year yet.
  for (const at of [...years.keys()])
    if (wordAt(tokens, at - 1) === "or" && years.delete(at - 2)) years.delete(at);
  return { years, tokens: marked };
}

/** The vehicle's year: the only one, or the one next to the vehicle; undefined if unclear. */
export function yearOfVehicle(
  { years }: YearReading,
  vehicle?: { from: number; upTo: number },
): string | undefined {
  const all = new Set(years.values());
  if (all.size <= 1) return [...all][0];
  const beside = vehicle && [years.get(vehicle.from - 1), years.get(vehicle.upTo)].filter(Boolean);
  return beside?.length === 1 ? beside[0] : undefined;
}
