import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canMakeIll, illDisk } from "#tests/support/ill-disk.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { readStoredFile, walkStoredFiles } from "../../app/platform/files/stored-files.mjs";

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-killed-files-"));
  database = join(folder, "evenhaul.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), database);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that keeps pictures and refers to them, one after the other; prints a line for each that is stored. */
function keeper(from: number, count: number, env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/run/keep-files.ts", String(from), String(count)],
    {
      env: { ...process.env, DATABASE_URL: `file:${database}`, LOG_LEVEL: "silent", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const lines: string[] = [];
  child.stdout.on("data", (text: Buffer) => lines.push(...text.toString().trim().split("\n")));
  return { child, lines, ended: once(child, "exit") };
}

const rows = (sql: string) => {
  const db = new Database(database, { readonly: true });
  try {
    return db.prepare(sql).all() as { hash: string; bytes: number }[];
  } finally {
    db.close();
  }
};
const referredTo = () => rows("SELECT hash, bytes FROM files JOIN file_links USING (hash)");
async function onDisk(): Promise<string[]> {
  const names: string[] = [];
  for await (const inner of walkStoredFiles(`${database}-files`)) names.push(...inner.names);
  return names;
}

test("killed at any moment, nothing that is referred to is lost, and what was acknowledged is referred to", async () => {
  let acknowledged = 0;
  for (let round = 0; round < 4; round++) {
    const { child, lines, ended } = keeper(1_000 * round, 500);
    await expect.poll(() => lines.length, { timeout: 60_000, interval: 3 }).toBeGreaterThan(2 + round);
    child.kill("SIGKILL");
    await ended;
    acknowledged += lines.length;
    const stored = referredTo();
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
    for (const { hash, bytes } of stored)
      expect(await readStoredFile(`${database}-files`, hash, bytes)).toMatchObject({ ok: true });
  }
});

test("two processes that keep the same pictures at once have each once, whole, and nothing half beside it", async () => {
  const both = [keeper(0, 40), keeper(0, 40)];
  for (const { ended } of both) expect((await ended)[0]).toBe(0);
  const files = rows("SELECT hash, bytes FROM files");
  expect(files).toHaveLength(40);
  expect(referredTo()).toHaveLength(80);
  expect((await onDisk()).sort()).toEqual(files.map(({ hash }) => hash).sort());
  for (const { hash, bytes } of files)
    expect(await readStoredFile(`${database}-files`, hash, bytes)).toMatchObject({ ok: true });
});

test.skipIf(!canMakeIll)(
  "a full or read-only disk is said to be so, leaves nothing half, and mends",
  async () => {
    for (const how of ["full", "read-only"] as const) {
      const { ended, lines } = keeper(0, 1, { ...illDisk(), KEEP_ON: how });
      expect((await ended)[0]).toBe(0);
      expect(lines).toEqual(["no-room-for-files"]);
      expect(await onDisk()).toEqual([]);
    }
    const { ended, lines } = keeper(0, 1);
    expect((await ended)[0]).toBe(0);
    expect(lines).toEqual(["stored"]);
    expect(await onDisk()).toHaveLength(1);
  },
);
