import { existsSync, readdirSync, statSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { backupName, backupsAmong, expiredBackups } from "../backup/backup-names.mjs";
import { PACKED_PART } from "../backup/pack-copy.mjs";
import { DAY_MS, HOUR_MS } from "../durations.js";
import { broken, fine, formatSize, look } from "./findings.mjs";

/**
 * @typedef {object} SpaceFacts sizes are bytes
 * @property {number} database its file and its log
 * @property {number} free on its disk
 * @property {{ free: number, isSameDisk: boolean, count: number, bytes: number, newest: number } | null} backups what is
 *   in BACKUP_DIR: how many copies, how large in all, and the newest
 */

/** With less, a busy hour's log or a claim's photos may fill the disk. */
const MIN_FREE_BYTES = 2e8;

/**
 * How many copies the rule keeps once the site has run for long: of ten weeks with a copy in each hour.
 * @param {number | null} [days] BACKUP_DAYS
 */
export function copiesKept(now = new Date(), days = null) {
  const hours = (10 * 7 * DAY_MS) / HOUR_MS;
  const names = Array.from({ length: hours }, (_, hour) =>
    backupName(new Date(now.getTime() - hour * HOUR_MS)),
  );
  return names.length - expiredBackups(names, days).length;
}

/** @param {string} path */
const bytesAt = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
/** @param {string} path */
const freeAt = (path) => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** @param {string} database a path @param {string | null} backups @returns {SpaceFacts} */
export function readSpace(database, backups) {
  const facts = {
    database: bytesAt(database) + bytesAt(`${database}-wal`),
    free: freeAt(dirname(database)),
    backups: null,
  };
  if (!backups || !existsSync(backups)) return facts;
  const sizes = backupsAmong(readdirSync(backups)).map(({ name }) => bytesAt(join(backups, name)));
  return {
    ...facts,
    backups: {
      free: freeAt(backups),
      isSameDisk: statSync(backups).dev === statSync(dirname(database)).dev,
      count: sizes.length,
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      newest: sizes[0] ?? 0,
    },
  };
}

/** @typedef {Pick<import("../backup/backup-settings.mjs").BackupSettings, "days" | "maxBytes">} Budget */

/**
 * @param {SpaceFacts} space @param {Budget} budget @param {number} [kept] copies that the rule keeps
 * @returns {import("./findings.mjs").Finding[]}
 */
export function judgeSpace(
  { database, free, backups },
  { days, maxBytes },
  kept = copiesKept(new Date(), days),
) {
  return [
    judgeData(database, free),
    ...(backups ? [judgeBackups(database, backups, { kept, maxBytes: maxBytes ?? Infinity })] : []),
  ];
}

/** @param {number} database @param {number} free */
function judgeData(database, free) {
  const has = `${formatSize(free)} free beside a database of ${formatSize(database)}`;
  if (free < MIN_FREE_BYTES)
    return broken("space for data", `Only ${has}: soon no quote can be stored. Make room on that disk.`);
  if (free < database + MIN_FREE_BYTES)
    return look(
      "space for data",
      `${has}. The copy before an upgrade's migration and a restore each take the database's size once more: make room, or an upgrade needs COPY_BEFORE_MIGRATION=off.`,
    );
  return fine(
    "space for data",
    `${has}: enough for the copy before a migration or for a restore beside what is there.`,
  );
}

/** @param {number} database @param {NonNullable<SpaceFacts["backups"]>} backups @param {{ kept: number, maxBytes: number }} rule */
function judgeBackups(database, { free, isSameDisk, count, bytes, newest }, { kept, maxBytes }) {
  const where = isSameDisk
    ? "on the database's own disk, which they don't outlive"
    : "on a disk of their own";
  const has = `${count === 1 ? "One copy takes" : `${count} copies take`} ${formatSize(bytes)} ${where}, and ${formatSize(free)} are free`;
  // A copy is written whole before it's packed beside it.
  const needed = database * (1 + PACKED_PART);
  if (free < needed)
    return broken(
      "space for backups",
      `${has}: the next copy needs ${formatSize(needed)} while it's made, and doesn't fit. Move old ones away or give the folder more room.`,
    );
  const inAll = bytes + Math.max(0, kept - count) * (newest || database);
  const coming = Math.max(0, Math.min(inAll, maxBytes) - bytes);
  const rule = inAll > maxBytes ? "BACKUP_MAX_GB" : "The rule";
  const copies = inAll > maxBytes ? `fewer than ${kept}` : `up to ${kept}`;
  if (free < coming + needed)
    return look(
      "space for backups",
      `${has}. ${rule} keeps ${copies}, which at today's size takes ${formatSize(bytes + coming)} in all: that much won't fit.`,
    );
  return fine(
    "space for backups",
    `${has}: enough for the ${copies} that ${inAll > maxBytes ? "BACKUP_MAX_GB" : "the rule"} keeps.`,
  );
}
