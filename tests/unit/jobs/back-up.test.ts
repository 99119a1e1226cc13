import { readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openClock } from "#app/domain/base/clock/clock.server.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { backUp } from "#app/jobs/back-up.server.ts";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { sql } from "#tests/support/staff-browser.ts";

const { folder } = vi.hoisted(() => {
  const folder = `/tmp/evenhaul-back-up-${process.pid}`;
  process.env.BACKUP_DIR = folder;
  return { folder };
});

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const real = Date.now();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(real);
  sql(file, "DELETE FROM clock");
  sql(
    file,
    "INSERT INTO clock (id, believed_at) VALUES (1, ?)",
    new Date(real).toISOString().replace("Z", "+00:00"),
  );
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test.each([800, 0.2, 0, -0.2, -30])(
  "a backup made by a clock that is %d days off is the newest meanwhile, and once the clock is right again",
  async (days) => {
    await openClock();
    vi.setSystemTime(real + days * DAY_MS);
    await backUp({ log, stopping: () => false, signal, reach: () => undefined });
    const [made] = backupsAmong(readdirSync(folder));
    // To the hour: the least of the clock's errors is five.
    expect(Math.abs(Math.round(((made?.time.getTime() ?? 0) - real) / HOUR_MS))).toBe(0);
    expect((await readLoad(new Date())).backup?.at).toEqual(made?.time);
    vi.setSystemTime(real + 10 * MINUTE_MS);
    expect((await newestBackup(folder))?.at).toEqual(made?.time);
    expect(log.warn).not.toHaveBeenCalled();
  },
);
