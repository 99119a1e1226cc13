import { describe, expect, test } from "vitest";
import { checkPages } from "#app/domain/content/check-pages.ts";
import { trade } from "#app/domain/content/trade.server.ts";
import { pageSource, parse } from "./a-page";

const known = new Set(["/", "/quote"]);

function complaintsOf(...sources: [name: string, source: string][]) {
  const parsed = sources.map(([name, source]) => parse(source, name));
  expect(parsed.flatMap(({ complaints }) => complaints)).toEqual([]);
  const fixtures = parsed.flatMap(({ fixture }) => fixture ?? []);
  return checkPages(fixtures, known, trade).complaints.map(({ line, message }) => `${line}: ${message}`);
}

const boat = (changes: Record<string, string> = {}, body?: string) =>
  ["boat-shipping", pageSource(changes, body)] as [string, string];

const other = (changes: Record<string, string> = {}, body?: string) =>
  [
    "golf-carts",
    pageSource(
      {
        path: "path: /golf-carts",
        title: "title: Golf carts from here to there",
        description: `description: ${"Golf carts, and how they travel. ".repeat(4)}`,
        ...changes,
      },
      body,
    ),
  ] as [string, string];

describe("words", () => {
  test.each([
    [
      "a heading of the first rank",
      "Words.\n\n# Big",
      "13: headings start at ##: the page's own heading is the only one of its rank",
    ],
    [
      "an underlined heading of the first rank",
      "Big\n===",
      "11: headings start at ##: the page's own heading is the only one of its rank",
    ],
    [
      "a skipped rank",
      "## One\n\n#### Three",
      "13: a heading of rank 4 follows one of rank 2: no rank is skipped",
    ],
    [
      "no second rank at all",
      "### Three",
      "11: a heading of rank 3 follows one of rank 1: no rank is skipped",
    ],
    [
      "a skipped rank behind a mark",
      "## One\n::form::\n#### Three",
      "13: a heading of rank 4 follows one of rank 2: no rank is skipped",
    ],
    [
      "HTML as a block",
      "Words.\n\n<div onclick='x'>\n</div>",
      "13: raw HTML is not allowed: <div onclick='x'>\n</div>",
    ],
    ["HTML in a line", "Words\nand <b>more</b>", "12: raw HTML is not allowed: <b>"],
    ["an HTML comment", "Words <!-- later -->", "11: raw HTML is not allowed: <!-- later -->"],
    ["a picture", "![A boat](/boat.png)", "11: pictures are not allowed in the text"],
    [
      "a scripted link",
      "Words\n\n[x](javascript:alert%281%29)",
      "13: this link is refused: javascript:alert%281%29; write a path (/terms) or an address with https://",
    ],
    [
      "a link without a scheme",
      "[x](//example.com/)",
      "11: this link is refused: //example.com/; write a path (/terms) or an address with https://",
    ],
    [
      "a link to a neighbour",
      "[x](terms)",
      "11: this link is refused: terms; write a path (/terms) or an address with https://",
    ],
    [
      "a dead link in a table",
      "| a | b |\n|---|---|\n| c | d |\n| [x](/nowhere) | d |",
      "14: this link leads nowhere: /nowhere",
    ],
    [
      "a dead link in a callout",
      "::callout Note::\nWords\n[x](/nowhere)\n::end::",
      "13: this link leads nowhere: /nowhere",
    ],
    ["a dead fragment", "## Here\n\n[x](#there)", "13: this link leads nowhere: #there"],
    [
      "a dead fragment of a page",
      "## Here\n\n[x](/boat-shipping#there)",
      "13: this link leads nowhere: /boat-shipping#there",
    ],
    [
      "a heading in a callout",
      "::callout Note::\n## Big\n::end::",
      "12: a callout has no headings of its own",
    ],
  ])("%s", (_what, body, complaint) => {
    expect(complaintsOf(boat({}, body))).toContain(complaint);
  });

  test("links that lead somewhere are no complaint", () => {
    const body =
      "## What it costs\n\n[a](/quote) [b](/?ref=x#quote) [c](/golf-carts) [d](#what-it-costs) [e](https://example.com/a?b)";
    expect(complaintsOf(boat({}, body), other())).toEqual([]);
  });

  test("an answer's faults stand on the answer's line", () => {
    const faq = "faq:\n  - q: How long does it take?\n    a: It takes [four days](/nowhere) <i>or</i> so.";
    expect(complaintsOf(boat({ faq }))).toEqual([
      "12: raw HTML is not allowed: <i>",
      "12: raw HTML is not allowed: </i>",
      "12: this link leads nowhere: /nowhere",
    ]);
  });

  test("related pages exist and are others", () => {
    expect(complaintsOf(boat({ related: "related: [/quote, /nowhere, /boat-shipping]" }))).toEqual([
      "10: this link leads nowhere: /nowhere",
      "10: a page is not related to itself",
    ]);
  });
});

test("titles and descriptions are said once", () => {
  const { title, description } = {
    title: 'title: "BOAT shipping: cost, permits and limits"',
    description: pageSource().split("\n")[5] ?? "",
  };
  expect(complaintsOf(boat(), other({ title, description }))).toEqual([
    "5: prisma/data/pages/boat-shipping.md has the same title",
    "6: prisma/data/pages/boat-shipping.md has the same description",
  ]);
});

describe("prices", () => {
  const prices = ({
    vehicle = '{ year: "2021", make: Honda, model: Civic }',
    lanes = '[["33101", "10001"]]',
  } = {}) => ({
    prices: `prices:\n  caption: What it costs today\n  transport: open\n  vehicle: ${vehicle}\n  running: true\n  lanes: ${lanes}`,
  });

  test("that our engine can compute are no complaint", () => {
    expect(complaintsOf(boat(prices(), "Words.\n::prices::"))).toEqual([]);
  });

  test.each([
    [
      prices({ vehicle: '{ year: "2021", make: Hunda, model: Civic }' }),
      "13: our catalogue has no make Hunda",
    ],
    [
      prices({ vehicle: '{ year: "2021", make: Honda, model: Civvic }' }),
      "13: our catalogue has no model Civvic of Honda",
    ],
    [
      prices({ vehicle: '{ year: "1850", make: Honda, model: Civic }' }),
      "13: our catalogue has no vehicles of 1850",
    ],
    [
      prices({ lanes: '[["33101", "10001"], ["00000", "10001"]]' }),
      "15: our engine has no price from 00000 to 10001: 00000 is a ZIP that nobody uses",
    ],
    [
      prices({ lanes: '[["02554", "10001"]]' }),
      "15: our engine has no price from 02554 to 10001: 02554 is a place without a road",
    ],
  ])("%#", (changes, complaint) => {
    expect(complaintsOf(boat(changes, "Words.\n::prices::"))).toEqual([complaint]);
  });

  test("stand exactly once", () => {
    expect(complaintsOf(boat(prices()))).toEqual([
      "10: there are prices, but ::prices:: stands nowhere in the text",
    ]);
    expect(complaintsOf(boat({}, "::prices::"))).toEqual([
      "11: ::prices:: stands here, but the front matter has no prices",
    ]);
    expect(complaintsOf(boat(prices(), "::prices::\n::prices::"))).toEqual([
      "18: ::prices:: stands here a second time",
    ]);
  });
});
