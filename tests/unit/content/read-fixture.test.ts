import { expect, test } from "vitest";
import { sampleReviewsSchema } from "#app/domain/reviews/review.ts";
import { BrokenFixtures } from "../../../prisma/seed/pages";
import { parseFixture } from "../../../prisma/seed/read-fixture";

const file = "prisma/data/reviews.yaml";
const parse = (source: string) => parseFixture(file, source, sampleReviewsSchema);
const sample = (more = "") =>
  `reviews:\n  - id: sample-1\n    trip: Sedan, Ohio to Florida\n    body: A text that is long enough.\n${more}`;

test("a fixture of samples is read", () => {
  expect(parse(sample()).reviews).toEqual([
    { id: "sample-1", trip: "Sedan, Ohio to Florida", body: "A text that is long enough." },
  ]);
});

test("front matter of a Markdown file is read, and its lines are those of the file", () => {
  expect(parse(`---\n${sample()}---\n`).reviews.length).toBe(1);
  expect(() => parse(`---\n${sample("    author: Ann\n")}---\n`)).toThrow(
    `${file}:6: author is not a key that we know`,
  );
});

test.each([
  ["a name that somebody made up", sample("    author: Ann\n"), 5],
  ["stars that nobody gave", sample("    stars: 5\n"), 5],
  ["an id that hides what it is", sample().replace("sample-1", "ann"), 2],
  ["a text of nothing", sample().replace("A text that is long enough.", "Fine."), 4],
  ["YAML that cannot be read", "reviews:\n  - id: [", 2],
  ["no sample at all", "reviews: []\n", 1],
])("%s is refused with file and line", (_what, source, line) => {
  expect(() => parse(source)).toThrow(BrokenFixtures);
  expect(() => parse(source)).toThrow(`${file}:${line}: `);
});
