import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { addLead, file, listOf, onDatabase, textOf } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";

const LEADS = 10_000;

let get: ReturnType<typeof listOf>["get"];
let post: ReturnType<typeof listOf>["post"];
beforeAll(async () => {
  ({ get, post } = listOf(await addStaff(file(), "agent")));
});

const changedIn = (response: Response) =>
  new URL(response.headers.get("Location") ?? "", "http://site").searchParams.get("changed") ?? "";

test("ten thousand leads are moved and moved back while others write in between", async () => {
  onDatabase((db) =>
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LEADS})
         INSERT INTO leads (id, full_name, campaign, created_at)
         SELECT 'many' || i, 'Sample Person ' || i, 'many', '2026-11-20T12:00:00.000+00:00' FROM n`,
      )
      .run(),
  );
  const writer = new Database(file(), { timeout: 10_000 });
  const note = writer.prepare("UPDATE leads SET updated_at = updated_at WHERE id = ?");
  const moved = writer
    .prepare("SELECT count(*) FROM leads WHERE campaign = 'many' AND stage = 'quoted'")
    .pluck();
  const other = addLead();
  /** How many had been moved each time that the other writer had its turn. */
  const seen = new Set<unknown>();
  const timer = setInterval(() => {
    note.run(other);
    seen.add(moved.get());
  }, 10);
  const halfway = () => [...seen].filter((count) => count !== 0 && count !== LEADS);
  try {
    const forth = await post({
      intent: "stage",
      stage: "quoted",
      confirmed: "1",
      all: "1",
      list: "campaign=many",
    });
    expect(halfway().length).toBeGreaterThan(2);
    seen.clear();
    expect(await textOf(await get(`changed=${changedIn(forth)}`))).toContain("10,000 leads moved to Quoted");
    await post({ intent: "undo", change: changedIn(forth) });
    expect(halfway().length).toBeGreaterThan(2);
    const notice = await textOf(await get(`changed=${changedIn(forth)}`));
    expect(notice).toContain("Undone: 10,000 leads are as before");
  } finally {
    clearInterval(timer);
    writer.close();
  }
  onDatabase((db) => {
    const count = (sql: string) => db.prepare(sql).pluck().get();
    expect(count("SELECT count(*) FROM leads WHERE campaign = 'many' AND stage = 'new'")).toBe(LEADS);
    // What was kept does not grow with each batch.
    expect(count("SELECT max(length(changed)) FROM bulk_changes")).toBeLessThan(200);
  });
}, 240_000);
