import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { copyDemoTemplate, startDemoSite } from "#tests/support/demo-site.ts";
import { countIn, countOfList, numbersOfPage } from "#tests/support/page-numbers.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";

test.describe.configure({ timeout: 180_000 });

const desk = sharedInFile({
  start: async () => {
    // Before the site starts: it adds up past days at once, and days that change later only half a minute after.
    const template = copyDemoTemplate();
    const owner = await addStaff(template, "owner");
    addHardCases(template, owner);
    const site = await startDemoSite({}, template);
    rmSync(dirname(template), { recursive: true });
    return { site, owner };
  },
  stop: ({ site }) => site.stop(),
});

/** Leads that are easily counted twice or not at all. */
function addHardCases(database: string, owner: TestStaff) {
  const now = Date.now();
  const stored = (ms: number) => new Date(ms).toISOString().replace("Z", "+00:00");
  const [hour, today] = [60 * 60_000, deskDayOf(new Date())];
  let made = 0;
  const lead = (columns: Record<string, string | number | null>) => {
    const row = {
      id: `hard${++made}`,
      full_name: `Sample Person 9${made}`,
      created_at: stored(now - 30 * hour),
      source: "quote",
      stage: "contacted",
      owner_id: owner.id,
      ...columns,
    };
    const names = Object.keys(row);
    sql(database, `INSERT INTO leads (${names}) VALUES (${names.map(() => "?")})`, ...Object.values(row));
    return row.id;
  };
  const waits = { waiting_since: stored(now - hour), stage: "new" };
  lead(waits);
  lead({ ...waits, source: "manual" });
  lead({ ...waits, contact_stopped_at: stored(now), contact_stop_reason: "Asked" });
  lead({ ...waits, first_answered_at: stored(now - 2 * hour) });
  // Answered today, but here since yesterday; one of them was entered by ourselves.
  lead({ first_answered_at: stored(now - 60_000) });
  lead({ first_answered_at: stored(now - 60_000), source: "import" });
  lead({ created_at: stored(now - 90_000), first_answered_at: stored(now - 60_000) });
  lead({ stage: "duplicate", first_answered_at: stored(now) });
  // On the road already, or not; without a trip that we know.
  lead({ stage: "picked-up", pickup_on: today });
  lead({ stage: "booked", pickup_on: today, price: 900, distance: 700 });
  lead({ stage: "booked", pickup_on: addDays(today, -1) });
  lead({ stage: "lost", price: 500, distance: 499, merged_into_id: "hard1" });
  const late = lead({ next_task_at: stored(now - hour), next_task_title: "Call" });
  for (const [id, ownerId] of [
    ["task1", owner.id],
    ["task2", owner.id],
    ["task3", null],
  ])
    sql(
      database,
      "INSERT INTO lead_tasks (id, lead_id, title, due_at, owner_id, created_at) VALUES (?, ?, 'Call', ?, ?, ?)",
      id,
      late,
      stored(now - hour),
      ownerId,
      stored(now - 2 * hour),
    );
  for (let day = 0; day < 3; day++)
    sql(
      database,
      "INSERT INTO search_miss_days (day, query, count) VALUES (?, 'piano', ?)",
      addDays(today, -day),
      day + 1,
    );
}

for (const path of [
  "/admin/dashboard?period=90",
  "/admin/dashboard?by=lane",
  "/admin/dashboard?part=orders&period=90",
  "/admin/dashboard?period=week&by=vehicle",
  "/admin/today",
  "/admin/today?of=everybody",
])
  test(`every number of ${path} leads to a list with as many`, async ({ page, context }) => {
    const { site, owner } = desk();
    await context.addCookies([browserCookie(owner, site.url)]);
    await page.goto(site.url + path);
    const numbers = await page.evaluate(numbersOfPage);
    expect(numbers.length).toBeGreaterThan(10);
    const isShare = ({ text }: { text: string }) => text.replace(/[\d,.]+(%| points?)/g, "").search(/\d/) < 0;
    const unlinked = numbers.filter((number) => !number.href && !isShare(number));
    expect(unlinked.map(({ text, place }) => `${place}: ${text}`)).toEqual([]);

    const wrong: string[] = [];
    const counts = new Map<string, number>();
    for (const href of new Set(numbers.map((number) => number.href))) {
      if (!href) continue;
      const response = await page.request.get(new URL(href, site.url + path).href);
      expect(response.status(), href).toBe(200);
      counts.set(href, await page.evaluate(countOfList, { href, html: await response.text() }));
    }
    for (const { text, href, place, besideRows } of numbers) {
      if (!href) continue;
      const [count, listed] = [countIn(text), counts.get(href) ?? 0];
      // Of a table that goes on, the first ten rows are there already.
      const there = text.endsWith(" more") && !besideRows ? 10 : besideRows;
      if (count !== null && count + there !== listed) wrong.push(`${place} “${text}” ${href}: ${listed}`);
      // On a Monday morning a week has hardly begun: 0% of its leads are none.
      if (count === null && listed === 0 && !/^(\$0|0%)/.test(text))
        wrong.push(`${place} “${text}” ${href}: empty`);
    }
    expect(wrong).toEqual([]);
  });
