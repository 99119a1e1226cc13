import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";

const file = process.env.E2E_DATABASE ?? "";

function addLeads(campaign: string): void {
  const db = new Database(file, { timeout: 20_000 });
  const insert = db.prepare(
    "INSERT INTO leads (id, full_name, campaign, price, created_at) VALUES (?, ?, ?, ?, ?)",
  );
  for (const index of [1, 2, 3])
    insert.run(
      `${campaign}${index}`,
      `Sample Person ${index}`,
      campaign,
      900,
      `2026-11-2${index}T12:00:00.000+00:00`,
    );
  db.close();
}

/** The leads of a test of its own, as somebody who works with them sees them. */
export async function openList(page: Page, query: string, javaScript: boolean | undefined): Promise<string> {
  const campaign = `c${Math.random().toString(36).slice(2, 10)}`;
  addLeads(campaign);
  const url = process.env.E2E_BASE_URL ?? "";
  await page.context().addCookies([browserCookie(await addStaff(file, "agent"), url)]);
  await page.goto(`/admin/crm?campaign=${campaign}${query}`);
  if (javaScript !== false) await hydrated(page);
  return campaign;
}
