import { expect, test } from "vitest";
import { readingMinutes } from "#app/domain/content/byline.ts";
import { checkPages } from "#app/domain/content/check-pages.ts";
import { trade } from "#app/domain/content/trade.server.ts";
import { articleSource } from "#tests/support/article-page.ts";
import { pageSource, parse } from "./a-page";

const known = new Set(["/quote"]);

function complaintsOf(source: string, name = "blog/toll-roads") {
  const { fixture, complaints } = parse(source, name);
  expect(complaints).toEqual([]);
  if (!fixture) throw new Error("the source cannot be read");
  return checkPages([fixture], known, trade).complaints.map(({ line, message }) => `${line}: ${message}`);
}

const words = (count: number) => `| a | b |\n| - | - |\n| c | d |\n\n${"word ".repeat(count - 4)}`;

test("an article that is right is no complaint", () => {
  expect(complaintsOf(articleSource("toll-roads"))).toEqual([]);
});

test.each([
  [900, []],
  [1_600, []],
  [899, ["3: an article has 900 to 1600 words of main text, this has 899"]],
  [1_601, ["3: an article has 900 to 1600 words of main text, this has 1601"]],
])("%i words", (count, complaints) => {
  expect(complaintsOf(articleSource("toll-roads", {}, words(count)))).toEqual(complaints);
});

test.each([
  ["no author", { author: null }, "3: an article names its author: a role, such as Evenhaul dispatch desk"],
  ["no day", { published: null }, "3: an article says when it was published"],
  ["no sources", { sources: null }, "3: an article names its sources"],
  ["no related pages", { related: null }, "3: an article leads on to related pages"],
  [
    "an update before the first day",
    { published: "published: 2026-11-21" },
    "11: an article is not updated before it is published",
  ],
])("%s", (_what, changes, complaint) => {
  expect(complaintsOf(articleSource("toll-roads", changes))).toEqual([complaint]);
});

test("an article without anything to look at", () => {
  const plain = "A line | with a bar, and - a dash. ".repeat(150);
  expect(complaintsOf(articleSource("toll-roads", {}, plain))).toEqual([
    "3: an article has a table or a drawing: a table, ::prices:: or ::map::",
  ]);
});

test("an article lies below /blog, and nothing else does", () => {
  expect(complaintsOf(articleSource("x", { path: "path: /toll-roads" }), "toll-roads")).toEqual([
    "2: an article lies below /blog",
  ]);
  expect(complaintsOf(pageSource({ path: "path: /blog/toll-roads" }))).toEqual([
    "3: what lies below /blog is an article",
  ]);
});

test("other pages have neither author nor day of publication", () => {
  const source = pageSource({ author: "author: Evenhaul dispatch desk", published: "published: 2026-11-02" });
  expect(complaintsOf(source, "boat-shipping")).toEqual([
    "10: only an article has an author",
    "11: only an article has a day of publication",
  ]);
});

test("a day of publication that the calendar does not have", () => {
  const { complaints } = parse(
    articleSource("toll-roads", { published: "published: 2026-02-30" }),
    "blog/toll-roads",
  );
  expect(complaints.map(({ message }) => message)).toEqual(["published is a day, such as 2026-11-21"]);
});

test.each([
  [0, 1],
  [238, 1],
  [1_190, 5],
])("%i words take %i min", (count, minutes) => {
  const text = "| --- | and word ".repeat(count / 2).replaceAll("and word", "and - word");
  expect(readingMinutes([{ kind: "markdown", text: text || "-" }, { kind: "prices" }])).toBe(minutes);
});
