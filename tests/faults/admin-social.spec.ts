import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startSocialServer } from "#tests/support/social-server.ts";
import { addStaff, browserCookie, staffPassword } from "#tests/support/staff.ts";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

/** A post from idea to posted, on a site and a network of their own. */
test.describe.configure({ mode: "default" });

let site: Site;
let network: Awaited<ReturnType<typeof startSocialServer>>;
test.beforeAll(async () => {
  network = await startSocialServer();
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
test.afterAll(async () => {
  await site.stop();
  await network.stop();
});

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

async function staffAt(browser: Browser, role: StaffRole, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: withScript() });
  await context.addCookies([browserCookie(await addStaff(site.database, role), site.url)]);
  const page = await context.newPage();
  await page.goto(path);
  if (withScript()) await hydrated(page);
  return page;
}

test("where nothing is connected: copied, posted by hand, marked as posted", async ({ browser }) => {
  const editor = await staffAt(browser, "marketing", "/admin/social/posts/new");
  await editor.getByLabel("Title").fill("By hand today");
  await editor.getByLabel("Text for all channels").fill("Seven photos before pickup.");
  await editor.getByRole("button", { name: "Post now" }).click();
  await expect(editor.getByRole("button", { name: "I posted it on Another network" })).toBeVisible();
  await editor.goto("/admin/social");
  await editor.getByRole("link", { name: "Copy and post it" }).click();
  await editor.getByLabel("Its address there").fill("https://social.example/7");
  await editor.getByRole("button", { name: "I posted it on Another network" }).click();
  await expect(editor.getByRole("status").first()).toContainText("Marked as posted");
  await expect(editor.getByRole("link", { name: "https://social.example/7" })).toBeVisible();
});

test("a post from idea to posted: drafted, measured, approved by a second person, posted once", async ({
  browser,
}) => {
  const owner = await staffAt(browser, "owner", "/admin/social/channels");
  await owner.getByLabel("Name").fill("Our Mastodon");
  await owner.getByLabel("Server’s address").fill(network.url);
  await owner.getByLabel("Token, app password").fill("a-token");
  await owner.getByLabel("Your password").fill(staffPassword);
  await owner.getByRole("button", { name: "Add" }).click();
  await expect(owner.getByRole("status").first()).toContainText("The channel is saved");
  await owner.getByRole("button", { name: "Check" }).click();
  await expect(owner.getByText("It knows us")).toBeVisible();
  await owner.goto("/admin/social/slots");
  await owner.getByRole("button", { name: "Ask for a second person’s approval" }).click();
  await expect(owner.getByText("only after somebody who wrote none of it")).toBeVisible();

  const writer = await staffAt(browser, "marketing", "/admin/social");
  await writer.getByRole("button", { name: "Draft: Season turns" }).click();
  await expect(writer.getByRole("status").first()).toContainText("The idea is a draft now");
  if (withScript()) await hydrated(writer);
  const text = writer.getByLabel("Text for all channels");
  await text.fill(`${"Too long. ".repeat(60)}`);
  if (withScript()) await expect(writer.getByText("too many").first()).toBeVisible();
  await writer.getByLabel("Another network", { exact: true }).uncheck();
  await writer.getByRole("button", { name: "Ask for approval" }).click();
  await expect(writer.getByRole("alert")).toContainText("characters too many");
  await expect(text).toHaveValue(/^Too long/);

  await text.fill("From Dec 1 it costs a little more to go south. See what yours costs:");
  if (withScript())
    await expect(writer.getByRole("region", { name: "As Our Mastodon shows it" })).toContainText(
      "a little more to go south",
    );
  await writer.getByRole("button", { name: "Ask for approval" }).click();
  await expect(writer.getByRole("status").first()).toContainText("It waits for somebody’s approval");
  await expect(writer.getByText("somebody else has to approve it")).toBeVisible();
  await expect(writer.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const second = await staffAt(browser, "marketing", "/admin/social");
  await second.getByRole("link", { name: /To approve 1/ }).click();
  await second.getByRole("link", { name: /^Season turns/ }).click();
  await second.getByRole("button", { name: "Approve" }).click();
  await expect(second.getByRole("status").first()).toContainText("Approved");
  await second.getByRole("button", { name: "Post now" }).click();
  await expect(second.getByRole("status").first()).toContainText("goes out within seconds");
  await expect
    .poll(async () => {
      await second.reload();
      return second.getByText(`${network.url}/@ours/1`).count();
    })
    .toBe(1);
  expect(network.statuses).toHaveLength(1);

  const link = /http\S+\/go\/[\w-]{8}/.exec(network.statuses[0]?.text ?? "")?.[0] ?? "";
  const reader = await browser.newPage();
  await reader.goto(site.url + new URL(link).pathname);
  await expect(reader).toHaveURL(/\/quote\?utm_source=mastodon&utm_medium=social&utm_campaign=season/);
});
