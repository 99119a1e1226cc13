import { expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";

/** The scripts that a page loads, without the part of their names that changes with what is in them. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await answer(path)).text();
  const loaded = html.matchAll(
    /(?:rel="modulepreload"[^>]* href=|import(?: [^"]*)?)"\/assets\/([\w.-]+)-[\w-]{8}\.js"/g,
  );
  return [...new Set([...loaded].map(([, name = ""]) => name))];
}

const parts = ["page-parts", "word-parts", "form-parts", "lane-parts", "quote-parts", "wizard-parts"];

test.each([
  ["/", parts],
  ["/quote", parts],
  ["/price-guarantee", ["page-parts", "form-parts", "lane-parts"]],
  ["/contact", ["page-parts", "form-parts"]],
  ["/referral", ["page-parts", "form-parts"]],
  ["/states/texas", ["page-parts", "word-parts"]],
  ["/news", ["page-parts"]],
  ["/chat", ["page-parts", "form-parts"]],
  ["/contact/received/CR-0000-0000", ["page-parts"]],
  ["/search?q=cost", []],
])("%s loads what pages share in few files, and none that it has no use for", async (path, needed) => {
  const scripts = await scriptsOf(path);
  expect(scripts).toEqual(expect.arrayContaining(["packages", "shell"]));
  expect(scripts.filter((name) => name.endsWith("-parts")).sort()).toEqual([...needed].sort());
  // It was 39 on home and 34 at the form while each module that two pages share was a file.
  expect(scripts.length).toBeLessThanOrEqual(14);
});
