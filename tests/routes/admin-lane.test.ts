import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { aLead, deskOf } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";

let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  desk = deskOf(await addStaff((process.env.DATABASE_URL ?? "").replace(/^file:/, ""), "agent"));
});

const by = { id: null, name: "A test" };
/** A lead that ended, at a price of its own. */
async function ended(stage: string, price: number, changes: Record<string, string> = {}) {
  const { leadId } = await aLead(changes);
  await changeLeads([leadId], { kind: "stage", stage, lostReason: "price" }, by, new Date());
  await db.lead.update({ where: { id: leadId }, data: { price } });
  return leadId;
}

test("the lane has its map, the published band and what similar leads were quoted, won or lost", async () => {
  const { path } = await aLead();
  const lane = async () =>
    (await desk.read(path)).split('aria-labelledby="lane-head"')[1]?.split("</section>")[0] ?? "";
  expect(await lane()).toContain("No similar lead was won or lost in 365 days.");
  const won = await ended("booked", 1111);
  const lost = await ended("lost", 2222);
  await ended("quoted", 3333);
  const elsewhere = await ended("booked", 4444, { deliveryAddress: "Fort Lauderdale, FL 33301" });
  const html = await lane();
  expect(html).toMatch(/<img class="lane-map" src="\/maps\/route\/33101\/10001/);
  expect(html).toContain("I-95");
  expect(html).toMatch(new RegExp(`href="/admin/crm/${won}".*?\\$1,111.*?won, booked`, "s"));
  expect(html).toMatch(new RegExp(`href="/admin/crm/${lost}".*?\\$2,222.*?lost, price`, "s"));
  expect(html).not.toContain("$3,333");
  expect(html).not.toContain(elsewhere);
  expect(html).toContain("Published prices and their pages");
  expect(html).toMatch(/role="img" aria-label="[^"]*published[^"]*won[^"]*lost/i);
});
