import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { addLead, file, textOf } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let agent: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file(), "agent");
});
afterEach(async () => {
  await db.automationRule.deleteMany();
  await db.lead.deleteMany();
});

const read = async (response: Response) => {
  const html = await textOf(response);
  return {
    status: response.status,
    to: response.headers.get("Location"),
    html,
    text: html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'"),
  };
};
const get = async (path: string, staff = agent) =>
  read(await answer(path, { headers: { Cookie: staff.cookie } }));
const post = async (path: string, fields: Record<string, string>, staff = agent) =>
  read(await postForm(path, fields, { Cookie: staff.cookie }));

/** A rule in whose middle leads are: its email comes next. */
async function aRule() {
  const steps = [
    { kind: "wait", amount: 1, unit: "hours", isHalved: false },
    { kind: "email", templateKey: "one-question" },
  ];
  const definition = JSON.stringify({ when: { kind: "quote-submitted" }, if: [], steps });
  const { id } = await db.automationRule.create({
    data: {
      name: "Ask after an hour",
      isOn: true,
      versions: { create: { version: 1, definition, author: "Test" } },
    },
  });
  return id;
}

test("staff see what is at work on a lead, and stop it there and in the rule’s log with a reason", async () => {
  const ruleId = await aRule();
  const soon = new Date(Date.now() + 3_600_000);
  const begin = (leadId: string) =>
    db.automationRun.create({
      data: { ruleId, version: 1, leadId, occasion: "event:1", startedAt: new Date(), step: 1, nextAt: soon },
    });
  const [here, there] = [addLead({}), addLead({ full_name: "Sample Person 7" })];
  const runs = [await begin(here), await begin(there)];
  const page = `/admin/crm/${here}`;
  const shown = await get(page);
  expect(shown.text).toContain("Rules at work");
  expect(shown.text).toContain("Next: send email “One question”");
  const stop = { intent: "rule-stop", runId: runs[0]?.id ?? "", reason: "" };
  const without = await post(page, stop);
  expect([without.status, without.text.includes("Rules at work")]).toEqual([400, true]);
  expect((await post(page, { ...stop, reason: "Talked to them" })).to).toContain("done=rule-stopped");
  const after = await get(page);
  expect(after.text).not.toContain("Rules at work");
  expect(after.text).toContain("Talked to them");

  const log = `/admin/automation/log?rule=${ruleId}`;
  expect((await get(log)).text).toContain("Sample Person 7");
  const marketing = await addStaff(file(), "marketing");
  expect((await get(log, marketing)).text).not.toContain("Sample Person 7");
  const other = { intent: "rule-stop", runId: runs[1]?.id ?? "", leadId: there };
  expect((await post(log, { ...other, reason: "No" }, marketing)).status).toBe(403);
  expect((await post(log, { ...other, reason: "" })).status).toBe(400);
  const stopped = await post(log, { ...other, reason: "Booked elsewhere" });
  expect(stopped.to).toContain("done=stopped");
  expect((await get(log)).text).toContain("Stopped by staff: ");
  expect(await db.automationRun.count({ where: { endReason: "by-staff", nextAt: null } })).toBe(2);
});

test("the outbox shows what rules write: the rule, the lead, the address and the email as it would arrive", async () => {
  const ruleId = await aRule();
  const vehicle = { vehicle: "2021 Subaru Outback", pickup_on: "2026-12-02" };
  const trip = {
    pickup_place: "Rochester",
    pickup_state: "NY",
    delivery_place: "Miami",
    delivery_state: "FL",
  };
  const leadId = addLead({
    full_name: "Sample Person 3",
    email: "person-3@example.com",
    ...vehicle,
    ...trip,
  });
  const run = await db.automationRun.create({
    data: { ruleId, version: 1, leadId, occasion: "event:1", startedAt: new Date() },
  });
  const of = { runId: run.id, ruleId, leadId, step: 1, outcome: "done", createdAt: new Date() };
  const row = async (kind: "email" | "notice", more: object) => {
    const { id: automationActionId } = await db.automationAction.create({ data: { ...of, kind, ...more } });
    return db.outboxMessage.create({ data: { kind: `automation-${kind}`, automationActionId } });
  };
  const email = await row("email", { templateKey: "pickup-eve" });
  const notice = await row("notice", { detail: "A new quote waits for a call" });
  const { html, text } = await get(`/admin/outbox?open=${email.id}`);
  expect(text).toContain("Email by a rule: Ask after an hour");
  expect(text).toContain("Notice by a rule, for staff: Ask after an hour");
  expect(html).toContain(`/admin/crm/${leadId}`);
  expect(html).toContain('value="person-3@example.com"');
  const preview = await get(`/admin/outbox/${email.id}/email.html?as=text`);
  expect(preview.text).toContain("Tomorrow: pickup of your 2021 Subaru Outback");
  expect((await get(`/admin/outbox/${notice.id}/email.html?as=text`)).text).toContain(
    "A new quote waits for a call",
  );
  // A notice has no customer's address to mend.
  expect((await get(`/admin/outbox?open=${notice.id}`)).html).not.toContain("Mend the address");

  const why = "They answered before it went out: email of Nov 23.";
  await db.outboxMessage.update({ where: { id: email.id }, data: { givenUpAt: new Date(), lastError: why } });
  const log = (await get("/admin/automation/log")).text;
  expect(log).toContain(`given up by the outbox${why}`);
  expect(log).toContain("in the outbox");
});
