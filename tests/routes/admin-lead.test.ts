import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aLead, deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
let one: ReturnType<typeof deskOf>;
let two: ReturnType<typeof deskOf>;
let marketing: ReturnType<typeof deskOf>;
beforeAll(async () => {
  agent = await addStaff(database(), "agent", "Sample Agent 1");
  one = deskOf(agent);
  two = deskOf(await addStaff(database(), "agent", "Sample Agent 2"));
  marketing = deskOf(await addStaff(database(), "marketing"));
});

test("shows who it is, the trip, the price lines and how they came", async () => {
  const { path, quoteNumber, email } = await aLead();
  const text = await one.read(path);
  for (const part of ["Sample Person 3", quoteNumber, email, "2019 Honda Civic, runs", "Miami FL 33101"])
    expect(text).toContain(part);
  expect(text).toContain("Answers about the quote");
  expect(text).toContain("Never agreed to texts");
});

test("an unknown lead is not found, and one that was merged leads to the one it was merged into", async () => {
  const [gone, kept] = [await aLead(), await aLead()];
  await db.lead.update({ where: { id: gone.leadId }, data: { mergedIntoId: kept.leadId } });
  expect((await one.get("/admin/crm/no-such-lead")).status).toBe(404);
  const moved = await one.get(`${gone.path}?show=calls`);
  expect(moved.status).toBe(303);
  expect(leadsTo(moved)).toBe(`${kept.path}?show=calls&done=merged`);
  expect((await one.press("/admin/crm/no-such-lead", "note", { text: "Hello" })).status).toBe(404);
  // What was typed meanwhile is kept where both are now.
  expect(leadsTo(await one.press(gone.path, "note", { text: "Typed while it was merged" }))).toContain(
    kept.path,
  );
  expect(await kept.events("note")).toEqual([{ text: "Typed while it was merged" }]);
});

test("only people who may work on leads get in or change anything", async () => {
  const { path, events } = await aLead();
  expect((await answer(path)).status).toBe(303);
  expect((await marketing.get(path)).status).toBe(403);
  expect((await marketing.press(path, "note", { text: "Hello" })).status).toBe(403);
  expect((await one.press(path, "fly")).status).toBe(400);
  expect(await events("note")).toEqual([]);
});

describe("what an agent adds", () => {
  test("a note stands in the timeline with who wrote it", async () => {
    const { path } = await aLead();
    const done = await one.press(`${path}?show=notes`, "note", { text: "Keys are with <the neighbor>" });
    expect([done.status, leadsTo(done)]).toEqual([303, `${path}?show=notes&done=note`]);
    const text = await one.read(`${path}?show=notes&done=note`);
    expect(text).toContain("Note added.");
    expect(text).toMatch(/Keys are with &lt;the neighbor&gt;/);
    expect(text).toContain("by Sample Agent 1");
  });

  test("a call, the task after it and the new stage are one press", async () => {
    const { path, row, events } = await aLead();
    const fields = {
      outcome: "reached",
      text: "Wants a call first",
      thenTitle: "Call",
      thenAt: "2027-01-15T09:30",
    };
    const seen = await one.seen(path);
    expect((await one.press(path, "call", { ...fields, ...seen, stage: "contacted" })).status).toBe(303);
    expect(await row()).toMatchObject({ stage: "contacted", waitingSince: null, nextTaskTitle: "Call" });
    expect((await row()).nextTaskAt?.toISOString()).toBe("2027-01-15T14:30:00.000Z");
    expect((await row()).firstAnsweredAt).not.toBeNull();
    expect(await events("call")).toEqual([{ outcome: "reached", text: "Wants a call first" }]);
  });

  test("a call without an outcome, or lost without a reason, saves nothing and keeps what was typed", async () => {
    const { path, events } = await aLead();
    for (const [fields, message] of [
      [{ text: "Long talk" }, "Choose how the call went"],
      [
        { text: "Long talk", outcome: "reached", stage: "lost", ...(await one.seen(path)) },
        "Choose why it was lost",
      ],
      [
        { text: "Long talk", outcome: "reached", thenTitle: "Call", thenAt: "soon" },
        "Enter a day and a time",
      ],
    ] as const) {
      const rejected = await one.press(path, "call", fields);
      const text = plainHtml(await rejected.text());
      expect(rejected.status).toBe(400);
      expect(text).toContain(message);
      expect(text).toContain("Long talk</textarea>");
    }
    expect(await events("call")).toEqual([]);
  });

  test("tasks are added, changed, done and opened again, and the lead knows the next one", async () => {
    const { path, leadId, row } = await aLead();
    await one.press(path, "task-add", { title: "Booking papers", dueAt: "2027-07-02T09:00" });
    await one.press(path, "task-add", { title: "Ask about the date", dueAt: "2027-07-01T09:00" });
    expect(await row()).toMatchObject({ nextTaskTitle: "Ask about the date" });
    const task = await db.leadTask.findFirstOrThrow({ where: { leadId, title: "Ask about the date" } });
    await one.press(path, "task-done", { taskId: task.id });
    expect(await row()).toMatchObject({ nextTaskTitle: "Booking papers" });
    await one.press(path, "task-reopen", { taskId: task.id });
    const change = { taskId: task.id, title: "Ask about the date", dueAt: "2027-07-03T09:00" };
    await one.press(path, "task-change", change);
    expect((await row()).nextTaskAt?.toISOString()).toBe("2027-07-02T13:00:00.000Z");
    const other = await aLead();
    expect((await one.press(other.path, "task-done", { taskId: task.id })).status).toBe(400);
  });

  test("an email waits in the outbox, and what becomes of it shows in the timeline", async () => {
    const { path, email, leadId, row } = await aLead();
    const fields = { subject: "About your car", body: "Hi,\nwhen may we call?" };
    expect((await one.press(path, "email", fields)).status).toBe(303);
    const message = await db.outboxMessage.findFirstOrThrow({ where: { leadEmail: { leadId } } });
    expect(message).toMatchObject({ kind: "lead-email", recipient: email });
    expect(await row()).toMatchObject({ waitingSince: null });
    expect(await one.read(`${path}?show=emails`)).toMatch(/About your car”.*waiting/s);
    const failed = { givenUpAt: new Date(), lastError: "550 No such mailbox" };
    await db.outboxMessage.update({ where: { id: message.id }, data: failed });
    expect(await one.read(`${path}?show=emails`)).toMatch(/given up.*550 No such mailbox/s);
  });

  test("a pasted reply makes it our turn", async () => {
    const { path, row } = await aLead();
    await one.press(path, "call", { outcome: "reached" });
    expect((await row()).waitingSince).toBeNull();
    await one.press(path, "reply", { text: "Monday is fine" });
    expect((await row()).waitingSince).not.toBeNull();
  });
});

