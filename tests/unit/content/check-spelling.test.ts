import { expect, test } from "vitest";
import { misspellings } from "#app/domain/content/check-spelling.ts";
import { checkSpelling } from "../../../bin/spelling";

const known = new Set(["a", "car", "the", "driver", "Miami", "is", "Ships", "don't", "shipping"]);
const isWord = (word: string) => known.has(word);
const words = (text: string) => misspellings(text, isWord).map(({ word, line }) => `${line} ${word}`);

test("names the words that nobody knows, by line", () =>
  expect(words("the car\nthe cra is a\n\nthe drivver’s car")).toEqual(["2 cra", "4 drivver's"]));

test("reads both kinds of apostrophe, and a possessive as its noun", () =>
  expect(words("don’t the driver's car")).toEqual([]));

test("reads no addresses, links, code, marks, roads or numbers", () =>
  expect(
    words(
      "[the car](/shpping#cra) https://exmple.com `cra` I-95 US-50W 26th ZIPs\n::prices::\n  - [/stats/ohio]\npath: /cra\nlabel: Ships",
    ),
  ).toEqual([]));

test("our dictionary knows American English, names of places and our own words, and no slips", () => {
  const found = checkSpelling(["tests/unit/content/misspelt.md"]).map(({ line, message }) => [
    line,
    message.split('"')[1],
  ]);
  expect(found).toEqual([
    [2, "licence"],
    [3, "recieve"],
    [4, "wilmington"],
  ]);
});
