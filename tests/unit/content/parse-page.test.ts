import { describe, expect, test } from "vitest";
import { complaintWords } from "#app/domain/content/complaint.ts";
import { complaintsOf, pageSource, parse } from "./a-page";

test("a page that is right is read whole, without complaints", () => {
  const body = [
    "Opening.",
    "",
    "## What it costs",
    "::prices::",
    "",
    "::callout Good to know::",
    "Measure the **beam**.",
    "::end::",
    "::form::",
    "Closing.",
  ].join("\n");
  const prices = [
    "prices:",
    "  caption: What it costs today",
    "  transport: open",
    '  vehicle: { year: "2021", make: Honda, model: Civic }',
    "  running: true",
    '  lanes: [["33101", "10001"]]',
    "faq:",
    "  - q: How long does it take?",
    "    a: Between four and six days.",
    "sources:",
    "  - name: FMCSA",
    "    url: https://www.fmcsa.dot.gov/",
    "related: [/heavy-hauling]",
  ].join("\n");
  const { fixture, complaints } = parse(pageSource({ prices }, body));
  expect(complaints).toEqual([]);
  expect(fixture?.page).toMatchObject({
    path: "/boat-shipping",
    kind: "service",
    prices: { transport: "open", lanes: [["33101", "10001"]] },
    faq: [{ q: "How long does it take?" }],
    related: ["/heavy-hauling"],
    blocks: [
      { kind: "markdown", text: "Opening.\n\n## What it costs" },
      { kind: "prices" },
      { kind: "callout", title: "Good to know", text: "Measure the **beam**." },
      { kind: "form" },
      { kind: "markdown", text: "Closing." },
    ],
  });
});

test("each block knows its line", () => {
  const { fixture } = parse(pageSource({}, "\n\nOne.\n::form::\n\nTwo."));
  expect(fixture?.blocks.map(({ line }) => line)).toEqual([13, 14, 16]);
});

test("a complaint names file and line", () => {
  const [complaint] = parse(pageSource({ description: "description: Too short." })).complaints;
  expect(complaint && complaintWords(complaint)).toBe(
    "prisma/data/pages/boat-shipping.md:6: description must have 110 to 160 characters, this has 10",
  );
});

describe("front matter", () => {
  test.each([
    ["none", "Just words.", "1: the file starts with front matter between two lines of ---"],
    ["not closed", "---\npath: /x\n", "1: the front matter is not closed by a line of ---"],
    ["a key left away", pageSource({ label: null }), "1: label is missing"],
    ["an unknown key", pageSource({ more: "colour: red" }), "10: colour is not a key that we know"],
    [
      "a long title",
      pageSource({ title: `title: ${"x".repeat(61)}` }),
      "5: title must have 10 to 60 characters, this has 61",
    ],
    ["an unknown kind", pageSource({ kind: "kind: page" }), "3: kind is one of service, info, article"],
    [
      "no such day",
      pageSource({ updated: "updated: 2026-02-30" }),
      "9: updated is a day, such as 2026-11-21",
    ],
    ["not YAML", pageSource({ label: "label: [" }), "5: "],
    ["one key twice", pageSource({ more: "label: Boats" }), "10: Map keys must be unique"],
    [
      "another file's path",
      pageSource({ path: "path: /boats" }),
      "2: the file is named boat-shipping.md, its path is /boats",
    ],
    [
      "a question without its mark",
      pageSource({
        faq: "faq:\n  - q: How long?\n    a: Between four and six days.\n  - q: How long\n    a: Just four days or so.",
      }),
      "13: a question ends with a question mark",
    ],
    ["an answer left away", pageSource({ faq: "faq:\n  - q: How long is it?" }), "11: a is missing"],
    [
      "a source by ftp",
      pageSource({ sources: "sources:\n  - name: X\n    url: ftp://example.com/" }),
      "12: the address of a source starts with http:// or https://",
    ],
    [
      "a ZIP that YAML takes for a number",
      pageSource({
        prices:
          'prices:\n  caption: What it costs today\n  transport: open\n  vehicle: { year: "2021", make: Honda, model: Civic }\n  running: true\n  lanes:\n    - [01002, "10001"]',
      }),
      "16: a ZIP stands in quotes, such as '01002'",
    ],
  ])("%s", (_what, source, complaint) => {
    expect(complaintsOf(source)).toContainEqual(expect.stringContaining(complaint));
  });

  test("several faults are all named", () => {
    expect(complaintsOf(pageSource({ label: null, title: "title: Short" }))).toHaveLength(2);
  });
});

describe("marks in the text", () => {
  test.each([
    [
      "an unknown mark",
      "Words.\n::price::",
      "12: ::price:: is not a mark that we know: prices, form, map, consent, callout, end",
    ],
    [
      "words behind a mark",
      "Words.\n::form:: now",
      "12: ::form:: now is not a mark that we know: prices, form, map, consent, callout, end",
    ],
    [
      "a callout without a title",
      "::callout::\nWords.\n::end::",
      "11: a callout has a title: ::callout Good to know::",
    ],
    ["a callout without words", "Words.\n::callout Note::\n\n::end::", "12: this callout says nothing"],
    ["a callout left open", "Words.\n::callout Note::\nWords.", "12: this callout is not closed by ::end::"],
    [
      "a callout cut by another mark",
      "::callout Note::\nWords.\n::form::",
      "11: this callout is not closed by ::end::",
    ],
    ["an end of nothing", "Words.\n::end::", "12: ::end:: closes no callout"],
    ["no text at all", "", "10: the page has no text"],
  ])("%s", (_what, body, complaint) => {
    expect(complaintsOf(pageSource({}, body))).toEqual([complaint]);
  });

  test("line ends of another system change nothing", () => {
    const source = pageSource({}, "Words.\n::form::");
    expect(parse(source.replaceAll("\n", "\r\n"))).toMatchObject({
      complaints: [],
      fixture: { page: parse(source).fixture?.page },
    });
  });
});
