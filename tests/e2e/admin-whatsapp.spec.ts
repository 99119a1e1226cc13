import { createHmac } from "node:crypto";
import { join } from "node:path";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { startCloudApi } from "#tests/support/fake-cloud-api.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { whatsAppBody } from "#tests/support/whatsapp-body.ts";
import { expect, test } from "./visitor";

test.describe.configure({ mode: "default" });

const appSecret = "an app secret of tests";
let site: Site;
let api: Awaited<ReturnType<typeof startCloudApi>>;
test.beforeAll(async () => {
  api = await startCloudApi();
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    WHATSAPP_BASE_URL: api.baseUrl,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_TOKEN: "a token of tests",
    WHATSAPP_PHONE_ID: "100200300",
  });
});
test.afterAll(async () => {
  await site.stop();
  api.stop();
});

async function report(value: object) {
  const body = JSON.stringify(whatsAppBody(value));
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  const headers = { "Content-Type": "application/json", "X-Hub-Signature-256": signature };
  return (await fetch(`${site.url}/webhooks/whatsapp`, { method: "POST", body, headers })).status;
}
const seconds = () => String(Math.floor(Date.now() / 1_000));

test("they ask on WhatsApp, staff answer there, and the timeline says that it was read", async ({
  browser,
}) => {
  const { project } = test.info();
  const digits = project.name === "js" ? "5855550143" : "5855550144";
  const formData = { ...destination(), ...vehicle(), ...contact({ email: newEmail(), phone: digits }) };
  const made = await fetch(`${site.url}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData, useWhatsApp: true }),
  });
  expect(made.status).toBe(201);
  const [lead] = sql(site.database, "SELECT id FROM leads WHERE phone_digits = ?", digits);
  const text = { body: `Is it insured? ${project.name}` };
  const message = { id: `wamid.${digits}`, from: `1${digits}`, timestamp: seconds(), type: "text", text };
  expect(await report({ messages: [message] })).toBe(200);

  const { javaScriptEnabled } = project.use;
  const context = await browser.newContext({
    baseURL: site.url,
    ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
  });
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  const page = await context.newPage();
  await page.goto(`/admin/crm/${String(lead?.id)}?write=whatsapp`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(text.body);
  await page.getByLabel("Own words").fill("Yes, by the carrier.");
  await page.getByRole("button", { name: "Send by WhatsApp" }).last().click();
  await expect(page.getByRole("status").first()).toContainText("It’s in the outbox.");

  const sentTexts = () =>
    api.received.flatMap(({ body }) =>
      body.to === `+1${digits}` && body.type === "text" ? [(body.text as { body: string }).body] : [],
    );
  await expect.poll(sentTexts).toContain("Yes, by the carrier.");
  const waId = () => {
    const [row] = sql(
      site.database,
      "SELECT wa_id FROM whatsapp_messages WHERE text = 'Yes, by the carrier.' AND lead_id = ?",
      lead?.id,
    );
    return String(row?.wa_id ?? "");
  };
  await expect.poll(waId).toMatch(/^wamid/);
  expect(await report({ statuses: [{ id: waId(), status: "read", timestamp: seconds() }] })).toBe(200);
  await page.reload();
  await expect(timeline.getByText("Yes, by the carrier.")).toBeVisible();
  await expect(timeline.getByText("read", { exact: true })).toBeVisible();
  await context.close();
});
