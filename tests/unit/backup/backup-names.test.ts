import { expect, test } from "vitest";
import {
  backupName,
  backupTime,
  backupsAmong,
  expiredBackups,
} from "../../../app/platform/backup/backup-names.mjs";

const HOUR_MS = 60 * 60_000;
const start = new Date("2026-11-22T13:15:00Z");

/** Names of backups made this often, oldest first. */
const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, n) => backupName(new Date(start.getTime() - (count - 1 - n) * ms)));

test("a name has its time, and other files have none", () => {
  expect(backupName(start)).toBe("evenhaul-20261122T131500Z.db");
  for (const packed of ["", ".zst", ".gz", ".age", ".zst.age", ".gz.age"])
    expect(backupTime(backupName(start, packed)), packed).toEqual(start);
  for (const name of [
    "evenhaul.db",
    "evenhaul-20261399T131500Z.db",
    "evenhaul-20261122T131500Z.db.part",
    "evenhaul-20261122T131500Z.db.gz.part",
    "evenhaul-20261122T131500Z.db.age.gz",
    "session-secret",
  ])
    expect(backupTime(name), name).toBeNull();
});

test("after a year of hourly backups there are 24 hours, 7 days and 8 weeks", () => {
  const names = every(HOUR_MS, 365 * 24);
  const gone = new Set(expiredBackups(names));
  const left = backupsAmong(names.filter((name) => !gone.has(name)));
  const ages = left.map(({ time }) => (start.getTime() - time.getTime()) / HOUR_MS);
  expect(ages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  // Days and weeks begin where the hours end; the newest of each stays.
  expect(ages.slice(24).length).toBeLessThanOrEqual(7 + 8);
  expect(Math.max(...ages)).toBeGreaterThan(6 * 7 * 24);
  expect(Math.max(...ages)).toBeLessThanOrEqual(8 * 7 * 24);
});

test("BACKUP_DAYS cuts what the rule would keep, counted from the newest, which stays", () => {
  const names = every(HOUR_MS, 365 * 24);
  const gone = new Set(expiredBackups(names, 3));
  const left = backupsAmong(names.filter((name) => !gone.has(name)));
  const ages = left.map(({ time }) => (start.getTime() - time.getTime()) / HOUR_MS);
  expect(ages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(ages.length).toBeGreaterThan(25);
  expect(Math.max(...ages)).toBeLessThanOrEqual(72);
  expect(expiredBackups(["evenhaul-20200101T000000Z.db.zst"], 1)).toEqual([]);
});

test("plain copies of earlier releases and packed ones expire by one rule", () => {
  const names = every(HOUR_MS, 60 * 24);
  const mixed = names.map((name, index) => (index < 1_000 ? name : `${name}.gz.age`));
  const withoutEnds = expiredBackups(mixed).map((name) => name.replace(/\.gz\.age$/, ""));
  expect(withoutEnds).toEqual(expiredBackups(names));
});

test("cleaning up as one goes keeps the same as cleaning up once", () => {
  let folder: string[] = [];
  const names = every(HOUR_MS, 60 * 24);
  for (const name of names) {
    folder = [...folder, name];
    const gone = new Set(expiredBackups(folder));
    folder = folder.filter((one) => !gone.has(one));
  }
  const gone = new Set(expiredBackups(names));
  expect(folder).toEqual(names.filter((name) => !gone.has(name)));
});

test("however old, the newest stays, and so do files that are no backups", () => {
  expect(expiredBackups(["evenhaul-20200101T000000Z.db"])).toEqual([]);
  expect(expiredBackups(["notes.txt", "evenhaul.db", "session-secret"])).toEqual([]);
});

test("two by hand within an hour both stay for a day; then the newest of each hour, and never more than 48", () => {
  const byHand = every(60_000, 10);
  expect(expiredBackups(byHand)).toEqual([]);
  const dayLater = backupName(new Date(start.getTime() + 24 * HOUR_MS));
  // 13:06 to 13:15: all of one hour.
  expect(expiredBackups([...byHand, dayLater])).toEqual(byHand.slice(0, -1).reverse());
  const flood = every(60_000, 100);
  expect(flood.length - expiredBackups(flood).length).toBeLessThanOrEqual(48 + 2);
});
