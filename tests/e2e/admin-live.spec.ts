import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { openToday } from "./today-page";
import { expect, test } from "./visitor";

const file = process.env.E2E_DATABASE ?? "";

/** All tests share a database, also where they are repeated. */
const aName = () => `Sample Person ${Math.random().toString(36).slice(2, 8)}`;

/** A quote that has just come in, as another process stores it. */
function quoteArrives(name: string): void {
  const db = new Database(file, { timeout: 20_000 });
  const id = `live${Math.random().toString(36).slice(2)}`;
  const now = new Date().toISOString().replace("Z", "+00:00");
  db.prepare("INSERT INTO leads (id, full_name, created_at, waiting_since) VALUES (?, ?, ?, ?)").run(
    id,
    name,
    now,
    now,
  );
  db.prepare("INSERT INTO lead_events (id, lead_id, kind, data) VALUES (?, ?, 'quote-submitted', ?)").run(
    `event${id}`,
    id,
    JSON.stringify({ quoteNumber: "EH-0000-0000", estimatedPrice: 900 }),
  );
  db.close();
}

/** What somebody else of staff writes meanwhile. */
function noteBy(lead: string, text: string): void {
  const db = new Database(file, { timeout: 20_000 });
  db.prepare("INSERT INTO lead_events (id, lead_id, kind, data) VALUES (?, ?, 'note', ?)").run(
    `note${Math.random().toString(36).slice(2)}`,
    lead,
    JSON.stringify({ text }),
  );
  db.close();
}

const waiting = (page: Page, name: string) =>
  page.getByRole("region", { name: /Waiting for a first answer/ }).getByRole("link", { name, exact: true });

test("a new quote is on Today, in the badge and in the tab's title without a reload", async ({ page }) => {
  const name = aName();
  await openToday(page);
  await page.goto("/admin/today");
  quoteArrives(name);
  await expect(waiting(page, name)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Today \| Staff$/);
  await page.getByRole("link", { name: "Board" }).first().click();
  await expect(page).toHaveTitle(/^\(\d+\+?\) \S+.* \| Staff$/);
});

test("what somebody types stays, on Today and on a lead, which is renewed once nothing is typed", async ({
  page,
}) => {
  const arriving = aName();
  const [lead = ""] = await openToday(page);
  await page.goto("/admin/today");
  const said = page.getByLabel("After the call");
  await said.fill("Wants it closed.");
  quoteArrives(arriving);
  await page.waitForTimeout(4_000);
  await expect(said).toHaveValue("Wants it closed.");
  await expect(waiting(page, arriving)).toHaveCount(0);
  const shown = page.getByRole("complementary");
  const name = await shown.getAttribute("aria-label");
  await said.fill("");
  await expect(waiting(page, arriving)).toBeVisible();
  // The newest is above it now.
  await expect(shown).toHaveAttribute("aria-label", name ?? "");

  await page.goto(`/admin/crm/${lead}`);
  const note = page.getByRole("textbox", { name: "Note" }).first();
  await note.fill("Half a sentence");
  const renewed = () => page.waitForRequest((request) => request.url().includes(`${lead}.data`));
  const early = renewed().then(() => "renewed");
  noteBy(lead, "Called while you typed");
  // Longer than it takes a page without typed text, which the next lines wait for.
  const after = await Promise.race([early, page.waitForTimeout(4_000).then(() => "left alone")]);
  expect(after).toBe("left alone");
  await expect(note).toHaveValue("Half a sentence");
  await note.fill("");
  await expect(page.getByText("Called while you typed")).toBeVisible();
});

test("a notification is sent where it was asked for, and none for the page's own load", async ({ page }) => {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const sent: string[] = [];
    class Sent extends EventTarget {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string) {
        super();
        sent.push(title);
      }
    }
    Object.assign(window, { Notification: Sent, sent });
  });
  const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  await openToday(page);
  await page.goto("/admin/today");
  await page.getByLabel("Notify me").check();
  const name = aName();
  quoteArrives(name);
  await expect(waiting(page, name)).toBeVisible();
  // Other tests' quotes arrive, too.
  expect(new Set(await sent())).toEqual(new Set(["Somebody waits for an answer"]));
  await page.reload();
  await expect(page.getByLabel("Notify me")).toBeChecked();
  expect(await sent()).toEqual([]);
});
