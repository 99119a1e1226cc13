import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findPromtool, noPromtoolMessage } from "../../../run/find-promtool.mjs";

const folder = new URL("../../../../docs/operations/", import.meta.url);
const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });

test("every alert fires when it should and keeps still otherwise", { timeout: 120_000 }, () => {
  expect(findPromtool(), noPromtoolMessage).toBe(true);
  const { status, stdout, stderr } = promtool("test", "rules", "alerts.test.yml");
  expect(stdout + stderr).toContain("SUCCESS");
  expect(status).toBe(0);
});

test("each alert has a test", () => {
  const names = [...readFileSync(new URL("alerts.yml", folder), "utf8").matchAll(/- alert: (\w+)/g)].map(
    ([, name = ""]) => name,
  );
  const tests = readFileSync(new URL("alerts.test.yml", folder), "utf8");
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(tests).toMatch(new RegExp(`alertname: ${name}\\b`));
});
