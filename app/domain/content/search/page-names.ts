import { isPlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import { stateOfPath } from "#app/domain/content/pages/places/state-of-path.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";
import { stemsOf } from "./passage-stems";
import type { Stems } from "./passage-stems";
import { queryWords } from "./query-words";
import { namesOf, NEWS } from "./scope";
import type { SearchEntry } from "./search-entry";
import { synonymsOf } from "./synonyms";
import { wordStem } from "./word-stem";

/** What a page or a part of it is called, each name as the stems of its telling words. */
export type EntryNames = { own: readonly Stems[]; others: readonly Stems[] };

type Registered = Pick<SiteEntry, "path" | "kind" | "label" | "menu" | "names">;

/** On half of our pages, so they don't say which one is meant, unless a name has no other words. */
const everywhere = stemsOf(
  "ship shipping shipped shipment transport transporting haul hauling move moving service auto car vehicle automobile".split(
    " ",
  ),
);

function tellingStems(words: readonly string[]): string[] {
  const stems = [...stemsOf(words)];
  const telling = stems.filter((stem) => !everywhere.has(stem));
  return telling.length > 0 ? telling : stems;
}

const nameOf = (text: string): Stems => new Set(tellingStems(queryWords(text)));
const named = (texts: readonly (string | undefined)[]): Stems[] =>
  texts.flatMap((text) => (text ? [nameOf(text)] : [])).filter(({ size }) => size > 0);

/** The part of a path that names the page: "/blog/classic-car-transport", "/#faq", "/golf-cart-shipping/…". */
function pathName(path: string): string {
  const [page = "", fragment] = path.split("#");
  return fragment ?? page.split("/").at(-1) ?? "";
}

/** The names of an entry. `page` is what the registry knows of the page it's on; posts aren't in it. */
export function entryNames(
  { kind, path, scope, title, heading }: SearchEntry,
  page?: Registered,
): EntryNames {
  if (kind !== "page") return { own: named([heading]), others: [] };
  if (!page || path.includes("#") || scope === NEWS)
    return { own: named([heading, pathName(path), ...(scope === NEWS ? [] : [title])]), others: [] };
  if (isPlaceKind(page.kind)) {
    const code = page.kind === "state" ? stateOfPath(page.path) : null;
    return { own: named(placeNames(page)), others: named([...(page.names ?? []), code?.toLowerCase()]) };
  }
  return { own: named([title, page.menu?.label, heading, pathName(path)]), others: named(page.names ?? []) };
}

/** A region for golf carts is named by its towns and by what it's about: "golf cart naples". */
const placeNames = (page: Registered): string[] =>
  namesOf(page).map((name) => (page.kind === "region" ? `${page.path.split("/")[1] ?? ""} ${name}` : name));

type AskedWord = { stem: string; synonyms: Stems };

/** The words of a query that can name a page. */
export const askedWords = (words: readonly string[]): AskedWord[] => {
  const telling = new Set(tellingStems(words));
  return words
    .map((word) => ({ stem: wordStem(word), synonyms: stemsOf(synonymsOf(word)) }))
    .filter(({ stem }) => telling.has(stem));
};

/** A synonym and another name count a little less than the name itself. */
const SYNONYM_WORTH = 0.9;
const OTHER_NAME_WORTH = 0.95;

/** How closely a query is a name: 1 for the name and nothing else, 0 if they share no word. */
function likenessTo(asked: readonly AskedWord[], name: Stems): number {
  const common = asked.reduce((sum, { stem, synonyms }) => {
    if (name.has(stem)) return sum + 1;
    return [...synonyms].some((synonym) => name.has(synonym)) ? sum + SYNONYM_WORTH : sum;
  }, 0);
  return Math.min(1, (2 * common) / (asked.length + name.size));
}

/** How closely a query is one of an entry's names, from 0 to 1. */
export function nameLikeness(asked: readonly AskedWord[], { own, others }: EntryNames): number {
  if (asked.length === 0) return 0;
  const best = (names: readonly Stems[]) => Math.max(0, ...names.map((name) => likenessTo(asked, name)));
  return Math.max(best(own), OTHER_NAME_WORTH * best(others));
}
