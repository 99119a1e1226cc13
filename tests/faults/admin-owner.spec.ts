import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { codeOf } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { expect, test } from "../e2e/visitor";

/** An owner's day, with a real mail server for the links. */
test.describe.configure({ mode: "default" });

let smtp: FakeSmtpServer;
let site: Site;
test.beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  const template = join(process.env[TEMPLATE] ?? "", "template.db");
  site = await startSite(template, { SMTP_URL: smtp.url, VPIC_BASE_URL: "http://127.0.0.1:9" });
});
test.afterAll(async () => {
  await site.stop();
  await smtp.close();
});

/** A browser of one's own. */
async function newPage(browser: Browser): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: site.url,
    ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
  });
  return context.newPage();
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** The path of the link in the `nth` email to somebody. */
async function linkFor(email: string, nth = 0): Promise<string> {
  const { text = "" } = await smtp.emailsTo(email, nth);
  const link = /https?:\/\/\S+\/admin\/password\/\S+/.exec(text)?.[0] ?? "";
  return link.replace(/^https?:\/\/[^/]+/, "");
}

async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set my password" }).click();
  await expect(page.getByRole("status")).toContainText("Your new password is set");
}

async function ownerAt(browser: Browser, path: string): Promise<Page> {
  const owner = await addStaff(site.database, "owner");
  const page = await newPage(browser);
  await page.goto(path);
  await expect(page.getByText("Log in to go on to")).toContainText(path);
  await logIn(page, owner.email, staffPassword);
  await expect(page).toHaveURL(path);
  return page;
}

async function openPerson(page: Page, name: string) {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
}

test("invites somebody, who gets in by the link and may do what the role says", async ({ browser }) => {
  const email = `invited-${test.info().project.name}@example.com`;
  const name = `Sample Editor ${test.info().project.name}`;
  const owner = await ownerAt(browser, "/admin/staff");
  await owner.getByRole("button", { name: "Invite" }).click();
  await expect(owner.getByRole("alert")).toContainText("Choose a role");
  await owner.getByLabel("Name").fill(name);
  await owner.getByLabel("Email").fill(email);
  await owner.getByLabel("Role").selectOption("agent");
  await owner.getByLabel("Your password").fill(staffPassword);
  await owner.getByRole("button", { name: "Invite" }).click();
  await expect(owner.getByRole("status")).toContainText("Invited");
  await expect(owner.getByRole("row", { name })).toContainText("invited");

  const person = await newPage(browser);
  await setPassword(person, await linkFor(email), "lamp river onion 7");
  await logIn(person, email, "lamp river onion 7");
  await expect(person).toHaveURL("/admin/today");
  expect((await person.goto("/admin/today"))?.status()).toBe(200);
  expect((await person.goto("/admin/staff"))?.status()).toBe(403);

  await owner.reload();
  await openPerson(owner, name);
  await owner.getByLabel("Role").selectOption("marketing");
  await owner.getByLabel("Your password").first().fill(staffPassword);
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.getByRole("status")).toContainText("Saved");
  expect((await person.goto("/admin/today"))?.status()).toBe(403);

  await owner.getByLabel("Your password").nth(1).fill(staffPassword);
  await owner.getByRole("button", { name: "Switch off" }).click();
  await expect(owner.getByRole("status")).toContainText("Switched off");
  await person.goto("/admin/dashboard");
  await expect(person).toHaveURL(/\/admin\/login\?to=/);
  await logIn(person, email, "lamp river onion 7");
  await expect(person.getByRole("alert")).toContainText("don’t match");

  await owner.goto("/admin/audit");
  const entry = owner.getByRole("row").filter({ hasText: name }).filter({ hasText: "role" }).first();
  await expect(entry).toContainText("agent");
  await expect(entry).toContainText("marketing");
});

test("is locked out after wrong passwords, no matter who types them, and gets back in by email", async ({
  browser,
}) => {
  const staff = await addStaff(site.database, "agent");
  const page = await newPage(browser);
  await page.goto("/admin/login?to=/admin/account");
  for (const count of [1, 2, 3, 4]) {
    await logIn(page, staff.email, `wrong password ${count}`);
    await expect(page.getByRole("alert")).toContainText(count < 4 ? "Check both" : "try again in 5 seconds");
    await expect(page.getByLabel("Email")).toHaveValue(staff.email);
    await expect(page.getByLabel("Password")).toHaveValue("");
  }
  await page.getByRole("link", { name: "Forgot it?" }).click();
  await expect(page).toHaveURL("/admin/forgotten");
  await page.getByLabel("Email").fill(staff.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("status")).toContainText("If that email has an account");
  const link = await linkFor(staff.email);
  await setPassword(page, link, "lamp river onion 7");
  await logIn(page, staff.email, "lamp river onion 7");
  await expect(page).toHaveURL("/admin/today");
  await page.goto(link);
  await expect(page.getByText("has been used or is too old")).toBeVisible();
});

test("turns on the second step, logs in with it, and an owner resets it for somebody", async ({
  browser,
}) => {
  const staff = await addStaff(site.database, "agent");
  const page = await newPage(browser);
  await page.goto("/admin/account");
  await logIn(page, staff.email, staffPassword);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  await page.getByLabel("Code the app shows").fill(codeOf(key));
  await page.getByLabel("Your password").fill(staffPassword);
  await page.getByRole("button", { name: "Turn it on" }).click();
  const codes = page.getByRole("listitem").filter({ hasText: /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";

  const other = await newPage(browser);
  await other.goto("/admin/account");
  await logIn(other, staff.email, staffPassword);
  await expect(other).toHaveURL(/\/admin\/login/);
  await other.getByLabel("Code from your app").fill("000 000");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("alert")).toContainText("That code isn’t right");
  await other.getByLabel("Code from your app").fill(codeOf(key, 1));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("heading", { name: "Your account" })).toBeVisible();

  const third = await newPage(browser);
  await third.goto("/admin/login");
  await logIn(third, staff.email, staffPassword);
  await third.getByLabel("Code from your app").fill(recovery.toLowerCase());
  await third.getByRole("button", { name: "Continue" }).click();
  await expect(third).toHaveURL("/admin/today");

  await page.goto("/admin/account");
  await expect(page.getByText("9 of 10")).toBeVisible();
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByRole("status")).toContainText("Logged out there");
  await other.goto("/admin/account");
  await expect(other).toHaveURL(/\/admin\/login/);

  const owner = await ownerAt(browser, "/admin/staff");
  await openPerson(owner, staff.name);
  await owner.getByLabel("Your password").nth(1).fill(staffPassword);
  await owner.getByRole("button", { name: "Reset the second step" }).click();
  await expect(owner.getByRole("status")).toContainText("The second step is off");
  await logIn(other, staff.email, staffPassword);
  await expect(other).toHaveURL("/admin/account");
});
