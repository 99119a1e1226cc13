import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { infoPaths, servicePaths } from "#app/domain/content/site-paths.ts";
import routes from "#app/routes.ts";

const check = (folder: string) =>
  spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "bin/content-check.ts", folder], {
    // No database is needed: none is there.
    env: { ...process.env, DATABASE_URL: "file:/nowhere/none.db" },
    encoding: "utf8",
  });

test("names each fault by file and line, and fails", () => {
  const { status, stderr } = check("tests/support/broken-pages");
  expect(status).toBe(1);
  expect(stderr).toContain("tests/support/broken-pages/broken.md:6: description must have");
  expect(stderr).not.toContain("whole.md");
});

test("finds nothing wrong with the pages of the house", () => {
  const { status, stdout } = check("prisma/data/pages");
  expect(status).toBe(0);
  expect(stdout).toContain(", 0 complaints");
  expect(stdout).not.toContain("Not written yet");
});

test("every page of words has a route", () => {
  const routed = routes
    .filter(({ file }) => file === "routes/marketing/page.tsx")
    .map(({ path }) => `/${path}`);
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(["blog", "blog/:slug"]));
  expect(new Set(routed)).toEqual(new Set([...servicePaths, ...infoPaths]));
});
