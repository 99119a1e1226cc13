import { HOUR_MS, DAY_MS } from "../durations.js";

/**
 * Names and times of backups: `evenhaul-20261122T131500Z.db`, and after that how it's packed: `.zst` or `.gz`, `.age` if
 * it's encrypted. The time is that of the copy's first page.
 */

/** How many stay of what is older than a day: the newest of each of the last hours, days and weeks that have one. */
const kept = { hours: 24, days: 7, weeks: 8 };
/** Of the last day all stay, those made by hand between the hours too, up to this many. */
const MAX_LAST_DAY = 48;

/** @param {Date} time @param {string} [packed] how it's packed, such as ".gz" */
export const backupName = (time, packed = "") =>
  `evenhaul-${time.toISOString().replace(/[-:]|\.\d+/g, "")}.db${packed}`;

/** @param {string} name @returns {Date | null} null for files that are no backups */
export function backupTime(name) {
  const found = /^evenhaul-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db(?:\.zst|\.gz)?(?:\.age)?$/.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** @typedef {{ name: string, time: Date }} Backup */

/** Whether a backup's name is later than now: a wrong clock gave it, and it would be the newest one for long. @param {string} name @param {Date} now */
export const isFromFuture = (name, now) => (backupTime(name)?.getTime() ?? 0) > now.getTime();

/** @param {string[]} names of all files in a folder @returns {Backup[]} newest first */
export const backupsAmong = (names) =>
  names
    .flatMap((name) => {
      const time = backupTime(name);
      return time ? [{ name, time }] : [];
    })
    .sort((one, other) => other.time.getTime() - one.time.getTime());

/** Whether it takes a secret key to open it. @param {string} name */
export const isEncrypted = (name) => name.endsWith(".age");

/**
 * The backups that the rule no longer keeps. The newest one always stays, however old it is.
 * @param {string[]} names of all files in the folder
 * @param {number | null} [days] after which a copy goes, counted from the newest; null: the rule's own eight weeks
 * @returns {string[]}
 */
export function expiredBackups(names, days = null) {
  const backups = backupsAmong(names);
  const rules = [
    { count: kept.hours, ms: HOUR_MS },
    { count: kept.days, ms: DAY_MS },
    { count: kept.weeks, ms: 7 * DAY_MS },
  ];
  const dayAgo = (backups[0]?.time.getTime() ?? 0) - DAY_MS;
  const ofLastDay = backups.filter(({ time }) => time.getTime() > dayAgo).slice(0, MAX_LAST_DAY);
  const ofPeriods = rules.flatMap(({ count, ms }) => newestOfEach(backups, ms).slice(0, count));
  const staying = new Set([...ofLastDay, ...ofPeriods]);
  const oldest = days === null ? -Infinity : (backups[0]?.time.getTime() ?? 0) - days * DAY_MS;
  return backups
    .filter((backup) => !staying.has(backup) || backup.time.getTime() < oldest)
    .map(({ name }) => name);
}

/** @param {Backup[]} backups newest first @param {number} ms the length of a period */
function newestOfEach(backups, ms) {
  const periods = new Set();
  return backups.filter(({ time }) => {
    const period = Math.floor(time.getTime() / ms);
    return !periods.has(period) && periods.add(period);
  });
}
