import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

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
});
