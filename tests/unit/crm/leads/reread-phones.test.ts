import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { insertLead } from "#app/domain/crm/leads/insert-lead.server.ts";
import { searchRows } from "#app/domain/crm/leads/list/search-rows.server.ts";
import { rereadPhones } from "#app/domain/crm/leads/reread-phones.server.ts";

const now = new Date("2026-11-26T12:00:00Z");
const add = (fullName: string, phone: string) =>
  db.$transaction((tx) => insertLead(tx, { fullName, phone }, "manual", now));
const digitsOf = async (id: string) => (await db.lead.findUniqueOrThrow({ where: { id } })).phoneDigits;
/** Who a search of the desk names first, and how many it finds. */
async function found(typed: string) {
  const { named, hits } = searchRows(typed);
  const first = await db.$queryRaw<{ name: string }[]>`
    SELECT full_name AS name FROM leads WHERE rowid IN (SELECT lead_row FROM (${named}))`;
  const all = await db.$queryRaw<{ lead_row: number | bigint }[]>`SELECT lead_row FROM (${hits})`;
  return [first.map(({ name }) => name).join(), all.length];
}

test("every stored phone is read again once, with its search entry, and goes on where it stopped", async () => {
  await db.startStep.deleteMany();
  const abroad = await add("Rosa Abroad", "+65 6123 4567");
  const ours = await add("Sample Person 1", "(656) 123-4567");
  expect([await digitsOf(abroad), await digitsOf(ours)]).toEqual(["+6561234567", "6561234567"]);
  // As an earlier release read it.
  await db.lead.update({ where: { id: abroad }, data: { phoneDigits: "6561234567" } });
  expect(await found("+65 6123 4567")).toEqual(["", 2]);
  expect(await rereadPhones(db)).toBe(1);
  expect([await digitsOf(abroad), await digitsOf(ours)]).toEqual(["+6561234567", "6561234567"]);
  expect(await found("+65 6123 4567")).toEqual(["Rosa Abroad", 2]);
  expect(await found("(656) 123-4567")).toEqual(["Sample Person 1", 2]);
  // Done once: what is changed afterwards is left alone.
  await db.lead.update({ where: { id: abroad }, data: { phoneDigits: "6561234567" } });
  expect(await rereadPhones(db)).toBe(0);
  // A start that was ended goes on behind the last lead that it reached.
  await db.startStep.update({ where: { name: "reread-phones" }, data: { isDone: false, position: "" } });
  expect(await rereadPhones(db)).toBe(1);
  await db.lead.update({ where: { id: abroad }, data: { phoneDigits: "6561234567" } });
  await db.startStep.update({ where: { name: "reread-phones" }, data: { isDone: false, position: "~" } });
  expect(await rereadPhones(db)).toBe(0);
  await db.lead.deleteMany({ where: { id: { in: [abroad, ours] } } });
});
