import { expect, test } from "vitest";
import { pageEntries } from "#app/domain/content/search/page-entries.ts";

const page = (blocks: Parameters<typeof pageEntries>[0]["blocks"]) =>
  pageEntries({ path: "/x", kind: "info", label: "X", heading: "X", lead: "Lead.", blocks, faq: [] });

test("the head of a table is no paragraph, since nobody asks for it", () => {
  const text = "## Papers\n\n| Line | What it says |\n| --- | --- |\n| Carrier | Its name |";
  expect(page([{ kind: "markdown", text }])[1]?.text).toBe("Carrier | Its name");
});

test("the title of a remark opens its first paragraph and answers nothing alone", () => {
  const [entry] = page([{ kind: "callout", title: "Where to report", text: "Call us.\n\nOr write." }]);
  expect(entry?.text).toBe("Lead.\n\nWhere to report. Call us.\n\nOr write.");
});
