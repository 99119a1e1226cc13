import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepAssets } from "../../../app/platform/server/keep-assets.mjs";

const folder = mkdtempSync(join(tmpdir(), "evenhaul-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = join(folder, "kept");
function build(name: string, files: string[]): string {
  const built = join(folder, name);
  mkdirSync(built);
  for (const file of files) writeFileSync(join(built, file), file);
  return built;
}
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

test("two releases' assets lie side by side, and the older one's go two weeks after they were replaced", () => {
  const first = build("first", ["root-aaaa.js", "root-aaaa.js.br", "react-cccc.js"]);
  const second = build("second", ["root-bbbb.js", "react-cccc.js"]);
  keepAssets(first, kept, day(1));
  // However long a release was in force, its assets stay for two weeks after it.
  keepAssets(second, kept, day(25));
  const both = ["react-cccc.js", "root-aaaa.js", "root-aaaa.js.br", "root-bbbb.js"];
  expect(readdirSync(kept).sort()).toEqual(both);
  keepAssets(second, kept, day(38));
  expect(readdirSync(kept).sort()).toEqual(both);
  keepAssets(second, kept, day(40));
  expect(readdirSync(kept).sort()).toEqual(["react-cccc.js", "root-bbbb.js"]);
});

test("a release that comes back counts as in force again", () => {
  const older = join(folder, "first");
  keepAssets(older, kept, day(41));
  keepAssets(older, kept, day(80));
  expect(readdirSync(kept).sort()).toEqual(["react-cccc.js", "root-aaaa.js", "root-aaaa.js.br"]);
});
