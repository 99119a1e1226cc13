import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { answer } from "#tests/support/answer.ts";
import { file } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let agent: TestStaff, other: TestStaff, left: TestStaff, moved: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file(), "agent");
  other = await addStaff(file(), "agent");
  left = await addStaff(file(), "agent");
  await db.staff.update({ where: { id: left.id }, data: { isActive: false } });
  moved = await addStaff(file(), "marketing");
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const tomorrow = addDays(deskDayOf(new Date()), 1);

const read = async (path: string) => {
  const response = await answer(path, { headers: { Cookie: agent.cookie } });
  return (await response.text()).replaceAll("<!-- -->", "");
};
const isOn = (page: string, name: string) => page.includes(`>${name}</a>`);

test("customers of people who left or went to Marketing are on everybody's list, in the rail and in the lists", async () => {
  const phone = "(808) 555-0101";
  await db.lead.createMany({
    data: [
      { fullName: "Waits First", phone, waitingSince: ago(4), ownerId: left.id },
      { fullName: "Waits Again", phone, waitingSince: ago(5), firstAnsweredAt: ago(9), ownerId: moved.id },
      { fullName: "Price Ends", phone, stage: "quoted", validUntil: tomorrow, ownerId: left.id },
      { fullName: "Of Another", phone, waitingSince: ago(6), ownerId: other.id },
    ],
  });
  const page = await read("/admin/today");
  for (const name of ["Waits First", "Waits Again", "Price Ends"])
    expect([name, isOn(page, name)]).toEqual([name, true]);
  expect(isOn(page, "Of Another")).toBe(false);
  expect(page).toMatch(/<span>Today<\/span><b class="count hot">2<\/b>/);
  const list = await read("/admin/crm?waiting=first&owner=me&owner=none&owner=former");
  expect([isOn(list, "Waits First"), isOn(list, "Of Another")]).toEqual([true, false]);
  expect(isOn(await read("/admin/crm?stage=quoted&owner=former"), "Price Ends")).toBe(true);
});

test("so are their tasks, and those of nobody with their leads; with another one's lead they are that one's", async () => {
  const leadOf = async (ownerId: string) =>
    (await db.lead.create({ data: { fullName: "With Tasks", ownerId } })).id;
  const [theirLead, anothersLead] = [await leadOf(left.id), await leadOf(other.id)];
  await db.leadTask.createMany({
    data: [
      { leadId: theirLead, title: "Promised a call", dueAt: ago(60), ownerId: left.id },
      { leadId: theirLead, title: "Goes with the lead", dueAt: ago(60) },
      { leadId: anothersLead, title: "Somebody has it", dueAt: ago(60), ownerId: left.id },
    ],
  });
  const page = await read("/admin/today?show=overdue");
  const titles = ["Promised a call", "Goes with the lead", "Somebody has it"];
  expect(titles.map((title) => page.includes(`<span>${title}</span>`))).toEqual([true, true, false]);
});
