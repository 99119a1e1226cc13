import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

test("the site runs on what the image keeps of it", () => {
  const [, list = ""] =
    /cp -r --parents ([^&]+?) \/running/.exec(readFileSync(new URL("Dockerfile", root), "utf8")) ?? [];
  const kept = list.replaceAll("\\", "").trim().split(/\s+/);
  expect(kept).toContain("build");
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-image-"));
  for (const name of kept) cpSync(new URL(name, root), join(folder, name), { recursive: true });
  symlinkSync(new URL("node_modules", root), join(folder, "node_modules"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "tools/try-start.mjs")], {
    // The options are `npm run test:lts`'s own: the image's driver.
    env: { PATH: process.env.PATH, NODE_ENV: "production", NODE_OPTIONS: process.env.NODE_OPTIONS ?? "" },
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  // The log of a build is read by more people than a first password is for.
  expect(stdout).toContain("The staff area is at /admin");
  expect(stdout).toMatch(/password: the one in ADMIN_PASSWORD/);
});
