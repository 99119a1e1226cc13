import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addBuiltInRules } from "#app/domain/channels/automation/add-built-in-rules.server.ts";
import { holdOutbox } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { addLead, file, textOf } from "#tests/support/lead-list.ts";
import { setPostalAddress } from "#tests/support/rule-rounds.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let owner: TestStaff;
beforeAll(async () => {
  await answer("/healthz");
  owner = await addStaff(file(), "owner");
});
beforeEach(async () => {
  await db.automationRule.deleteMany();
  await db.lead.deleteMany();
});

const get = async (path: string, staff = owner) => {
  const response = await answer(path, { headers: { Cookie: staff.cookie } });
  const html = await textOf(response);
  return { status: response.status, html, text: html.replace(/<[^>]+>/g, "") };
};
const post = async (path: string, fields: Record<string, string>, staff = owner) => {
  const response = await postForm(path, fields, { Cookie: staff.cookie });
  const html = await textOf(response);
  return {
    status: response.status,
    to: response.headers.get("Location"),
    html,
    text: html.replace(/<[^>]+>/g, ""),
  };
};

const rule = {
  name: "Question after a day",
  seen: "version=0",
  when: "quote-submitted",
  "if-0-kind": "not-answered",
  "if-1-kind": "price-over",
  "if-1-value": "800",
  "step-0-kind": "wait",
  "step-0-value": "24",
  "step-0-unit": "hours",
  "step-0-half": "on",
  "step-1-kind": "email",
  "step-1-value": "one-question",
};
const fresh = "/admin/automation/rules/new";

async function aSavedRule(changes: Record<string, string> = {}) {
  const { status, to } = await post(fresh, { ...rule, ...changes, do: "save" });
  expect(status).toBe(303);
  return to?.split("?")[0] ?? "";
}

describe("the form of a rule", () => {
  test("is saved, reads as a sentence, and is off until somebody switches it on", async () => {
    const path = await aSavedRule();
    const { text } = await get(path);
    expect(text).toContain(
      "When a quote is submitted if no answer came and the price is over $800, wait 24 hours, sooner where the pickup is near and send email “",
    );
    expect(await db.automationRule.findFirst()).toMatchObject({ isOn: false, version: 1 });
    const id = path.split("/").at(-1) ?? "";
    await setPostalAddress();
    await post("/admin/automation", { intent: "switch-on", rule: id });
    expect(await db.automationRule.findFirst()).toMatchObject({ isOn: true });
    const audited = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(audited.map(({ action }) => action)).toEqual(["rule-created", "rule-switched-on"]);
  });

  test("is in the audit log with the names of today, its webhook's too", async () => {
    const { id } = await db.webhookEndpoint.create({
      data: { name: "Dispatch board", url: "https://hooks.example/1", secret: "s", events: "[]" },
    });
    const path = await aSavedRule({ "step-1-kind": "webhook", "step-1-value": id });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subjectId: path.split("/").at(-1) ?? "", action: "rule-created" },
    });
    expect(entry.after).toContain("the signed webhook “Dispatch board”");
  });

  test("sends no follow-ups without a postal address: not switched on, not saved while on, and told if it was on", async () => {
    await db.setting.deleteMany({ where: { name: "postalAddress" } });
    const path = await aSavedRule();
    const id = path.split("/").at(-1) ?? "";
    const rejected = await post("/admin/automation", { intent: "switch-on", rule: id });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("Not switched on.");
    expect(rejected.html).toContain('href="/admin/settings#postalAddress"');
    expect(await db.automationRule.findFirst()).toMatchObject({ isOn: false });
    // A rule for staff alone may be on, and can't be made to send follow-ups then.
    const task = { "step-1-kind": "task", "step-1-value": "Call" };
    const other = await aSavedRule({ ...task, name: "Call after a day" });
    const otherId = other.split("/").at(-1) ?? "";
    const switched = await post("/admin/automation", { intent: "switch-on", rule: otherId });
    expect(switched.to).toContain("done=on");
    const saved = await post(other, { ...rule, seen: "version=1", do: "save" });
    expect(saved.status).toBe(400);
    expect(saved.text).toContain("postal address below every offer by email");
    expect(saved.html).toContain('value="Question after a day"');
    expect((await get("/admin/automation")).text).not.toContain("no follow-ups by email");
    // It was on before we asked for an address, or the address was removed.
    await db.automationRule.update({ where: { id }, data: { isOn: true } });
    expect((await get("/admin/automation")).text).toContain(
      "One rule that is on sends no follow-ups by email",
    );
    const off = await post("/admin/automation", { intent: "switch-off", rule: id });
    expect(off.to).toContain("done=off");
    await setPostalAddress();
    expect((await post(other, { ...rule, seen: "version=1", do: "save" })).status).toBe(303);
    expect((await get("/admin/automation")).text).not.toContain("no follow-ups by email");
  });

  test("adds and removes rows on the server and loses nothing", async () => {
    const added = await post(fresh, { ...rule, do: "add-if" });
    expect(added.status).toBe(200);
    expect(added.html).toContain('name="if-2-kind"');
    expect(added.html).toContain('value="Question after a day"');
    const removed = await post(fresh, { ...rule, do: "remove-if-0" });
    expect(removed.html).not.toContain('name="if-1-kind"');
    expect(removed.html).toMatch(/name="if-0-value"[^>]*value="800"|value="800"[^>]*name="if-0-value"/);
  });

  test("names each field that is wrong, and keeps it", async () => {
    const { status, text, html } = await post(fresh, {
      ...rule,
      do: "save",
      "if-1-value": "8oo",
      "step-1-value": "no-such-text",
      "step-0-value": "0",
    });
    expect(status).toBe(400);
    expect(text).toContain("Whole dollars, such as 800");
    expect(text).toContain("Choose one of the list");
    expect(text).toContain("A whole number, from 1 to 720");
    expect(html).toContain('value="8oo"');
    expect(await db.automationRule.count()).toBe(0);
  });

  test("gives leads in turn to the people that were ticked, and to no one else", async () => {
    const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
    const [dana, marketing] = [await addStaff(file, "agent", "Dana Turn"), await addStaff(file, "marketing")];
    const turn = { ...rule, "step-1-kind": "turn", "step-1-value": "" };
    const nobody = await post(fresh, { ...turn, do: "save" });
    expect([nobody.status, nobody.text.includes("Choose at least one person")]).toEqual([400, true]);
    const other = await post(fresh, { ...turn, [`step-1-person-${marketing.id}`]: "on", do: "save" });
    expect(other.status).toBe(400);
    const path = await aSavedRule({ ...turn, [`step-1-person-${dana.id}`]: "on" });
    const { text, html } = await get(path);
    expect(text).toContain("and give it in turn to Dana Turn, as they are on duty.");
    expect(html).toMatch(new RegExp(`name="step-1-person-${dana.id}"[^>]*checked`));
  });

  test("a rule that would loop is not saved, and the loop is named", async () => {
    const loop = {
      when: "stage-changed",
      "when-value": "follow-up",
      "step-1-kind": "stage",
      "step-1-value": "follow-up",
    };
    const { status, text } = await post(fresh, { ...rule, ...loop, do: "save" });
    expect(status).toBe(400);
    expect(text).toContain("this rule would call itself");
    expect(text).toContain("when the stage changes to Follow-up, it sets the stage to Follow-up");
  });

  test("two people at once: the second one is told, and may save over it", async () => {
    const path = await aSavedRule();
    const mine = { ...rule, seen: "version=1", name: "Mine", do: "save" };
    expect((await post(path, { ...rule, seen: "version=1", "step-0-value": "12", do: "save" })).status).toBe(
      303,
    );
    const clash = await post(path, mine);
    expect(clash.status).toBe(409);
    expect(clash.text).toContain("saved version 2 while you were at it");
    expect(clash.html).toContain('value="Mine"');
    expect((await post(path, { ...mine, seen: "version=2" })).status).toBe(303);
    expect(await db.automationRule.findFirst()).toMatchObject({ name: "Mine", version: 3 });
    expect((await get(`${path}?version=1`)).html).toMatch(/value="24"/);
  });
});

