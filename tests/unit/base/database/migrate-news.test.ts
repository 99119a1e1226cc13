import type Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { migrate, migrationsFrom, releaseBefore } from "#tests/support/release-database.ts";

const OURS = "20261122070000_tables_with_relations";
const newRelease = releaseBefore(OURS);

let database: Database.Database;
beforeEach(() => {
  database = newRelease();
  return () => database.close();
});

describe("posts written in any way", () => {
  const moment = "2026-11-21T07:08:09.000+00:00";
  const ms = Date.parse(moment);
  const forms: [string, string | null][] = [
    ["'2026-11-21 07:08:09'", moment],
    ["'2026-11-21T07:08:09Z'", moment],
    ["'2026-11-21T07:08:09.125+00:00'", "2026-11-21T07:08:09.125+00:00"],
    ["'2026-11-21T02:08:09-0500'", moment],
    ["'2026-11-21 09:08:09+02'", moment],
    ["' 2026-11-21 07:08 '", "2026-11-21T07:08:00.000+00:00"],
    ["'2026-11-21'", "2026-11-21T00:00:00.000+00:00"],
    [`${ms}`, moment],
    [`'${ms / 1_000}'`, moment],
    ["julianday('2026-11-21 07:08:09')", moment],
    ["'soon'", null],
    ["''", null],
    ["'2026-13-45'", null],
    ["'2026-13-45T00:00:00.000+00:00'", null],
    ["x'00ff'", null],
    ["9e30", null],
    ["-1", "1969-12-31T23:59:59.000+00:00"],
  ];
  const insertAll = forms
    .map(
      ([published], index) =>
        `INSERT INTO news_posts (title, excerpt, slug, is_active, published_at, created_at, updated_at)
         VALUES ('T', 'E', 'post-${index}', ${index ? "'yes'" : 1}, ${published}, '2026-11-20 00:00:00', ${published})`,
    )
    .join(";");
  const expected = forms.map(([, published], index) => ({
    slug: `post-${index}`,
    is_active: 1,
    published_at: published,
    sequence: index + 1,
    created_at: "2026-11-20T00:00:00.000+00:00",
  }));
  const posts = () =>
    database
      .prepare("SELECT slug, is_active, published_at, sequence, created_at FROM news_posts ORDER BY sequence")
      .all();
  const unreadable = () =>
    database
      .prepare("SELECT updated_at FROM news_posts WHERE updated_at NOT GLOB '????-??-??T??:??:??.???+00:00'")
      .all();

  test("before the upgrade are all there, in the one form", () => {
    database.exec(insertAll);
    migrate(database, migrationsFrom(OURS));
    expect(posts()).toEqual(expected);
    expect(unreadable()).toEqual([]);
  });

  test("after it, also with triggers that wake each other, are rewritten as they come and when they change", () => {
    database.pragma("recursive_triggers = ON");
    migrate(database, migrationsFrom(OURS));
    database.exec(insertAll);
    expect(posts()).toEqual(expected);
    expect(unreadable()).toEqual([]);
    database.exec("UPDATE news_posts SET published_at = '2026-01-02', is_active = 'no', updated_at = 'now'");
    expect(database.prepare("SELECT DISTINCT published_at, is_active FROM news_posts").all()).toEqual([
      { published_at: "2026-01-02T00:00:00.000+00:00", is_active: 0 },
    ]);
    expect(unreadable()).toEqual([]);
  });

  test("keep names that differ in letter case alone, and are found by either", () => {
    for (const slug of ["Tolls", "tolls"])
      database.exec(`INSERT INTO news_posts (title, excerpt, slug) VALUES ('T', 'E', '${slug}')`);
    migrate(database, migrationsFrom(OURS));
    expect(database.prepare("SELECT count(*) FROM news_posts WHERE slug = 'TOLLS'").pluck().get()).toBe(2);
    expect(() =>
      database.exec("INSERT INTO news_posts (title, excerpt, slug) VALUES ('T', 'E', 'Tolls')"),
    ).toThrow(/UNIQUE/);
  });
});
