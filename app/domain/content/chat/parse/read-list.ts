import type { ListedVehicle } from "#app/domain/content/chat/trip-state.ts";
import { mark, wordAt, wordsFrom } from "./tokens";
import type { Tokens } from "./tokens";
import type { YearReading } from "./read-year";
import { vehicleNamedAt } from "./read-vehicle";
import { looseKind, noMaker, solidKind } from "./vehicle-names";

/** The vehicles of a message that names several, or none; one without a name has no make. */
export type ListReading = { vehicles: ListedVehicle[]; tokens: Tokens };

type Span = { from: number; upTo: number; vehicle: ListedVehicle; isKind: boolean };

const nobody: ListedVehicle = { year: undefined, make: undefined, model: undefined };

type Hints = {
  /** we asked for the vehicle, so that a kind is an answer */
  isAsked: boolean;
  /** the message says how many */
  isCounted: boolean;
  /** "and my car doesn't run" is said of the vehicle before it */
  saysRunning: boolean;
};

/** Reads "a 2018 Accord and a 2020 Camry". One vehicle with two names, or with two years, is none. */
export function readList(
  { years, tokens }: YearReading,
  { isAsked, isCounted, saysRunning }: Hints,
): ListReading {
  const none = { vehicles: [], tokens };
  const spans = spansOf(tokens, years, { isAsked, isCounted }).filter(
    ({ upTo, vehicle }, at, all) =>
      !(saysRunning && !vehicle.make && tokens[upTo]?.role === "comma" && all[at - 1]?.isKind === false),
  );
  if (spans.some((span) => wordAt(tokens, startOf(tokens, span) - 1) === "or")) return none;
  const [first, ...rest] = spans.filter(
    (span, at) => !span.isKind || isBetweenAnds(tokens, span, spans[at + 1]),
  );
  if (!first) return none;
  const list = [first];
  for (const span of rest) {
    const last = list[list.length - 1] ?? first;
    if (isSameCar(tokens, last, span)) list[list.length - 1] = { ...span, from: last.from };
    else if (isJoined(tokens, list, span)) list.push(span);
  }
  const dated = withYears(list, years, tokens);
  if (dated.length < 2) return none;
  const read = list.reduce<Tokens>((left, { from, upTo }) => mark(left, from, upTo), tokens);
  return { vehicles: dated, tokens: read };
}

function spansOf(
  tokens: Tokens,
  years: YearReading["years"],
  { isAsked, isCounted }: Pick<Hints, "isAsked" | "isCounted">,
): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const named = vehicleNamedAt(
      tokens,
      at,
      isAsked || isCounted || isBehindAnd(tokens, at) || hasYearBehind(tokens, years, at),
    );
    const found = named ? { ...named, isKind: false } : kindAt(tokens, at, isAsked);
    if (!found) continue;
    const last = spans.at(-1);
    // "A Honda Accord sedan", "my motorcycle Harley Sportster": a kind beside a name says the same.
    if (last && last.upTo === found.from && (last.isKind || found.isKind)) {
      const name = last.isKind ? found : last;
      spans[spans.length - 1] = { ...name, from: last.from, upTo: found.upTo };
    } else spans.push({ ...found, vehicle: { ...nobody, ...found.vehicle } });
    at = found.upTo - 1;
  }
  return spans;
}

