import { existsSync, readdirSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { backupsAmong } from "../backup/backup-names.mjs";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.js";
import { broken, fine, formatAge, look } from "./findings.mjs";

/**
 * @typedef {object} ClockFacts
 * @property {Date} now by this machine
 * @property {{ source: string, at: Date }[]} answers what other machines said just now
 * @property {{ source: string, at: Date }[]} traces times that this machine wrote down before, which can't be later than now
 * @property {Date | null} believedAt when the site believed its clock last
 * @property {boolean} isRunning whether the site runs, and writes that down every ten minutes
 */

/** An answer names whole seconds, and may have waited for a while. */
const MAX_OFF_MS = 2 * MINUTE_MS;
/** What a start doubts (domain/base/clock). */
const MAX_SILENT_MS = 7 * DAY_MS;

/** @param {ClockFacts} facts @returns {import("./findings.mjs").Finding} */
export function judgeClock({ now, answers, traces, believedAt, isRunning }) {
  const off = answers.find(({ at }) => Math.abs(at.getTime() - now.getTime()) > MAX_OFF_MS);
  const advice = "Correct it: timedatectl set-ntp true, or the host's clock.";
  const says = `This machine says ${now.toISOString()}`;
  if (off)
    return broken(
      "clock",
      `${says}, ${off.source} says ${off.at.toISOString()}, ${formatAge(Math.abs(off.at.getTime() - now.getTime()))} apart. ${advice}`,
    );
  const ahead = traces.find(({ at }) => at.getTime() - now.getTime() > MAX_OFF_MS);
  if (ahead)
    return broken(
      "clock",
      `${says}, but ${ahead.source} is of ${ahead.at.toISOString()}, which is later: the clock is behind, or was ahead then. ${advice} See “A wrong clock” in docs/operate.md.`,
    );
  const silentMs = believedAt ? now.getTime() - believedAt.getTime() : 0;
  if (isRunning && silentMs > HOUR_MS)
    return broken(
      "clock",
      `${says}, and the running site last believed it ${formatAge(silentMs)} ago: nothing is erased or sent until it does. ${advice} If the time is right, an owner confirms it on Status.`,
    );
  if (silentMs > MAX_SILENT_MS)
    return look(
      "clock",
      `${says}, and the site last ran ${formatAge(silentMs)} ago: its next start waits until an owner confirms the time on Status, or the clock is right.`,
    );
  const named = answers.map(({ source }) => source);
  return fine(
    "clock",
    named.length > 0
      ? `${says}, and ${named.join(" and ")} the same.`
      : `${says}, which is later than everything that was written before. No other machine was asked.`,
  );
}

/** @param {string} database a path @returns {Date | null} */
export function readBelievedAt(database) {
  const db = new Database(database, { readonly: true, fileMustExist: true });
  try {
    const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'clock'").get();
    const at = isThere ? db.prepare("SELECT believed_at FROM clock WHERE id = 1").pluck().get() : null;
    return at ? new Date(String(at)) : null;
  } finally {
    db.close();
  }
}

/** @param {string} database a path @param {string | null} backups @returns {ClockFacts["traces"]} */
export function readTraces(database, backups) {
  const written = [database, `${database}-wal`].flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ source: path, at: found.mtime }] : [];
  });
  const [newest] = backups && existsSync(backups) ? backupsAmong(readdirSync(backups)) : [];
  return newest ? [...written, { source: `the backup ${newest.name}`, at: newest.time }] : written;
}
