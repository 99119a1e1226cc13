import { readFileSync } from "node:fs";
import { newEmail } from "#tests/support/factories.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("a file of leads: its columns, what would happen, the rejected rows, the import, the log", async ({
  page,
  javaScriptEnabled,
}) => {
  const owner = await addStaff(process.env.E2E_DATABASE ?? "", "owner");
  await page.context().addCookies([browserCookie(owner, process.env.E2E_BASE_URL ?? "")]);
  const [first, second] = [newEmail(), newEmail()];
  const csv = `Who,Reach,Remark\nSample Person 1,${first},Call in spring\nSample Person 2,nowhere,\nSample Person 3,${second},\n`;
  await page.goto("/admin/crm/import");
  if (javaScriptEnabled) await hydrated(page);
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Choose the column with the name.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);

  await page.getByLabel("Name", { exact: true }).selectOption("Who");
  await page.getByLabel("Email", { exact: true }).selectOption("Reach");
  await page.getByLabel("Note", { exact: true }).selectOption("Remark");
  await page.getByRole("button", { name: "Check the rows again" }).click();
  await expect(page.getByText("2 new leads, 0 rows to leads that are there, 1 row rejected.")).toBeVisible();
  await expect(page.getByText("“nowhere” isn’t an email address.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the rejected rows" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Sample Person 2,nowhere,,3,/);

  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("Imported: 2 new leads, 0 rows to leads that were there.")).toBeVisible();
  // Going back and pressing again imports nothing twice.
  await page.reload();
  await expect(page.getByText("Imported: 2 new leads")).toBeVisible();
  await page.goto(`/admin/crm?q=${encodeURIComponent(first)}`);
  await page.getByRole("link", { name: "Sample Person 1" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Imported, line 2")).toBeVisible();
  await expect(timeline.getByText("Call in spring")).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByText("people.csv").first()).toBeVisible();
});
