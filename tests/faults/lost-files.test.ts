import { copyFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quoteNumbers, submitQuote } from "#tests/support/drill.ts";
import { newEmail } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");

let folder: string;
let data: string;
let site: Site;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-lost-"));
  data = join(folder, "data");
  mkdirSync(data);
  copyFileSync(template, join(data, "evenhaul.db"));
  site = await start();
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startSite(template, {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    DATABASE_URL: `file:${join(data, "evenhaul.db")}`,
  });

/** Sends quotes; the numbers of those that were acknowledged, while the others got 503. */
async function sendQuotes(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let sent = 0; sent < count; sent++)
    await submitQuote(site.url, newEmail()).then(
      (number) => numbers.push(number),
      (error: unknown) => expect(String(error)).toContain("The quote got 503."),
    );
  return numbers;
}
const kill = async () => {
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await ended;
};
const path = (end: string) => join(data, `evenhaul.db${end}`);
const away = () => join(folder, "away");

const losses: Record<string, () => void> = {
  "its log removed": () => rmSync(path("-wal")),
  "the index of its log removed": () => rmSync(path("-shm")),
  "log and index removed": () => [path("-wal"), path("-shm")].forEach((each) => rmSync(each)),
  "its folder renamed": () => renameSync(data, away()),
  "its folder replaced by a copy": () => {
    renameSync(data, away());
    cpSync(away(), data, { recursive: true });
  },
  "its file replaced by a copy": () => {
    copyFileSync(path(""), path(".copy"));
    renameSync(path(".copy"), path(""));
  },
};

test.each(Object.keys(losses))(
  "%s under the running site: no quote is acknowledged that a kill would lose, and health says so",
  async (loss) => {
    const before = await sendQuotes(3);
    losses[loss]?.();
    expect(await sendQuotes(5)).toEqual([]);
    await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status, { timeout: 20_000 }).toBe(503);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    await kill();
    if (loss === "its folder renamed") renameSync(away(), data);
    site = await start();
    expect(quoteNumbers(path(""))).toEqual(expect.arrayContaining(before));
    const after = await sendQuotes(2);
    expect(after).toHaveLength(2);
    await kill();
    site = await start();
    expect(quoteNumbers(path(""))).toEqual(expect.arrayContaining(after));
  },
);
