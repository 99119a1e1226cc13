import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { postponeTask, recordCall } from "#app/domain/desk/figures/today/today-changes.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { file } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { valueOf } from "#tests/support/value-of.ts";

let agent: TestStaff;

beforeAll(async () => {
  agent = await addStaff(file(), "agent");
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const waitingLead = () =>
  db.lead.create({
    data: {
      fullName: "Sample Person",
      email: "p@example.com",
      phone: "(808) 555-0101",
      useWhatsApp: true,
      waitingSince: ago(9),
    },
    select: { id: true },
  });

const read = async (path = "/admin/today") =>
  (await answer(path, { headers: { Cookie: agent.cookie } })).text();

test("a second press of the same form makes no second call and no second task", async () => {
  const { id: leadId } = await waitingLead();
  const page = await read();
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const call = { intent: "call", leadId, outcome: "voicemail", text: "No answer", again: "1", key };
  const press = (fields: Record<string, string>) =>
    postForm("/admin/today", fields, { Cookie: agent.cookie });
  const both = await Promise.all([press(call), press(call)]);
  expect(both.map(leadsTo)).toEqual(["/admin/today?done=call", "/admin/today?done=call"]);
  const kindsOf = async () =>
    (await db.leadEvent.findMany({ where: { leadId } })).map(({ kind }) => kind).sort();
  expect(await kindsOf()).toEqual(["call", "owner-changed", "task-added"]);
  // Other words are another call, whatever form they come from.
  await press({ ...call, text: "They called back", again: "0" });
  expect(await kindsOf()).toEqual(["call", "call", "owner-changed", "task-added"]);
});

test("Today offers no way to reach somebody that they took back or never agreed to, and neither does their page", async () => {
  const { id } = await waitingLead();
  const taken = { wording: "Calls", version: "1", isGranted: false, createdAt: ago(5) };
  await db.consentRecord.createMany({
    data: [
      { leadId: id, ...taken, purpose: "calls-texts", isGranted: true, createdAt: ago(60) },
      { leadId: id, ...taken, purpose: "calls-texts" },
    ],
  });
  const page = await read();
  expect(page).toContain("Calls taken back on ");
  const link = /href="(tel:|https:\/\/wa\.me)/;
  expect(page).not.toMatch(link);
  expect(await read(`/admin/crm/${id}`)).not.toMatch(link);
});

test.each([
  ["2026-11-25T20:00:00Z", "2026-11-26T14:00:00.000Z"],
  ["2027-03-13T20:00:00Z", "2027-03-14T13:00:00.000Z"],
  ["2026-10-31T20:00:00Z", "2026-11-01T14:00:00.000Z"],
])("tomorrow at nine, put off at %s, is %s at the desk, when the clocks change too", async (moment, due) => {
  const { id: leadId } = await waitingLead();
  const data = { leadId, title: "Call back", dueAt: ago(60), ownerId: agent.id };
  const { id: taskId } = await db.leadTask.create({ data });
  const lead = { leadId, by: agent, now: new Date(moment) };
  valueOf(await postponeTask({ ...lead, taskId }));
  valueOf(await recordCall({ ...lead, outcome: "reached", text: "", againInDays: 1, key: due }));
  const tasks = await db.leadTask.findMany({ where: { leadId } });
  expect(tasks.map(({ dueAt }) => dueAt.toISOString())).toEqual([due, due]);
});
