import { join } from "node:path";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { writeStoredFile } from "../../app/platform/files/stored-files.mjs";
import { expect, test } from "./visitor";

test.describe.configure({ mode: "default" });

let site: Site;
test.beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
test.afterAll(() => site.stop());

test("a picture of an email is in the lead's timeline, opens, and is as wide as its page at most", async ({
  browser,
}) => {
  const run = (statement: string, ...values: unknown[]) => sql(site.database, statement, ...values);
  const { project } = test.info();
  const id = `lead-${project.name}`;
  const at = new Date().toISOString().replace("Z", "+00:00");
  const photo = await samplePhoto(1_800, 900);
  const hash = await writeStoredFile(`${site.database}-files`, photo);
  run("INSERT INTO leads (id, full_name, stage) VALUES (?, 'Sample Person 6', 'new')", id);
  run(
    "INSERT INTO inbound_emails (id, message_id, kind, from_address, subject, text, received_at, lead_id) VALUES (?, ?, 'reply', 'p6@example.com', 'The dent', 'This is the dent.', ?, ?)",
    id,
    id,
    at,
    id,
  );
  run(
    "INSERT INTO files (hash, type, bytes, width, height) VALUES (?, 'image/jpeg', ?, 1800, 900) ON CONFLICT DO NOTHING",
    hash,
    photo.length,
  );
  run("INSERT INTO file_links (id, hash, name, inbound_email_id) VALUES (?, ?, 'dent.jpg', ?)", id, hash, id);
  run(
    "INSERT INTO lead_events (id, lead_id, kind, data) VALUES (?, ?, 'email-received', ?)",
    id,
    id,
    JSON.stringify({ inboundEmailId: id, subject: "The dent" }),
  );

  const { javaScriptEnabled } = project.use;
  const context = await browser.newContext({
    baseURL: site.url,
    ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
    viewport: { width: 360, height: 740 },
  });
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  const page = await context.newPage();
  await page.goto(`/admin/crm/${id}`);
  const thumbnail = page.getByRole("link", { name: "dent.jpg" });
  await thumbnail.scrollIntoViewIfNeeded();
  const drawnWidth = (image: ReturnType<typeof page.locator>) =>
    image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  await expect.poll(() => drawnWidth(thumbnail.locator("img"))).toBe(1_800);
  await page.screenshot({ path: test.info().outputPath("timeline.png") });
  await thumbnail.click();
  const picture = page.getByRole("img", { name: "dent.jpg" });
  await expect.poll(() => drawnWidth(picture)).toBe(1_800);
  const box = await picture.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10)).toBe(20);
  await page.screenshot({ path: test.info().outputPath("file.png") });
  await page.getByRole("link", { name: "Open the lead" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/crm/${id}`));
  await context.close();
});
