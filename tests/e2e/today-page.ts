import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";

const file = process.env.E2E_DATABASE ?? "";

/** What is overdue for an agent of one's own: "Sample Person 1" and "2" are to be called. Returns their leads' ids. */
export async function openToday(page: Page): Promise<string[]> {
  const agent = await addStaff(file, "agent");
  const leads = [1, 2].map((index) => `${agent.id}${index}`);
  const db = new Database(file, { timeout: 20_000 });
  for (const [index, lead] of leads.entries()) {
    db.prepare("INSERT INTO leads (id, full_name, owner_id) VALUES (?, ?, ?)").run(
      lead,
      `Sample Person ${index + 1}`,
      agent.id,
    );
    db.prepare(
      "INSERT INTO lead_tasks (id, lead_id, title, due_at, owner_id) VALUES (?, ?, 'Call back', ?, ?)",
    ).run(`task${lead}`, lead, `2026-11-2${index}T12:00:00.000+00:00`, agent.id);
  }
  db.close();
  await page.context().addCookies([browserCookie(agent, process.env.E2E_BASE_URL ?? "")]);
  await page.goto("/admin/today?show=overdue");
  await hydrated(page);
  return leads;
}
