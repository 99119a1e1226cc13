import { Linter } from "eslint";
import { expect, test } from "vitest";
import { noElapsedTime } from "../../../tools/lint/no-elapsed-time.js";

const faults = (code: string) =>
  new Linter().verify(code, {
    plugins: { ours: { rules: { elapsed: noElapsedTime } } },
    rules: { "ours/elapsed": "error" },
  });

test.each([
  "const begun = performance.now(); expect(performance.now() - begun).toBeLessThan(200);",
  "const begun = Date.now(); expect(Date.now() - begun < 200).toBe(true);",
  "const begun = Date.now(); const took = Date.now() - begun; expect(took, name).toBeGreaterThan(9);",
  "const begun = process.cpuUsage(); const { user } = process.cpuUsage(begun); expect(user / 200).toBeLessThan(9);",
  "expect(process.hrtime.bigint() - begun).toBeLessThan(9n);",
  "let most = 0; most = Math.max(most, performance.now() - begun); expect(most).toBeLessThan(9);",
  "const all = []; all.push(performance.now() - begun); expect(Math.max(...all)).toBeLessThan(9);",
  "const cost = () => { work(); return performance.now() - begun; }; expect(cost()).toBeLessThan(9);",
  "async function timed(path) { return { path, ms: performance.now() - begun }; } expect((await timed('/')).ms).toBeLessThan(9);",
  "const closed = page.evaluate(async () => { return performance.now() - begun; }); expect(await closed).toBeLessThan(9);",
])("%s is reported", (code) => {
  expect(faults(code)).toMatchObject([{ messageId: "elapsed" }]);
});

test.each([
  "expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() + 40_000);",
  "const ago = Date.now() - 60_000; expect(list(ago)).toEqual([]);",
  "const weekAgo = new Date(Date.now() - 7 * DAY_MS); expect(weekAgo).toEqual(row.at);",
  "expect.poll(() => Date.now() - last > 100).toBe(true);",
  "const begun = performance.now(); wait(begun); expect(rows).toHaveLength(1);",
  "const took = took.now(); expect(took).toBe(1);",
])("%s is fine", (code) => {
  expect(faults(code)).toEqual([]);
});
