import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { addStaff, browserCookie, staffPassword } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { expect, test } from "./visitor";

/** A receiver of our own, which says what it got. */
const received: { signature: string; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    received.push({ signature: String(request.headers["evenhaul-signature"]), body });
    response.writeHead(202).end("The board has it.");
  });
});

let site: Site;
let url = "";
test.beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/board`;
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
test.afterAll(async () => {
  await site.stop();
  receiver.closeAllConnections();
  receiver.close();
});

test("an owner adds a webhook, tests it, looks at what was sent and sends it again", async ({ browser }) => {
  const { javaScriptEnabled } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: site.url,
    ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
  });
  await context.addCookies([browserCookie(await addStaff(site.database, "owner"), site.url)]);
  const page = await context.newPage();
  await page.goto("/admin/automation/webhooks");
  await page.getByLabel("Name").fill("Dispatch board");
  await page.getByLabel("Address").fill("http://192.168.0.10/board");
  await page.getByLabel("Your password").fill(staffPassword);
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toContainText("must begin with https://");
  await expect(page.getByLabel("Name")).toHaveValue("Dispatch board");

  await page.getByLabel("Address").fill(url);
  await page.getByLabel("Your password").fill(staffPassword);
  await page.getByRole("button", { name: "Add" }).click();
  const shown = page.getByLabel("Signing secret");
  await expect(shown).toHaveValue(/^whsec_/);
  const secret = await shown.inputValue();

  await page.getByRole("button", { name: "Test Dispatch board" }).click();
  await expect(page.getByRole("status").first()).toContainText("The test was answered 202");
  await expect(page.getByText("The board has it.", { exact: true })).toBeVisible();
  await expect(page.getByText('"event": "test"')).toBeVisible();
  await expect(page.getByLabel("Signing secret")).toHaveCount(0);
  const [{ signature, body }] = received.slice(-1) as [(typeof received)[number]];
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
  expect(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")).toBe(v1);

  const before = received.length;
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("status").first()).toContainText("in the queue again");
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(before + 1);
  expect(received.at(-1)?.body).toBe(body);

  await page.getByRole("button", { name: "Pause Dispatch board" }).click();
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Dispatch board" }).first().click();
  await page.getByText("Delete this webhook").click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
});