describe("undo on a lead’s page", () => {
  const changedIn = (response: Response) =>
    new URL(leadsTo(response) ?? "", "http://site").searchParams.get("changed") ?? "";

  test("takes a stage and an owner back together, once, and nobody else’s", async () => {
    const { path, row, events } = await aLead();
    const before = await row();
    const seen = await one.seen(path);
    const saved = await one.press(path, "stage", { ...seen, stage: "quoted", ownerId: agent.id });
    const changed = changedIn(saved);
    expect(await row()).toMatchObject({ stage: "quoted", ownerId: agent.id });
    const notice = await one.read(`${path}?done=stage&changed=${changed}`);
    expect(notice).toContain("Saved.");
    expect(notice).toContain(`name="change" value="${changed}"`);
    expect((await two.press(path, "undo", { change: changed })).status).toBe(404);
    expect((await marketing.press(path, "undo", { change: changed })).status).toBe(403);
    const undone = await one.press(path, "undo", { change: changed });
    expect([undone.status, leadsTo(undone)]).toEqual([303, `${path}?done=undone&changed=${changed}`]);
    const { stage, ownerId, stageChangedAt } = before;
    expect(await row()).toMatchObject({ stage, ownerId, stageChangedAt });
    const after = await one.read(`${path}?done=undone&changed=${changed}`);
    expect(after).toContain("Undone: 1 lead is as before.");
    expect(after).not.toContain('name="change"');
    await one.press(path, "undo", { change: changed });
    expect(await events("stage-changed")).toHaveLength(2);
  });

  test("takes a tag back, and says so where somebody changed the lead since", async () => {
    const { path, leadId } = await aLead();
    const tags = async () => (await db.leadTag.findMany({ where: { leadId } })).map(({ tag }) => tag);
    const added = changedIn(await one.press(path, "tag-add", { tag: "Big job" }));
    await one.press(path, "undo", { change: added });
    expect(await tags()).toEqual([]);
    await one.press(path, "tag-add", { tag: "Big job" });
    const removed = changedIn(await one.press(path, "tag-remove", { tag: "big job" }));
    await one.press(path, "note", { text: "Meanwhile" });
    await one.press(path, "undo", { change: removed });
    expect(await tags()).toEqual([]);
    expect(await one.read(`${path}?done=undone&changed=${removed}`)).toContain(
      "1 lead stayed, because somebody changed it since.",
    );
  });
});

