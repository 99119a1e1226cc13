import type { Page } from "@playwright/test";
import { contact, destination, newEmail, vehicle } from "../support/factories";
import { addStaff, browserCookie } from "../support/staff";
import { sql } from "../support/staff-browser";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

const file = process.env.E2E_DATABASE ?? "";

/** The page of a new quote of somebody whom no other test knows; returns their email address. */
async function openQuote(page: Page, withScript: boolean): Promise<string> {
  const send = (intent: string, fields: Record<string, string>) =>
    page.request.post("/quote", { form: { ...fields, intent }, maxRedirects: 0 });
  const email = newEmail();
  await send("to-vehicle", destination());
  await send("to-contact", vehicle());
  const sent = await send("submit", contact({ email }));
  await page.goto(sent.headers().location ?? "");
  if (withScript) await hydrated(page);
  return email;
}

const times = (page: Page) => page.getByLabel(/^(Or call me back|Call me) at$/);
/** The value and the words of an offered time; the list begins with an empty choice. */
async function offered(page: Page, index: number) {
  const option = times(page).getByRole("option").nth(index);
  return { value: (await option.getAttribute("value")) ?? "", label: (await option.textContent()) ?? "" };
}
const said = (page: Page) => page.locator("#callback").getByRole("status");

test("a customer asks to be called, moves the call and cancels it, and the desk has it as a task", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = await openQuote(page, Boolean(javaScriptEnabled));
  const first = await offered(page, 1);
  expect(first.label).toMatch(/^(Today|Tomorrow|[A-Z][a-z]+day, [A-Z][a-z]+ \d+) \d+:(00|30) [AP]M$/);

  await times(page).selectOption(first.value);
  await page.getByRole("button", { name: "Call me back" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the phone number we should call.");
  await expect(times(page)).toHaveValue(first.value);
  await page.getByLabel("Your phone number").fill("305.555.0142");
  await page.getByRole("button", { name: "Call me back" }).click();
  await expect(said(page)).toContainText(/^We’ll call you .* \(your time\) at the number ending in 0142\.$/);
  await page.reload();
  await expect(said(page)).toContainText("at the number ending in 0142");

  const tasks = () =>
    sql(
      file,
      "SELECT title, due_at, done_at FROM lead_tasks WHERE lead_id IN (SELECT id FROM leads WHERE email = ?)",
      email,
    );
  expect(tasks()).toEqual([
    { title: expect.stringContaining("(305) 555-0142"), due_at: expect.any(String), done_at: null },
  ]);
  expect(new Date(String(tasks()[0]?.due_at)).toISOString()).toBe(first.value);

  await page.getByText("Change", { exact: true }).click();
  const later = await offered(page, 3);
  await times(page).selectOption(later.value);
  await page.getByRole("button", { name: "Change the call" }).click();
  await expect(said(page).locator("time")).toHaveAttribute("datetime", later.value);
  expect(tasks()).toHaveLength(1);

  const agent = await addStaff(file, "agent");
  const desk = await browser.newContext({ javaScriptEnabled: Boolean(javaScriptEnabled) });
  await desk.addCookies([browserCookie(agent, baseURL ?? "")]);
  const lead = await desk.newPage();
  const [{ id } = {}] = sql(file, "SELECT id FROM leads WHERE email = ?", email);
  await lead.goto(`${baseURL}/admin/crm/${String(id)}`);
  const panel = lead.getByRole("region", { name: "Tasks" });
  await expect(panel).toContainText("Call back (305) 555-0142");
  await desk.close();

  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(said(page)).toContainText("we won’t call");
  expect(tasks()[0]?.title).toContain("Canceled by the customer");
  await expect(page.getByRole("button", { name: "Call me back" })).toBeVisible();
});

test("on a phone the route, the weeks and the advice are one press away, and nothing is lost", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openQuote(page, Boolean(javaScriptEnabled));
  const parts = [
    ["The route", page.getByRole("list", { name: "Miles in each state" })],
    ["When?", page.getByLabel("First pickup day")],
    ["What may change this price", page.getByText("Another address", { exact: true })],
    ["How to prepare", page.getByText(/odometer|dated photos/).first()],
  ] as const;
  for (const [title, inside] of parts) {
    await expect(inside).toBeHidden();
    await page.getByRole("group").filter({ hasText: title }).first().locator("summary").first().click();
    await expect(inside).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  for (const [, inside] of parts) await expect(inside).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: "print" });
  for (const [title, inside] of parts) if (title !== "When?") await expect(inside).toBeVisible();
});

test("Get Another Quote is a button beside the next step", async ({ page, javaScriptEnabled }) => {
  await openQuote(page, Boolean(javaScriptEnabled));
  const button = page
    .getByRole("region", { name: "Next step" })
    .getByRole("button", { name: "Get Another Quote" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(page.getByRole("heading", { name: "Where to?" })).toBeVisible();
});
