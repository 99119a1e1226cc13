import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import Database from "better-sqlite3";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { startSite } from "#tests/support/start-site.ts";
import { sql } from "#tests/support/staff-browser.ts";

const LEADS = 20_000;
const long = "2020-01-01T12:00:00.000+00:00";
/** In days in which much happened, of which the sums are stored anew while the leads are erased. */
const at = "strftime('%Y-%m-%dT12:00:00.000+00:00', '2020-01-01', (n % 60) || ' days')";

let folder: string;
let large: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-retention-"));
  large = join(folder, "large.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), large);
  const db = new Database(large);
  const now = new Date();
  db.exec(`INSERT INTO leads (id, full_name, email, email_normalized, created_at, stage_changed_at, updated_at)
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${LEADS})
    SELECT 'old-' || n, 'Sample ' || n, n || '@example.com', n || '@example.com', ${at}, '${long}', '${long}' FROM n;
    INSERT INTO lead_events (id, lead_id, kind, data, created_at)
    SELECT 'e' || id, id, 'note', '{"text":"called"}', '${long}' FROM leads WHERE id LIKE 'old-%';
    -- So many at once would wait for an owner, and a site whose rows are all old would doubt its clock.
    INSERT INTO settings (name, value, updated_at) VALUES ('retention.confirmedUntil', '${now.toISOString()}', '${now.toISOString()}');
    INSERT OR REPLACE INTO clock (id, believed_at) VALUES (1, '${now.toISOString().replace("Z", "+00:00")}');`);
  db.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const erasedIn = (file: string) =>
  Number(sql(file, "SELECT count(*) AS count FROM leads WHERE erased_at IS NOT NULL")[0]?.count);

test("health is answered while the site erases by age, a stop is heard between slices, and the next start goes on", async () => {
  const first = await startSite(large);
  const kept = join(folder, "stopped.db");
  let midway = 0;
  try {
    let answers = 0;
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${first.url}/healthz`);
          const erased = erasedIn(first.database);
          if (status === 200 && erased > 0 && erased < LEADS) answers += 1;
          return answers;
        },
        { interval: 5, timeout: 120_000 },
      )
      .toBeGreaterThan(5);
    const ended = new Promise<number | null>((resolve) => first.process.once("exit", resolve));
    first.process.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(first.output()).not.toContain("a job did not finish in time");
    midway = erasedIn(first.database);
    expect(midway).toBeGreaterThan(0);
    expect(midway).toBeLessThan(LEADS);
    copyFileSync(first.database, kept);
  } finally {
    await first.stop();
  }
  const second = await startSite(kept);
  try {
    expect(erasedIn(second.database)).toBeGreaterThanOrEqual(midway);
    await expect.poll(() => erasedIn(second.database), { timeout: 180_000 }).toBe(LEADS);
    const counts = sql(
      second.database,
      "SELECT sum(after ->> 'count') AS total FROM audit_entries WHERE action = 'retention-deleted'",
    );
    expect(counts).toEqual([{ total: LEADS }]);
  } finally {
    await second.stop();
  }
});
