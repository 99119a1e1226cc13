import { markWords } from "./excerpt";
import type { SearchHit, SearchResults } from "./search-entry";
import { synonymsOf } from "./synonyms";

/** A page of the site in a list of results. */
export type FoundPage = {
  /** with the section's fragment if a section fits better than the whole page */
  path: string;
  heading: string;
  /** the kind of page, and the page whose section or question the heading is: "Article, Toll roads" */
  area: string;
  excerpt: { text: string; isMarked: boolean }[];
};

const areas: readonly (readonly [RegExp, string])[] = [
  [/^\/states\//, "State guide"],
  [/^\/auto-transport-/, "Moving to a state"],
  [/^\/locations\//, "City guide"],
  [/^\/golf-cart-shipping\//, "Golf carts, by region"],
  [/^\/blog\//, "Article"],
  [/^\/news\//, "News"],
];

const areaOf = ({ path, kind, title }: SearchHit) => {
  const area = areas.find(([start]) => start.test(path))?.[1];
  const page = kind === "page" ? undefined : title;
  return [area, page].filter(Boolean).join(", ") || "Page";
};

export const presentFound = ({ hits, words }: SearchResults): FoundPage[] =>
  hits.map((hit) => ({
    path: hit.path,
    heading: hit.heading,
    area: areaOf(hit),
    excerpt: markWords(hit.excerpt, words.flatMap(synonymsOf)),
  }));
