import { expect, test } from "vitest";
import { comparePages, overlapOf, shinglesOf } from "#app/domain/content/compare-pages.ts";
import { readingEase } from "#app/domain/content/reading-ease.ts";
import type { PageFixture } from "#app/domain/content/parse-page.ts";
import { pageSource, parse } from "./a-page";

function page(body: string): PageFixture {
  const { fixture } = parse(pageSource({}, body));
  if (!fixture) throw new Error("the source cannot be read");
  return fixture;
}

test("five words in a row, without marks and case", () => {
  expect([...shinglesOf(page("## One **two**\n\nThree, four [five](/terms) six.\n\n::form::"))]).toEqual([
    "one two three four five",
    "two three four five six",
  ]);
});

test("the overlap is a share of the shorter text", () => {
  const short = shinglesOf(page("a b c d e f"));
  const long = shinglesOf(page("x y a b c d e z y w v u t"));
  expect(overlapOf(short, long)).toBe(0.5);
  expect(overlapOf(long, short)).toBe(0.5);
  expect(overlapOf(short, new Set())).toBe(0);
});

test("names the pairs that say too much alike, and the mean", () => {
  const [compared] = comparePages([page("a b c d e f"), page("a b c d e f"), page("g h i j k l")]);
  expect(compared?.mean).toBeCloseTo(1 / 3);
  expect(compared?.tooMuch).toHaveLength(1);
  expect(compared?.worst?.share).toBe(1);
});

test("short words in short sentences are easy, long ones hard", () => {
  const easy = readingEase(["The truck comes. You hand us the keys. It goes on its way."]);
  const hard = readingEase([
    "Interstate transportation intermediaries necessitate considerable documentation.",
  ]);
  expect(easy).toBeGreaterThan(90);
  expect(hard).toBeLessThan(0);
  expect(readingEase(["A heading alone"])).toBeNull();
});