test("a dry run adds up, and says for each reason how many", async () => {
  const quoted = async (facts: Record<string, string | number | null>) => {
    const id = addLead({
      stage: "new",
      pickup_state: "NY",
      pickup_zip: "14604",
      email: "p@example.com",
      ...facts,
    });
    await db.lead.update({ where: { id }, data: { stageChangedAt: new Date() } });
  };
  await quoted({ price: 900 });
  await quoted({ price: 900 });
  await quoted({ price: 700 });
  await quoted({ price: 900, contact_stopped_at: "2026-11-20T12:00:00.000+00:00" });
  const stage = { when: "stage-changed", "when-value": "" };
  const { text } = await post(fresh, { ...rule, ...stage, do: "dry-run" });
  expect(text).toContain("Would act for 2 of 4 leads");
  expect(text).toContain("not so: the price is over $8001");
  expect(text).toContain("Opted out1");
  expect(text).toContain("All that were looked at4");
  expect(await db.automationAction.count()).toBe(0);
});

test("a rule about orders is made in the form, tried out, and read as a sentence", async () => {
  const orders = {
    ...rule,
    when: "order-moved",
    "when-value": "carrier-assigned",
    "step-0-unit": "open-hours",
    "step-1-kind": "task",
    "step-1-value": "Call the carrier",
  };
  const tried = await post(fresh, { ...orders, do: "dry-run" });
  expect(tried.text).toContain("Dry run over orders");
  const path = await aSavedRule(orders);
  const { text, html } = await get(path);
  expect(text).toContain("When an order moves to Carrier assigned if no answer came");
  expect(text).toContain("wait 24 opening hours");
  expect(html).toContain('<option value="carrier-assigned" selected="">Carrier assigned</option>');
  expect((await post(fresh, { ...orders, "when-value": "nowhere", do: "save" })).status).toBe(400);
});

