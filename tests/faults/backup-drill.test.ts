import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { operate, quoteNumbers, rowsOf, startCustomers, submitQuote } from "#tests/support/drill.ts";
import { openBackup } from "#app/platform/backup/open-backup.mjs";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const quiet = { VPIC_BASE_URL: "http://127.0.0.1:9" };
const folder = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the drill: written under load, backed up, killed, destroyed, restored, and the same row by row", async () => {
  const site = await startSite(template, quiet);
  const { acknowledged, stop } = startCustomers(site.url);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const begun = Date.now();
  const backup = await operate("backup", site.database, [folder]);
  expect(backup.stderr).toBe("");
  expect(backup.stdout).toMatch(/evenhaul-\d{8}T\d{6}Z\.db\.(gz|zst) \([\d.]+ MB of [\d.]+ MB, verified/);
  const many = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(many + 2);
  await stop();
  site.process.kill("SIGKILL");
  await new Promise((resolve) => site.process.once("exit", resolve));

  const before = rowsOf(site.database);
  for (const end of ["", "-wal", "-shm"]) rmSync(site.database + end, { force: true });
  const restored = await operate("restore", site.database, [folder]);
  expect(restored.stderr).toBe("");
  expect(restored.stdout).toContain(`${site.database} is now ${folder}`);

  const after = rowsOf(site.database);
  for (const [key, row] of after) expect(row, key).toBe(before.get(key));
  const again = await startSite(site.database, quiet);
  const stored = new Set(quoteNumbers(again.database));
  const owed = acknowledged.filter(({ at }) => at < begun);
  expect(owed.length).toBeGreaterThan(5);
  for (const { number } of owed) expect(stored.has(number), number).toBe(true);
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
  await submitQuote(again.url, "after-the-drill@example.com");
  await again.stop();
  await site.stop();
});

test("the site makes one by itself, and says so in the metrics", async () => {
  const own = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
  const site = await startSite(template, { ...quiet, BACKUP_DIR: own, METRICS_TOKEN: "token of a test" });
  await expect.poll(() => backupsAmong(readdirSync(own)).length).toBe(1);
  await expect
    .poll(async () => {
      const scraped = await fetch(`${site.url}/metrics`, {
        headers: { Authorization: "Bearer token of a test" },
      });
      return scraped.text();
    })
    .toMatch(/^backup_last_success_timestamp_seconds 1\.?\d+/m);
  // The first restore on trial comes with the job's next run, within an hour.
  const tried = await operate("restore", site.database, [own, "--trial"]);
  expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining("can be restored")]);
  const scraped = await fetch(`${site.url}/metrics`, {
    headers: { Authorization: "Bearer token of a test" },
  });
  expect(await scraped.text()).toMatch(/^backup_restore_trial_timestamp_seconds 1\.?\d+/m);
  await site.stop();
  rmSync(own, { recursive: true, force: true });
});

test("a restore is rejected, and changes nothing, while the site runs, from a damaged file or from none", async () => {
  const site = await startSite(template, quiet);
  const own = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
  expect((await operate("backup", site.database, [own])).code).toBe(0);
  const name = backupsAmong(readdirSync(own))[0]?.name ?? "";
  const good = join(own, name);
  const inode = statSync(site.database).ino;

  const running = await operate("restore", site.database, [good]);
  expect(running.code).toBe(1);
  expect(running.stderr).toContain("Stop the site first");

  const damaged = join(own, "damaged.db");
  // A plain copy, as earlier releases made them.
  const { file: opened, discard } = await openBackup(good, own);
  copyFileSync(opened, damaged);
  discard();
  const file = openSync(damaged, "r+");
  writeSync(file, Buffer.alloc(40_000, 7), 0, 40_000, 8_192);
  closeSync(file);
  const broken = await operate("restore", site.database, [damaged]);
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining("damaged")]);

  const early = await operate("restore", site.database, [own, "--at", "2020-01-01T00:00Z"]);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("The oldest backup")]);
  expect((await operate("restore", site.database, [join(own, "none.db")])).stderr).toContain(
    "There is nothing at",
  );
  expect((await operate("restore", site.database, [own, "--at", "yesterday"])).stderr).toContain(
    "--at takes a time",
  );
  expect((await operate("backup", site.database)).stderr).toContain("Set BACKUP_DIR");

  expect(statSync(site.database).ino).toBe(inode);
  expect(existsSync(`${site.database}.restoring`)).toBe(false);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
  rmSync(own, { recursive: true, force: true });
});
