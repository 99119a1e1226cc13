import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { checkSource } from "#app/domain/content/pages/edit/check-source.server.ts";
import { joinParts, placeProblem, splitSource } from "#app/domain/content/pages/edit/page-parts.ts";
import { FIXTURE_FOLDER, parsePage } from "#app/domain/content/pages/source/parse-page.ts";

const files = readdirSync(FIXTURE_FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `${FIXTURE_FOLDER}/${name}`);
const read = (file: string) => readFileSync(file, "utf8");
const pageOf = (file: string, source: string) =>
  parsePage(relative(FIXTURE_FOLDER, file), source).fixture?.page;

test("every page of the release goes through the form as it is", () => {
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const source = read(file);
    const parts = splitSource(source);
    if (!parts) throw new Error(`${file} can't be shown in the form`);
    const joined = joinParts(parts);
    expect(pageOf(file, joined), file).toEqual(pageOf(file, source));
    expect(splitSource(joined), file).toEqual(parts);
  }
});

test("what the form can't show is edited as one text", () => {
  for (const source of [
    "no head",
    "---\ntitle: x\n",
    "---\ntitle: [a\n---\n",
    "---\ntitle: [a, b]\n---\n",
    "---\n- a\n---\n",
    `---\ntitle: x\n---\n${"y".repeat(100_001)}`,
  ])
    expect(splitSource(source), source.slice(0, 40)).toBeNull();
});

test("fields with colons, quotes, line breaks and hashes stay what was typed", () => {
  const parts = splitSource("---\npath: /a\n---\n\nText.\n");
  if (!parts) throw new Error("not read");
  const typed = 'A "price": 100 % #1, it’s\n  a deal --- & more';
  const again = splitSource(
    joinParts({ ...parts, head: { ...parts.head, title: typed, label: "2026-11-27" } }),
  );
  expect(again?.head).toMatchObject({
    title: 'A "price": 100 % #1, it’s a deal --- & more',
    label: "2026-11-27",
    path: "/a",
  });
});

test("a problem is said at the field, list or line where it is", async () => {
  const source = read(`${FIXTURE_FOLDER}/boat-shipping.md`);
  const parts = splitSource(source);
  if (!parts) throw new Error("not read");
  const problemsOf = async (changed: typeof parts) =>
    (await checkSource(joinParts(changed), "/boat-shipping")).problems.map((problem) =>
      placeProblem(changed, problem),
    );
  const short = { ...parts, head: { ...parts.head, description: "Too short.", title: "" } };
  const places = (await problemsOf(short)).map(({ part }) => part);
  expect(places).toContain("description");
  expect(places).toContain("title");
  const wrongList = { ...parts, lists: `${parts.lists}\nunheard: 1` };
  expect(await problemsOf(wrongList)).toContainEqual(
    expect.objectContaining({ part: "lists", line: parts.lists.split("\n").length + 1 }),
  );
  const wrongLink = { ...parts, body: `${parts.body}\n\nA [link](/nowhere-at-all).` };
  expect(await problemsOf(wrongLink)).toContainEqual(
    expect.objectContaining({ part: "body", line: parts.body.split("\n").length + 2 }),
  );
});
