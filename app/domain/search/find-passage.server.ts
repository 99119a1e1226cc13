import { db } from "../../db.server";
import { siteEntries } from "../pages/registry/site-entries.server";
import { wordsIn } from "./excerpt";
import { worthAt } from "./best-places";
import { alikeWords } from "./alike-words";
import { ftsWord, queryWords } from "./query-words";
import { refreshIndex } from "./refresh-index.server";
import { namedScopes } from "./named-scopes.server";
import { correctWord } from "./search-site.server";
import type { SearchEntry } from "./search-entry";

/**
 * The words of ours that answer a question best. `fit` is how much of what the question asks about they hold, from 0
 * to 1, rare words counting more than common ones; `headed` is how much of it the heading or the page's name holds;
 * `words` is how many words the question had.
 */
export type Passage = {
  entry: SearchEntry;
  paragraphs: string[];
  fit: number;
  headed: number;
  /** whether it is the place to begin with this matter */
  placed: boolean;
  words: number;
};

type Row = { rowid: bigint };

/** Rows in which something stands, of those that concern everyone or one of these scopes (a JSON list). */
const rowsWith = async (match: string, scopes: string) => {
  const rows = await db.$queryRaw<Row[]>`
    SELECT rowid FROM search_entries
    WHERE search_entries MATCH ${match} AND scope IN (SELECT value FROM json_each(${scopes}))`;
  return new Set(rows.map(({ rowid }) => Number(rowid)));
};

/** How much a heading that says it counts beside a text that says it. */
const HEADING_WORTH = 0.6;
/** A question that somebody has answered is worth a little more than a section around the same words. */
const QUESTION_WORTH = 0.15;
/** A page about one service answers for that service: what it says of a boat is no answer about cars. */
const SERVICE_WORTH = 0.25;
const OTHER_SERVICE_WORTH = -0.5;
/** A section that is a table says little in a chat. */
const TABLE_WORTH = -0.3;
/** A word that means the same counts less than the word itself. */
const ALIKE_WORTH = 0.75;
/** An answer holds at least so much of the question; only where none does the best of the others is told. */
const WHOLE_FIT = 0.62;

/** The best passage for a question, or null where no word of it stands anywhere. Throws nothing for any text. */
export async function findPassage(question: string): Promise<Passage | null> {
  await refreshIndex();
  const words = queryWords(question).map((word) => correctWord(word));
  if (words.length === 0) return null;
  const scopes = JSON.stringify(["", ...(await namedScopes(question))]);
  const [{ total = 0n } = {}] = await db.$queryRaw<{ total: bigint }[]>`
    SELECT count(*) AS total FROM search_entries WHERE scope IN (SELECT value FROM json_each(${scopes}))`;
  const scores = new Map<number, { held: number; headed: number }>();
  let whole = 0;
  for (const word of words) {
    const any = alikeWords(word)
      .map((each) => ftsWord(each))
      .join(" OR ");
    const inText = await rowsWith(any, scopes);
    const literal = await rowsWith(ftsWord(word), scopes);
    const inHeading = await rowsWith(`{title heading} : (${any})`, scopes);
    const weight = Math.log(1 + Number(total) / (inText.size + 0.5));
    whole += weight;
    for (const row of inText) {
      const score = scores.get(row) ?? { held: 0, headed: 0 };
      const worth = weight * (literal.has(row) ? 1 : ALIKE_WORTH);
      score.held += worth;
      if (inHeading.has(row)) score.headed += worth;
      scores.set(row, score);
    }
  }
  if (scores.size === 0) return null;
  const top = [...scores]
    .map(([row, { held, headed }]) => ({
      row,
      fit: held / whole,
      headed: headed / whole,
      rank: (held + HEADING_WORTH * headed) / whole,
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 24);
  const found = await Promise.all(top.map(async (each) => ({ ...each, entry: await entryAt(each.row) })));
  const services = new Set(
    (await siteEntries()).flatMap(({ kind, path }) => (kind === "service" ? path : [])),
  );
  const placedAt = (entry: SearchEntry, rest: { fit: number; headed: number }, rank: number) => {
    const worth = worthAt(entry.path, question);
    return { ...rest, entry, placed: worth > 0, rank: rank + bonus(entry, words, services) + worth };
  };
  const ranked = found
    .flatMap(({ entry, rank, ...rest }) => (entry ? [placedAt(entry, rest, rank)] : []))
    .filter(({ rank }) => rank > NOT_MEANT + 2.5)
    .sort((a, b) => b.rank - a.rank);
  const best = ranked.find(({ fit, placed }) => placed || fit >= WHOLE_FIT) ?? ranked[0];
  if (!best) return null;
  const { entry, fit, headed, placed } = best;
  return { entry, fit, headed, placed, words: words.length, paragraphs: telling(entry, words) };
}

function bonus(
  { kind, path, title, text }: SearchEntry,
  words: readonly string[],
  services: ReadonlySet<string>,
): number {
  const ofService = services.has(path.replace(/#.*$/, ""));
  const meant =
    wordsIn(
      title,
      words.flatMap(alikeWords).filter((word) => !GENERAL.test(word)),
    ) > 0;
  const named = words.some((word) => SERVICE_NOUNS.test(word));
  if (ofService && named && !meant) return NOT_MEANT;
  const service = ofService ? (meant ? SERVICE_WORTH : OTHER_SERVICE_WORTH) : 0;
  const parts = text.split("\n\n");
  const table = parts.filter((part) => part.includes(" | ")).length * 2 > parts.length ? TABLE_WORTH : 0;
  return service + table + (kind === "question" ? QUESTION_WORTH : text ? 0 : -1);
}

/** Who asks about one of these is not answered from the page of another. */
const SERVICE_NOUNS =
  /^(?:boats?|yachts?|pontoons?|motorcycles?|motorbikes?|bikes?|atvs?|golf|carts?|machines?|excavators?|tractors?)$/;
const NOT_MEANT = -5;

/** Words that stand in the name of nearly every page. */
const GENERAL = /^(?:ship|shipping|transport|transporting|auto|car|service|haul|move|moving)$/;

const entryAt = async (row: number): Promise<SearchEntry | undefined> => {
  const [entry] = await db.$queryRaw<SearchEntry[]>`
    SELECT kind, path, scope, title, heading, text FROM search_entries WHERE rowid = ${row}`;
  return entry;
};

const MOST_CHARACTERS = 520;

/** An answer whole; of a section the paragraphs that tell, the rows of tables left out. */
function telling({ kind, text }: SearchEntry, words: readonly string[]): string[] {
  const all = text.split("\n\n").filter(Boolean);
  if (kind === "question") return all;
  const plain = all.filter((part) => !part.includes(" | ") && /[.!?:]$/.test(part));
  const from = plain.length > 0 ? plain : all;
  const counts = from.map((part) => wordsIn(part, words.flatMap(alikeWords)));
  const first = Math.max(0, counts.indexOf(Math.max(...counts)));
  const shown: string[] = [];
  for (const part of from.slice(first)) {
    if (shown.length > 0 && shown.join(" ").length + part.length > MOST_CHARACTERS) break;
    shown.push(part);
  }
  return shown;
}
