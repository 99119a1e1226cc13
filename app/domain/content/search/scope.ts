import { isPlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import { stateOfPath } from "#app/domain/content/pages/places/state-of-path.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { plainWords } from "./query-words";

/** The scope of news posts, which don't answer questions because they age. */
export const NEWS = "news";

/** A place page and the names by which a question may mean it. */
export type NamedPlace = { path: string; names: readonly string[]; isForCarts: boolean };

type Entry = Pick<SiteEntry, "path" | "kind" | "label" | "names">;

const spaced = (text: string) => plainWords(text).join(" ");

/** The scope of a page: its path for a place page, otherwise empty. */
export const scopeOfPage = ({ path, kind }: Pick<Entry, "path" | "kind">): string =>
  isPlaceKind(kind) ? path : "";

export const namedPlaces = (entries: readonly Entry[]): NamedPlace[] =>
  entries
    .filter(({ kind }) => isPlaceKind(kind))
    .map((entry) => ({
      path: entry.path,
      names: [...namesOf(entry), ...(entry.names ?? [])].map(spaced),
      isForCarts: entry.kind === "region",
    }));

/**
 * Labels such as "Fort Lauderdale, FL" or "Naples and Fort Myers" name towns; a state or landing page is named by its
 * state.
 */
export function namesOf({ path, kind, label }: Pick<Entry, "path" | "kind" | "label">): string[] {
  const state = kind === "state" || kind === "landing" ? stateOfPath(path) : null;
  return state ? [STATE_NAMES[state]] : label.replace(/, [A-Z]{2}$/, "").split(/ and |[,&]/);
}

/**
 * The scopes of all places that a text names: "west virginia" names one state, not two. Golf cart regions count only if
 * the text mentions carts.
 */
export function scopesNamed(text: string, places: readonly NamedPlace[]): string[] {
  const named: { path: string; name: string }[] = [];
  const asked = ` ${spaced(text)} `;
  const aboutCarts = /\b(?:golf|carts?)\b/.test(asked);
  for (const { path, names, isForCarts } of places)
    for (const name of names)
      if (asked.includes(` ${name} `) && (aboutCarts || !isForCarts)) named.push({ path, name });
  const isPartOf = (name: string, other: string) =>
    other !== name && other.includes(name) && !asked.replaceAll(` ${other} `, "  ").includes(` ${name} `);
  return [
    ...new Set(
      named.filter(({ name }) => !named.some((other) => isPartOf(name, other.name))).map(({ path }) => path),
    ),
  ];
}
