import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { isSeeded, rememberSeeded } from "../../../prisma/seeded-release.mjs";

const file = env.DATABASE_URL.replace(/^file:/, "");
const [release, next] = ["c0ffee01c0ffee01", "0badcafe0badcafe"];

test("a release seeds a database once, unless somebody empties a table", () => {
  expect(isSeeded(file, release)).toBe(false);
  // The template has no staff; the seed makes the first account.
  const first = new Database(file);
  first.exec(
    "INSERT INTO staff (id, email, name, role) VALUES ('s', 's@example.com', 'Sample Owner', 'owner')",
  );
  first.close();
  rememberSeeded(file, release);
  expect([isSeeded(file, release), isSeeded(file, next)]).toEqual([true, false]);
  const db = new Database(file);
  db.exec("DELETE FROM faq_entries");
  db.close();
  expect(isSeeded(file, release)).toBe(false);
});
