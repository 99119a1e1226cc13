import { beforeEach, expect, test } from "vitest";
import { loadDays, storeDays } from "#app/domain/desk/figures/days/stored-days.server.ts";
import { sql } from "#tests/support/staff-browser.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const now = new Date("2026-11-20T12:00:00Z");
const day = "2026-11-18";

const addLeads = (count: number, name: string) =>
  run(
    `INSERT INTO leads (id, full_name, created_at, updated_at)
      WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
      SELECT '${name}-' || n, 'Sample Person 3', '${day}T18:00:00.000+00:00', '${day}T18:00:00.000+00:00' FROM n`,
  );
/** What is stored of the day, without the form. */
const stored = () =>
  run("SELECT data FROM figure_days WHERE day = ? AND scope LIKE 'leads:%' ORDER BY scope", day).map(
    ({ data }) => data,
  );
const rows = () => run("SELECT scope, is_stale FROM figure_days WHERE day = ? ORDER BY scope", day);
const never = () => false;

beforeEach(() => {
  for (const table of ["figure_days", "leads"]) run(`DELETE FROM ${table}`);
});

test.each([0, 1, 2])(
  "a day whose adding up ended after %d of its slices, as by a kill, is added up again by the next run",
  async (slices) => {
    addLeads(600, "one");
    await storeDays(now, never);
    const before = stored();
    addLeads(600, "two");
    let asked = 0;
    const dies = () => {
      if (asked++ > slices) throw new Error("killed");
      return false;
    };
    await expect(storeDays(now, dies)).rejects.toThrow("killed");
    expect(stored()).toEqual(before);
    // What staff see meanwhile is still the day.
    expect((await loadDays(day, day)).get(day)?.leads.size).toBe(1);
    await storeDays(now, never);
    expect(stored()).not.toEqual(before);
    expect(rows()).toEqual([
      { scope: "form", is_stale: 0 },
      { scope: "leads:", is_stale: 0 },
    ]);
  },
);
