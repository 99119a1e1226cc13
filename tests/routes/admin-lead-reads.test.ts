import { beforeAll, expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";
import { aLead } from "#tests/support/lead-page.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const see = (path: string, { cookie }: TestStaff) => answer(path, { headers: { Cookie: cookie } });
const readsOf = (leadId: string) =>
  sql(file(), "SELECT staff_id, day, read_at FROM lead_reads WHERE lead_id = ? ORDER BY id", leadId);

let owner: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file(), "owner");
});

test("who opened a lead is kept, once a day for each person, and an owner sees it", async () => {
  const [{ leadId, path }, one, two] = [
    await aLead({ fullName: "Sample Reader 5" }),
    await addStaff(file(), "agent", "Sample Agent 51"),
    await addStaff(file(), "agent", "Sample Agent 52"),
  ];
  for (const staff of [one, one, two]) expect((await see(path, staff)).status).toBe(200);
  // The page doesn't wait for it.
  await expect.poll(() => readsOf(leadId).map(({ staff_id }) => staff_id)).toEqual([one.id, two.id]);

  const all = await (await see("/admin/audit/reads", owner)).text();
  expect(all).toContain("Sample Agent 51");
  expect(all).toContain(`href="${path}"`);
  const ofOne = await (await see(`/admin/audit/reads?who=${one.id}&lead=${leadId}`, owner)).text();
  const table = /<tbody>.*<\/tbody>/s.exec(ofOne)?.[0] ?? "";
  expect(table).toContain("Sample Agent 51");
  expect(table).not.toContain("Sample Agent 52");
});

test("a page that nobody got to see is not kept", async () => {
  const { leadId, path } = await aLead();
  expect((await see(path, await addStaff(file(), "marketing"))).status).toBe(403);
  expect((await answer(path)).status).toBe(303);
  const agent = await addStaff(file(), "agent");
  await see(path, agent);
  await expect.poll(() => readsOf(leadId).map(({ staff_id }) => staff_id)).toEqual([agent.id]);
});

test("the list goes on where a page ends", async () => {
  const [{ leadId }, agent] = [await aLead(), await addStaff(file(), "agent", "Sample Agent 60")];
  for (let day = 1; day <= 60; day++)
    sql(
      file(),
      "INSERT INTO lead_reads (staff_id, lead_id, day, read_at) VALUES (?, ?, ?, '2026-01-01T12:00:00.000+00:00')",
      agent.id,
      leadId,
      `day ${day}`,
    );
  const rowsOn = (html: string) => html.match(/<tr>\s*<td class="nowrap">/g)?.length ?? 0;
  const first = await (await see(`/admin/audit/reads?who=${agent.id}`, owner)).text();
  expect(rowsOn(first)).toBe(50);
  const older = /href="(\/admin\/audit\/reads\?[^"]*before=[^"]*)"/
    .exec(first)?.[1]
    ?.replaceAll("&amp;", "&");
  expect(rowsOn(await (await see(older ?? "", owner)).text())).toBe(10);
  expect((await see("/admin/audit/reads?before=x&who=nobody", owner)).status).toBe(200);
});
