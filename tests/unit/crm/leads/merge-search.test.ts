import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { mergeSearch } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { sql } from "#tests/support/staff-browser.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const now = new Date().toISOString().replace("Z", "+00:00");

const parts = () => run("SELECT count(DISTINCT segid) AS count FROM lead_search_idx")[0]?.count as number;
const found = (word: string) => run("SELECT rowid FROM lead_search WHERE lead_search MATCH ?", word).length;
const addLeads = (prefix: string, count: number) => {
  for (let n = 0; n < count; n++)
    run(
      "INSERT INTO leads (id, full_name, created_at, updated_at) VALUES (?, ?, ?, ?)",
      `${prefix}-${n}`,
      `Sample ${prefix}`,
      now,
      now,
    );
};

test("a change of a lead merges nothing itself; the job merges what has gathered, and all is found", async () => {
  addLeads("quince", 100);
  expect(parts()).toBeGreaterThanOrEqual(100);
  await mergeSearch();
  expect(parts()).toBeLessThan(10);
  expect(found("quince")).toBe(100);
  await mergeSearch(() => true);
  expect(found("quince")).toBe(100);
});

test("erasing slice after slice leaves few parts", async () => {
  addLeads("medlar", 120);
  await mergeSearch();
  for (let n = 0; n < 120; n++) await db.$transaction((tx) => eraseLeads(tx, [`medlar-${n}`], { now }));
  expect(parts()).toBeLessThan(40);
  expect(found("medlar")).toBe(0);
});