/** The kind of vehicle that a word or two say; "my car" is one that still has to be named. */
function kindAt(tokens: Tokens, at: number, isAsked: boolean): Span | null {
  for (const count of [2, 1]) {
    const text = wordsFrom(tokens, at, count)?.join(" ");
    const solid = text === undefined ? null : solidKind(text);
    if (!solid || (count === 2 && solidKind(wordAt(tokens, at + 1) ?? ""))) continue;
    return { from: at, upTo: at + count, vehicle: { ...nobody, make: noMaker, model: solid }, isKind: true };
  }
  const word = wordAt(tokens, at) ?? "";
  const isSaidOf = /^(?:is|was|has|runs?|needs?|will|can|does|it|company|carrier|transport|shipping)$/;
  const loose = looseKind(word);
  if (!loose || isSaidOf.test(wordAt(tokens, at + 1) ?? "")) return null;
  // "An SUV" is as much as its owner says of it; "a car" and "my SUV" have a make and a model.
  const isWhole =
    isAsked || (/^an?$/.test(wordAt(tokens, at - 1) ?? "") && !/^(?:car|truck|vehicle|auto)$/.test(word));
  const vehicle = isWhole ? { ...nobody, make: noMaker, model: loose } : nobody;
  return { from: at, upTo: at + 1, vehicle, isKind: true };
}

const ARTICLE = /^(?:an?|my|our|his|her|their|the|another|one|second|also|then|used|new|[a-z]+'s)$/;
const AND = /^(?:and|&|plus|\+)$/;

/** Where what belongs to a vehicle begins: its year and its article. */
function startOf(tokens: Tokens, { from }: { from: number }): number {
  let start = from;
  while (tokens[start - 1]?.role === "year" || ARTICLE.test(wordAt(tokens, start - 1) ?? "")) start--;
  return start;
}

const isBehindAnd = (tokens: Tokens, at: number): boolean =>
  AND.test(wordAt(tokens, startOf(tokens, { from: at }) - 1) ?? "");

const hasYearBehind = (tokens: Tokens, years: YearReading["years"], at: number): boolean =>
  [1, 2, 3].some((count) => years.has(at + count) && wordsFrom(tokens, at, count) !== null);

/** Whether "and" stands right beside a kind, which elsewhere is a word for what has a name. */
function isBetweenAnds(tokens: Tokens, span: Span, next: Span | undefined): boolean {
  if (isBehindAnd(tokens, span.from)) return true;
  if (!next || !AND.test(wordAt(tokens, span.upTo) ?? "")) return false;
  return startOf(tokens, next) === span.upTo + 1;
}

/** "My Honda, a 2018 Accord" is one car, and so is "2018 Accord, Honda Accord 2018". */
function isSameCar(tokens: Tokens, { isKind, vehicle: one }: Span, span: Span): boolean {
  const { vehicle: other } = span;
  if (isKind || AND.test(wordAt(tokens, startOf(tokens, span) - 1) ?? "")) return false;
  return one.make === other.make && (!one.model || one.model === other.model);
}

/** Whether a span goes on with the list: behind "and", or behind a comma or the former one with a year of its own. */
function isJoined(tokens: Tokens, list: readonly Span[], span: Span): boolean {
  const start = startOf(tokens, span);
  if (AND.test(wordAt(tokens, start - 1) ?? "")) return true;
  const hasYear = tokens.slice(start, span.from).some(({ role }) => role === "year");
  const isDated = hasYear || tokens[span.upTo]?.role === "year";
  const before = tokens[start - 1]?.role;
  return isDated && (before === "comma" || before === "year" || list.some(({ upTo }) => upTo === start));
}

/** Each with the year beside it that no other has; "a 2018 and a 2020 Accord" are two. */
function withYears(list: readonly Span[], years: YearReading["years"], tokens: Tokens): ListedVehicle[] {
  const taken = new Set<number>();
  const free = (at: number) => years.has(at) && !taken.has(at);
  return list.flatMap(({ from, upTo, vehicle }) => {
    const at = [from - 1, upTo].find(free);
    const all = at === undefined ? [] : [at];
    if (at === from - 1) {
      const former = startOf(tokens, { from: at }) - 2;
      if (AND.test(wordAt(tokens, former + 1) ?? "") && free(former)) all.unshift(former);
    } else if (at === upTo && AND.test(wordAt(tokens, at + 1) ?? "") && free(at + 2)) all.push(at + 2);
    for (const index of all) taken.add(index);
    return all.length > 0 ? all.map((index) => ({ ...vehicle, year: years.get(index) })) : [vehicle];
  });
}