test("the list shows the rules that come with the site and the one switch; on are those for staff, on a new site only", async () => {
  const on = async () => {
    await addBuiltInRules(new Date());
    const rows = await db.automationRule.findMany({ where: { isOn: true }, orderBy: { position: "asc" } });
    return rows.map(({ name }) => name);
  };
  expect([await on(), await on()]).toEqual(
    Array(2).fill([
      "Nobody called yet",
      "Day 1: call",
      "A booking request waits",
      "Booked, and no carrier yet",
      "Delivered, to close",
    ]),
  );
  await db.automationRule.deleteMany();
  addLead({});
  expect(await on()).toEqual([]);
  expect(await db.automationRule.count()).toBe(13);
  const { text } = await get("/admin/automation");
  expect(text).toContain("Receipt at once");
  expect(text).toContain("When a quote is submitted if no answer came, wait 1 hour and send email");
  const asked = await get("/admin/automation?halt=ask");
  expect(asked.text).toContain("Halt everything automatic?");
  expect(asked.text).toContain("In the middle of a rule: 0 leads");
  expect(asked.html).toContain('value="halt"');
  expect((await post("/admin/automation", { intent: "halt" })).to).toBe("/admin/automation?done=all-off");
  expect((await get("/admin/automation")).text).toContain("Everything automatic is halted");
  await post("/admin/automation", { intent: "go-on" });
  expect((await get("/admin/automation")).text).toContain("Everything automatic is on");
});

test("a held outbox is named above the rules as what halts them", async () => {
  await holdOutbox(true, { id: null, name: "Sample Owner" }, new Date());
  expect((await get("/admin/automation")).text).toContain("The outbox is held, so no rule takes a step");
  await holdOutbox(false, { id: null, name: "Sample Owner" }, new Date());
  expect((await get("/admin/automation")).text).not.toContain("The outbox is held");
});

test("rows of a rule are moved up and down on the server", async () => {
  const down = await post(fresh, { ...rule, do: "down-step-0" });
  expect(down.html).toMatch(/name="step-1-value"[^>]*value="24"|value="24"[^>]*name="step-1-value"/);
  const up = await post(fresh, { ...rule, do: "up-if-1" });
  expect(up.html).toMatch(/name="if-0-value"[^>]*value="800"|value="800"[^>]*name="if-0-value"/);
  expect((await post(fresh, { ...rule, do: "up-if-0" })).html).toContain('name="if-1-kind"');
});

test("a dry run names every lead of a group, page by page, with what was found", async () => {
  for (let count = 0; count < 60; count++)
    addLead({
      stage: "new",
      full_name: `Sample Person ${count}`,
      email: "p@example.com",
      price: 900,
      ...(count < 55 && { contact_stopped_at: "2026-11-20T12:00:00.000+00:00" }),
      ...(count < 55 && { contact_stop_reason: "asked on the phone" }),
    });
  await db.lead.updateMany({ data: { stageChangedAt: new Date() } });
  const path = await aSavedRule({ when: "stage-changed", "when-value": "" });
  const first = await get(`${path}?dry-run=1&group=Opted+out`);
  expect(first.text).toContain("Would act for 5 of 60 leads");
  expect(first.html.match(/<td>asked on the phone/g)).toHaveLength(50);
  expect(first.text).toContain("Page 1 of 2");
  const second = await get(`${path}?dry-run=1&group=Opted+out&page=2`);
  expect(second.html.match(/<td>asked on the phone/g)).toHaveLength(5);
  const typed = await post(fresh, { ...rule, when: "stage-changed", do: "dry-run 2 Opted out" });
  expect(typed.html.match(/<td>asked on the phone/g)).toHaveLength(5);
  expect(typed.html).toContain('value="dry-run 1 Opted out"');
});

test("the log is filtered by outcome, rule, reason and lead, and goes on page by page", async () => {
  const path = await aSavedRule();
  const ruleId = path.split("/").at(-1) ?? "";
  const leadId = addLead({});
  const at = new Date("2026-11-20T12:00:00Z");
  const run = await db.automationRun.create({
    data: { ruleId, version: 1, leadId, occasion: "event:1", startedAt: at },
  });
  const row = { runId: run.id, ruleId, leadId, step: 0, kind: "email", createdAt: at };
  await db.automationAction.createMany({
    data: Array.from({ length: 60 }, () => ({ ...row, outcome: "done" })),
  });
  await db.automationAction.create({
    data: { ...row, outcome: "stopped", reason: "answered", detail: "call of Nov 23" },
  });
  const count = (html: string) => html.match(/<tr/g)?.length ?? 0;
  const first = await get("/admin/automation/log?outcome=done");
  expect(count(first.html)).toBe(51);
  const older = /href="([^"]*before=[^"]*)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(count((await get(older)).html)).toBe(11);
  const answered = await get(`/admin/automation/log?reason=answered&lead=${leadId}`);
  expect(count(answered.html)).toBe(2);
  expect(answered.text).toContain("Answered: call of Nov 23");
});

test("marketing sees the rules but no names, and changes nothing", async () => {
  const marketing = await addStaff(file(), "marketing");
  const path = await aSavedRule();
  expect((await get(path, marketing)).html).not.toContain("Save the rule");
  expect((await post(path, { ...rule, do: "save" }, marketing)).status).toBe(403);
});
