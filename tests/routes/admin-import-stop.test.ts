import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { file } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let owner: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file(), "owner");
});

const headers = () => ({ Cookie: owner.cookie, Origin: "http://evenhaul.test" });
const page = async (path: string) =>
  (await (await answer(path, { headers: headers() })).text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"');

async function upload(lines: readonly string[]): Promise<string> {
  const form = new FormData();
  form.set("file", new File([lines.join("\n")], "people.csv", { type: "text/csv" }));
  const sent = { method: "POST", body: form, headers: headers() };
  return leadsTo(await answer("/admin/crm/import", sent)) ?? "";
}

/** Returns what the page said before. */
async function importFrom(path: string): Promise<string> {
  const text = await page(path);
  const mapping = /name="mapping" value="([^>]*)"\/>/.exec(text)?.[1] ?? "";
  await postForm(path, { intent: "import", mapping }, headers());
  return text;
}

const leadOf = (email: string) =>
  db.lead.findFirstOrThrow({ where: { emailNormalized: email }, include: { events: true } });
const kindsOf = ({ events }: Awaited<ReturnType<typeof leadOf>>) => events.map(({ kind }) => kind);

test("“Do not contact” stops contact with people who are there already, once for each, and says so", async () => {
  await importFrom(
    await upload([
      "Name,Email,Phone",
      "Sample Person 8,eight@example.com,",
      "Sample Person 9,nine@example.com,585-555-0109",
    ]),
  );
  const [eight, nine] = [await leadOf("eight@example.com"), await leadOf("nine@example.com")];
  const now = new Date();
  await db.lead.update({ where: { id: eight.id }, data: { stage: "booked", waitingSince: now } });
  const asked = { contactStoppedAt: now, contactStopReason: "Asked" };
  await db.lead.update({ where: { id: nine.id }, data: asked });

  const path = await upload([
    "Name,Email,Phone,Stage",
    "Sample Person 8,eight@example.com,,Do not contact",
    "S. Person 8,EIGHT@example.com,,do-not-contact",
    "Sample Person 9,,(585) 555-0109,Do not contact",
    "Sample Person 10,ten@example.com,,New",
    "Sample Person 10,ten@example.com,,Do not contact",
  ]);
  const review = await importFrom(path);
  expect(review).toContain("Contact stops with 2 leads</b>");
  expect(review.match(/>Same email address as Sample Person 8\. Contact with them stops\.</g)).toHaveLength(
    1,
  );
  expect(await page(path)).toContain("Contact was stopped with 2 leads");

  const [stopped, ten] = [await leadOf("eight@example.com"), await leadOf("ten@example.com")];
  const contactStopReason = "Imported as do not contact";
  expect(stopped).toMatchObject({ stage: "booked", contactStopReason, waitingSince: null });
  expect(kindsOf(stopped).filter((kind) => kind === "contact-stopped")).toHaveLength(1);
  expect(ten).toMatchObject({ contactStopReason });
  expect(await leadOf("nine@example.com")).toMatchObject(asked);
  const audits = await db.auditEntry.findMany({
    where: { action: { in: ["leads-imported", "contact-stopped"] } },
  });
  expect(audits.map(({ action, after }) => [action, JSON.parse(after ?? "") as object])).toEqual(
    expect.arrayContaining([
      ["leads-imported", { created: 1, joined: 4, stopped: 2, rejected: 0 }],
      ["contact-stopped", { reason: contactStopReason }],
    ]),
  );
});
