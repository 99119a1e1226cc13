import { readFileSync } from "node:fs";
import path from "node:path";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { misspellings } from "../app/domain/content/check-spelling";
import type { Complaint } from "../app/domain/content/complaint";
import { zipTable } from "../app/domain/geography/geography-assets.server";

const project = path.resolve(import.meta.dirname, "..");
/** Names of streets, makers and tribes, words of the trade: one a line. */
const OWN_WORDS = "prisma/data/spelling.txt";

/** American English, the names of all places that have a ZIP, and our own list. */
function knownWords(): (word: string) => boolean {
  const english = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const split = (text: string) => text.split(/[^\p{L}']+/u).filter(Boolean);
  const table = zipTable();
  const places = new Set<string>();
  for (let row = 0; row < table.size; row += 1)
    for (const word of split(table.placeAt(row).city)) places.add(word.toLowerCase());
  const own = new Set(split(readFileSync(path.join(project, OWN_WORDS), "utf8")));
  const asked = new Map<string, boolean>();
  return (word) => {
    const there = asked.get(word);
    if (there !== undefined) return there;
    const small = word.toLowerCase();
    // A name is one only where it is written as one; any word may begin a sentence.
    const isPlace = word !== small && places.has(small);
    const isOurs = own.has(word) || (own.has(small) && word === small[0]?.toUpperCase() + small.slice(1));
    const known = isPlace || isOurs || english.correct(word);
    asked.set(word, known);
    return known;
  };
}

/** Words of these files that nobody knows, by file and line. `files` are paths from the project's folder. */
export function checkSpelling(files: readonly string[]): Complaint[] {
  const isWord = knownWords();
  return files.flatMap((file) =>
    misspellings(readFileSync(path.join(project, file), "utf8"), isWord).map(({ word, line }) => ({
      ...{ file, line },
      message: `"${word}" is in no dictionary; a name or a term that is right joins ${OWN_WORDS}`,
    })),
  );
}
