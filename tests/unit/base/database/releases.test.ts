import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { rememberRelease, stateOf } from "../../../../app/platform/database/releases.mjs";

const file = env.DATABASE_URL.replace(/^file:/, "");
const release = (fingerprint: string, day: number, seed = "pages 1") => ({
  fingerprint,
  madeAt: `2026-11-${day}T10:00:00.000+00:00`,
  seed,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute));

function change(sql: string) {
  const db = new Database(file);
  db.exec(sql);
  db.close();
}

test("a database is prepared once for each release, seeded once for each change of the pages, and knows the older ones", () => {
  // The template has no staff; the seed makes the first account.
  change("INSERT INTO staff (id, email, name, role) VALUES ('s', 's@example.com', 'Sample Owner', 'owner')");
  const [first, second, newPages] = [release("a", 20), release("b", 21), release("c", 22, "pages 2")];
  expect(stateOf(file, first)).toMatchObject({ isPrepared: false, isSeeded: false, isOlder: false });
  rememberRelease(file, first, at(0));
  expect(stateOf(file, first)).toMatchObject({ isPrepared: true, isSeeded: true, isOlder: false });
  expect(stateOf(file, second)).toMatchObject({ isPrepared: false, isSeeded: true, isOlder: false });
  expect(stateOf(file, newPages)).toMatchObject({ isPrepared: false, isSeeded: false, isOlder: false });
  rememberRelease(file, newPages, at(1));
  expect(stateOf(file, newPages)).toMatchObject({ isPrepared: true });
  expect(stateOf(file, second)).toMatchObject({ isOlder: true, newest: newPages.madeAt });
  expect(stateOf(file, first)).toMatchObject({ isOlder: true });
  // The same sources made again later, as a commit that takes others back: it's newer than they are.
  expect(stateOf(file, release("a", 23))).toMatchObject({ isOlder: false, isSeeded: false });
  change("DELETE FROM faq_entries");
  expect(stateOf(file, newPages)).toMatchObject({ isPrepared: false, isSeeded: false });
});
