import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
afterAll(() => site.stop());

const pictures = (count: number, skip = 0) =>
  sql(
    site.database,
    "SELECT path FROM pages WHERE length(path) > 1 ORDER BY path LIMIT ? OFFSET ?",
    count,
    skip,
  ).map(({ path }) => `${site.url}/og${String(path)}.png`);

const isPng = (bytes: ArrayBuffer) => Buffer.from(bytes).subarray(1, 4).toString() === "PNG";

test("a page's picture is a PNG with a tag, and unchanged for a browser that has it", async () => {
  const first = await fetch(`${site.url}/og/quote.png`);
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(isPng(await first.arrayBuffer())).toBe(true);
  const tag = first.headers.get("ETag") ?? "";
  const again = await fetch(`${site.url}/og/quote.png`, { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

/** Processor time of a process or of its first thread, which answers requests; in the clock's ticks. */
function ticksOf(pid: number, what: "process" | "first thread"): number {
  const file = what === "process" ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
  const figures = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(figures[11]) + Number(figures[12]);
}

test("pictures are drawn in another thread than the one that answers", async () => {
  const pid = site.process.pid ?? 0;
  const wanted = pictures(9);
  expect(wanted).toHaveLength(9);
  const before = [ticksOf(pid, "process"), ticksOf(pid, "first thread")] as const;
  const answers = await Promise.all(wanted.map((url) => fetch(url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  const [all, first] = [ticksOf(pid, "process") - before[0], ticksOf(pid, "first thread") - before[1]];
  expect(first / all).toBeLessThan(1 / 3);
});

test("more than can be drawn soon are asked to come again, and then they are drawn", async () => {
  const wanted = pictures(30, 20);
  const answers = await Promise.all(wanted.map((url) => fetch(url)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(30);
  expect(busy.length).toBeGreaterThan(10);
  for (const answer of busy)
    expect([answer.headers.get("Retry-After"), answer.headers.get("Cache-Control")]).toEqual([
      "5",
      "no-store",
    ]);
  const again = await fetch(busy[0]?.url ?? "");
  expect([again.status, isPng(await again.arrayBuffer())]).toEqual([200, true]);
});
