import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { newEmail } from "#tests/support/factories.ts";
import { startFakeSmtpServer } from "../support/fake-smtp-server";
import { addStaff, browserCookie } from "../support/staff";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { hydrated } from "./hydrated";
import { writeMessage } from "./people-forms";
import { sharedInFile } from "./shared-in-file";
import { answerBefore, expect, test } from "./visitor";

const SESSION_SECRET = "a secret that only tests know";

/** A site with a mail server, where nobody else works that day. */
const desk = sharedInFile({
  start: async () => {
    const emails = await startFakeSmtpServer();
    const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      SESSION_SECRET,
      SMTP_URL: emails.url,
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
    return { site, emails };
  },
  stop: async ({ site, emails }) => {
    await site.stop();
    await emails.close();
  },
  siteOf: ({ site }) => site,
});

async function agentAt(browser: Browser, name: string, path: string): Promise<Page> {
  const { site } = desk();
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", name), site.url)]);
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

const timelineOf = (page: Page) => page.getByRole("region", { name: "Timeline" });

/** Everything that Max sees below came to his screens by itself: he never reloads. */
test("a call is quoted, sent, opened, asked back and booked, and the second agent sees each step", async ({
  browser,
  page: customer,
}) => {
  test.setTimeout(180_000);
  const { emails } = desk();
  const [email, second] = [newEmail(), newEmail()];
  const max = await agentAt(browser, "Max Sample", "/admin/crm");
  const dana = await agentAt(browser, "Dana Sample", "/admin/crm/new");

  await test.step("a call comes in and is quoted while talking", async () => {
    await dana.getByLabel("Name", { exact: true }).fill("Robin Dayton");
    await dana.getByLabel("Phone").fill("305-555-0142 ext 4");
    await dana.getByLabel("Email", { exact: true }).fill(email);
    await dana.getByLabel("Pickup", { exact: true }).fill("Miami");
    await dana.getByLabel("Delivery", { exact: true }).fill("10001");
    await dana.getByLabel("Year").fill("2019");
    await dana.getByLabel("Make").fill("Honda");
    await dana.getByLabel("Model").fill("Civic");
    const price = dana.getByRole("region", { name: "Price" }).getByRole("status");
    await expect(price).toContainText(/\$[\d,]+2019 Honda Civic/);
    await dana.getByRole("button", { name: "Save and send the quote" }).click();
    await expect(dana.getByRole("heading", { level: 1, name: "Robin Dayton" })).toBeVisible();
  });

  const row = max.getByRole("row", { name: /Robin Dayton/ });
  await expect(row).toContainText("Quoted");
  await row.getByRole("link", { name: "Robin Dayton" }).click();
  await expect(timelineOf(max).getByText(/sent/i).first()).toBeVisible();
  await expect(
    timelineOf(max)
      .getByText(/Dana Sample/)
      .first(),
  ).toBeVisible();

  const sent = await emails.emailsTo(email);
  const link = /https?:\/\/\S+\/quote\/(EH-[0-9A-Z-]+)\?token=\S+/.exec(sent.text ?? "");
  const number = link?.[1] ?? "";
  await test.step("the customer opens the price, and asks back", async () => {
    await answerBefore(customer.context());
    const { pathname, search } = new URL(link?.[0] ?? "");
    await customer.goto(pathname + search);
    await expect(timelineOf(max).getByText(`Quote ${number} opened by the customer`)).toBeVisible();
    await customer.goto("/contact");
    await customer.getByRole("radio", { name: /An existing quote/ }).check();
    await customer.getByLabel(/^Quote number/).fill(number);
    await writeMessage(customer, {
      name: "Robin Dayton",
      email,
      message: "Could it be picked up on a Sunday?",
    });
    await expect(customer.getByRole("heading", { name: "We have your message" })).toBeVisible();
  });
  await expect(timelineOf(max).getByText("Could it be picked up on a Sunday?")).toBeVisible();
  await expect(timelineOf(dana).getByText("Could it be picked up on a Sunday?")).toBeVisible();

  await test.step("it is answered, and booked", async () => {
    await dana.getByRole("radio", { name: /^Email/ }).check();
    await dana.getByLabel(/^Email to/).fill("Hi Robin, yes, it can.");
    await dana.getByRole("button", { name: "Send email" }).click();
    await expect(timelineOf(max).getByText("Hi Robin, yes, it can.")).toBeAttached();
    const panel = dana.getByRole("region", { name: "Quote", exact: true });
    await panel.getByRole("button", { name: /^Book at/ }).click();
    await expect(dana.getByText("Booked.", { exact: true })).toBeVisible();
  });
  await expect(timelineOf(max).getByText(/Stage \S+ → Booked/)).toBeVisible();
  expect((await emails.emailsTo(email, 3)).subject).toMatch(/booked/i);

  await test.step("a third lead is theirs too, and is joined with two emails", async () => {
    const formData = {
      pickupAddress: "Miami, FL 33101",
      deliveryAddress: "New York, NY 10001",
      transportType: "open",
      vehicleYear: "2021",
      vehicleMake: "Subaru",
      vehicleModel: "Outback",
      isRunning: true,
      fullName: "R. Dayton",
      email: second,
      phone: "(305) 555-0142",
    };
    const arrived = await customer.request.post("/api/submit-quote", {
      data: { formData },
      headers: { "Idempotency-Key": second },
    });
    expect(arrived.status()).toBe(201);
    const hint = max.getByRole("region", { name: "Possible duplicate" });
    await expect(hint).toContainText("R. Dayton");
    await hint.getByRole("link", { name: "Compare and merge" }).click();
    await max.getByRole("button", { name: "Merge into Robin Dayton" }).click();
  });
  const points = dana.getByRole("list", { name: "All emails and phones" });
  await expect(points.getByText(second)).toBeVisible();
  await expect(points.getByText(email)).toBeVisible();

  await test.step("a no from the second address is the person's", async () => {
    const leadId = new URL(dana.url()).pathname.split("/").at(-1) ?? "";
    const signature = createHmac("sha256", SESSION_SECRET)
      .update(`unsubscribe:${leadId}:${second}`)
      .digest("base64url");
    await customer.goto(`/unsubscribe/${leadId}.${signature}`);
    await customer.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(customer.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();
    await expect(points.getByRole("listitem").filter({ hasText: second })).toContainText("unsubscribed");
    await expect(timelineOf(dana).getByText(`${second} from follow-ups`)).toBeVisible();
  });
  await max.context().close();
  await dana.context().close();
});