describe("contact", () => {
  test("a stop takes every link away and says why, and allowing it brings them back", async () => {
    const { path } = await aLead();
    expect(await one.read(path)).toContain("?write=email#write");
    await one.press(path, "stop", { reason: "Asked us to stop by email" });
    const stopped = await one.read(path);
    for (const href of ['href="tel:', 'href="sms:', "wa.me", "?write=email"])
      expect(stopped).not.toContain(href);
    expect(stopped).toContain("Contact stopped: Asked us to stop by email");
    const rejected = await one.press(path, "email", { subject: "Hi", body: "Please come back" });
    expect(rejected.status).toBe(400);
    expect(
      await db.auditEntry.count({ where: { action: "contact-stopped", staffId: agent.id } }),
    ).toBeGreaterThan(0);
    await one.press(path, "resume", { reason: "They called us" });
    expect(await one.read(path)).toContain("?write=email#write");
  });

  test("a lead at Do not contact goes to where its order is once contact is allowed again", async () => {
    const { orderId, quote } = await anOrder();
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    const path = `/admin/crm/${leadId}`;
    await one.press(path, "stop", { reason: "Asked us to stop by email" });
    await db.lead.update({ where: { id: leadId }, data: { stage: "do-not-contact", lostReason: null } });
    const resumed = await one.press(path, "resume", { reason: "They called us" });
    expect(leadsTo(resumed)).toBe(`${path}?done=resumed`);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).state).toBe("requested");
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).stage).toBe("ready-to-book");
  });

  test("a lead that was stopped and asks again is shown so, and stays stopped", async () => {
    const email = newEmail();
    const { path } = await aLead({ email });
    await one.press(path, "call", { outcome: "asked-to-stop" });
    await aQuote({ email, fullName: "Sample Person 3", phone: "(585) 555-0103" });
    const text = await one.read(path);
    expect(text).toContain("They asked again");
    expect(text).not.toContain('href="tel:');
  });

  test("a consent is added to the ledger and can be taken back", async () => {
    const { path, leadId } = await aLead();
    const wording = "Said on the phone that texts are fine";
    await one.press(path, "consent", { purpose: "calls-texts", isGranted: "yes", wording });
    expect(await one.read(path)).not.toContain("Never agreed to texts");
    await one.press(path, "consent", { purpose: "calls-texts", isGranted: "no", wording: "Wants no texts" });
    expect(await one.read(path)).toContain("Texts taken back on");
    const entries = await db.consentRecord.findMany({ where: { leadId, purpose: "calls-texts" } });
    expect(entries.map(({ isGranted, staffId }) => [isGranted, staffId])).toEqual([
      [true, agent.id],
      [false, agent.id],
    ]);
    expect((await one.press(path, "consent", { purpose: "calls-texts", isGranted: "yes" })).status).toBe(400);
  });
});

test("a long timeline comes in pages, newest first, without losing or repeating anything", async () => {
  const { path, leadId } = await aLead();
  const start = Date.parse("2026-01-01T12:00:00Z");
  await db.leadEvent.createMany({
    data: Array.from({ length: 130 }, (_, number) => ({
      leadId,
      kind: "note",
      data: JSON.stringify({ text: `Note number ${number}.` }),
      // Three of them at one moment, where a page ends too.
      createdAt: new Date(start + Math.floor(number / 3) * 60_000),
    })),
  });
  const seen: string[] = [];
  let next: string | undefined = `${path}?show=notes`;
  for (let pages = 0; next && pages < 5; pages++) {
    const text: string = await one.read(next);
    seen.push(...[...text.matchAll(/Note number (\d+)\./g)].map(([, number = ""]) => number));
    const older = text.match(/href="[^"?]*\?([^"#]*before=[^"#]*)/)?.[1];
    next = older && `${path}?${older}`;
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
});

test("opening the private link is noted once in ten minutes, and not for robots or staff", async () => {
  const { quoteNumber, token, events } = await aLead();
  const link = `/quote/${quoteNumber}?token=${token}`;
  const open = (headers: Record<string, string>) => answer(link, { headers });
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
  await open({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await open({ ...browser, Cookie: agent.cookie });
  await open(browser);
  await open(browser);
  await expect.poll(() => events("quote-opened")).toEqual([{ quoteNumber }]);
});

test("next and previous follow the list that one came from", async () => {
  const tag = `tag ${newEmail().slice(7, 15)}`;
  const leads = [await aLead(), await aLead(), await aLead()];
  for (const { path } of leads) await one.press(path, "tag-add", { tag });
  const from = new URLSearchParams({ from: new URLSearchParams({ tag }).toString() });
  const text = await one.read(`${leads[1]?.path}?${from}`);
  expect(text).toContain("2 of 3");
  const link = (label: string, leadId = "") =>
    new RegExp(`aria-label="${label}"[^>]*href="/admin/crm/${leadId}\\?from=tag%3D`);
  expect(text).toMatch(link("Next lead", leads[0]?.leadId));
  expect(text).toMatch(link("Previous lead", leads[2]?.leadId));
});
