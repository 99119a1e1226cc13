import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let one: TestStaff;
let two: TestStaff;
let marketing: TestStaff;
beforeAll(async () => {
  one = await addStaff(database(), "agent", "Sample Agent 1");
  two = await addStaff(database(), "agent", "Sample Agent 2");
  marketing = await addStaff(database(), "marketing");
});

async function aLead(changes: Record<string, string> = {}) {
  const quote = await aQuote({
    email: newEmail(),
    fullName: "Sample Person 3",
    phone: "(585) 555-0103",
    ...changes,
  });
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const row = () => db.lead.findUniqueOrThrow({ where: { id: leadId } });
  const events = async (kind: string) =>
    (await db.leadEvent.findMany({ where: { leadId, kind } })).map(({ data }) => JSON.parse(data) as unknown);
  return { ...quote, leadId, path: `/admin/crm/${leadId}`, row, events };
}

const plain = (text: string) =>
  text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const read = async (path: string, by = one) =>
  plain(await (await answer(path, { headers: { Cookie: by.cookie } })).text());
const press = (path: string, intent: string, fields: Record<string, string> = {}, by = one) =>
  postForm(path, { intent, ...fields }, { Cookie: by.cookie });

/** What a form of the page carries, as somebody has it open. */
async function seenBy(path: string, by = one) {
  const text = await read(path, by);
  const hidden = (name: string) => text.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? "";
  return { version: hidden("version"), seen: hidden("seen") };
}

test("shows who it is, the trip, the price lines and how they came", async () => {
  const { path, quoteNumber, email } = await aLead();
  const text = await read(path);
  for (const part of ["Sample Person 3", quoteNumber, email, "2019 Honda Civic, runs", "Miami FL 33101"])
    expect(text).toContain(part);
  expect(text).toContain("Answers about the quote");
  expect(text).toContain("Never agreed to texts");
});

test("an unknown lead is not found, and one that was merged leads to the one it was merged into", async () => {
  const [gone, kept] = [await aLead(), await aLead()];
  await db.lead.update({ where: { id: gone.leadId }, data: { mergedIntoId: kept.leadId } });
  const headers = { Cookie: one.cookie };
  expect((await answer("/admin/crm/no-such-lead", { headers })).status).toBe(404);
  const moved = await answer(`${gone.path}?show=calls`, { headers });
  expect(moved.status).toBe(303);
  expect(leadsTo(moved)).toBe(`${kept.path}?show=calls&done=merged`);
  expect((await press("/admin/crm/no-such-lead", "note", { text: "Hello" })).status).toBe(404);
  // What was typed meanwhile is kept where both are now.
  expect(leadsTo(await press(gone.path, "note", { text: "Typed while it was merged" }))).toContain(kept.path);
  expect(await kept.events("note")).toEqual([{ text: "Typed while it was merged" }]);
});

test("only whoever may work on leads gets in or changes anything", async () => {
  const { path, events } = await aLead();
  expect((await answer(path)).status).toBe(303);
  expect((await answer(path, { headers: { Cookie: marketing.cookie } })).status).toBe(403);
  expect((await press(path, "note", { text: "Hello" }, marketing)).status).toBe(403);
  expect((await press(path, "fly")).status).toBe(400);
  expect(await events("note")).toEqual([]);
});

describe("what an agent adds", () => {
  test("a note stands in the timeline with who wrote it", async () => {
    const { path } = await aLead();
    const done = await press(`${path}?show=notes`, "note", { text: "Keys are with <the neighbor>" });
    expect([done.status, leadsTo(done)]).toEqual([303, `${path}?show=notes&done=note`]);
    const text = await read(`${path}?show=notes&done=note`);
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
    const seen = await seenBy(path);
    expect((await press(path, "call", { ...fields, ...seen, stage: "contacted" })).status).toBe(303);
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
        { text: "Long talk", outcome: "reached", stage: "lost", ...(await seenBy(path)) },
        "Choose why it was lost",
      ],
      [
        { text: "Long talk", outcome: "reached", thenTitle: "Call", thenAt: "soon" },
        "Enter a day and a time",
      ],
    ] as const) {
      const rejected = await press(path, "call", fields);
      const text = plain(await rejected.text());
      expect(rejected.status).toBe(400);
      expect(text).toContain(message);
      expect(text).toContain("Long talk</textarea>");
    }
    expect(await events("call")).toEqual([]);
  });

  test("tasks are added, changed, done and opened again, and the lead knows the next one", async () => {
    const { path, leadId, row } = await aLead();
    await press(path, "task-add", { title: "Booking papers", dueAt: "2027-07-02T09:00" });
    await press(path, "task-add", { title: "Ask about the date", dueAt: "2027-07-01T09:00" });
    expect(await row()).toMatchObject({ nextTaskTitle: "Ask about the date" });
    const task = await db.leadTask.findFirstOrThrow({ where: { leadId, title: "Ask about the date" } });
    await press(path, "task-done", { taskId: task.id });
    expect(await row()).toMatchObject({ nextTaskTitle: "Booking papers" });
    await press(path, "task-reopen", { taskId: task.id });
    const change = { taskId: task.id, title: "Ask about the date", dueAt: "2027-07-03T09:00" };
    await press(path, "task-change", change);
    expect((await row()).nextTaskAt?.toISOString()).toBe("2027-07-02T13:00:00.000Z");
    const other = await aLead();
    expect((await press(other.path, "task-done", { taskId: task.id })).status).toBe(400);
  });

  test("an email waits in the outbox, and what becomes of it shows in the timeline", async () => {
    const { path, email, leadId, row } = await aLead();
    const fields = { subject: "About your car", body: "Hi,\nwhen may we call?" };
    expect((await press(path, "email", fields)).status).toBe(303);
    const message = await db.outboxMessage.findFirstOrThrow({ where: { leadEmail: { leadId } } });
    expect(message).toMatchObject({ kind: "lead-email", recipient: email });
    expect(await row()).toMatchObject({ waitingSince: null });
    expect(await read(`${path}?show=emails`)).toMatch(/About your car”.*waiting/s);
    const failed = { givenUpAt: new Date(), lastError: "550 No such mailbox" };
    await db.outboxMessage.update({ where: { id: message.id }, data: failed });
    expect(await read(`${path}?show=emails`)).toMatch(/given up.*550 No such mailbox/s);
  });

  test("a pasted reply makes it our turn", async () => {
    const { path, row } = await aLead();
    await press(path, "call", { outcome: "reached" });
    expect((await row()).waitingSince).toBeNull();
    await press(path, "reply", { text: "Monday is fine" });
    expect((await row()).waitingSince).not.toBeNull();
  });
});

describe("contact", () => {
  test("a stop takes every link away and says why, and allowing it brings them back", async () => {
    const { path } = await aLead();
    expect(await read(path)).toContain('href="?write=email#write"');
    await press(path, "stop", { reason: "Asked us to stop by email" });
    const stopped = await read(path);
    for (const href of ['href="tel:', 'href="sms:', "wa.me", "?write=email"])
      expect(stopped).not.toContain(href);
    expect(stopped).toContain("Contact stopped: Asked us to stop by email");
    const rejected = await press(path, "email", { subject: "Hi", body: "Please come back" });
    expect(rejected.status).toBe(400);
    expect(
      await db.auditEntry.count({ where: { action: "contact-stopped", staffId: one.id } }),
    ).toBeGreaterThan(0);
    await press(path, "resume", { reason: "They called us" });
    expect(await read(path)).toContain('href="?write=email#write"');
  });

  test("a lead that was stopped and asks again is shown so, and stays stopped", async () => {
    const email = newEmail();
    const { path } = await aLead({ email });
    await press(path, "call", { outcome: "asked-to-stop" });
    await aQuote({ email });
    const text = await read(path);
    expect(text).toContain("They asked again");
    expect(text).not.toContain('href="tel:');
  });

  test("a consent is added to the ledger and can be taken back", async () => {
    const { path, leadId } = await aLead();
    const wording = "Said on the phone that texts are fine";
    await press(path, "consent", { purpose: "calls-texts", isGranted: "yes", wording });
    expect(await read(path)).not.toContain("Never agreed to texts");
    await press(path, "consent", { purpose: "calls-texts", isGranted: "no", wording: "Wants no texts" });
    expect(await read(path)).toContain("Texts taken back on");
    const entries = await db.consentRecord.findMany({ where: { leadId, purpose: "calls-texts" } });
    expect(entries.map(({ isGranted, staffId }) => [isGranted, staffId])).toEqual([
      [true, one.id],
      [false, one.id],
    ]);
    expect((await press(path, "consent", { purpose: "calls-texts", isGranted: "yes" })).status).toBe(400);
  });
});

describe("two people on one lead", () => {
  test("the second is told who changed what, sees both, and loses nothing", async () => {
    const { path, row, events } = await aLead();
    const mine = await seenBy(path, two);
    await press(path, "stage", { ...(await seenBy(path)), stage: "ready-to-book", ownerId: "" });
    const fields = { outcome: "reached", text: "Keys with the neighbor", stage: "follow-up", lostReason: "" };
    const clash = await press(path, "call", { ...mine, ...fields }, two);
    expect(clash.status).toBe(409);
    const text = plain(await clash.text());
    expect(text).toContain("Sample Agent 1 changed this lead at");
    expect(text).toMatch(/name="stage" value="ready-to-book"/);
    expect(text).toMatch(
      /name="stage" checked="" value="follow-up"|name="stage" value="follow-up" checked=""/,
    );
    expect(text).toContain('name="text" value="Keys with the neighbor"');
    expect(await events("call")).toEqual([]);
    expect((await row()).stage).toBe("ready-to-book");

    const form = Object.fromEntries(
      [...text.matchAll(/type="hidden" name="(version|seen|current-stage)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect((await press(path, "call", { ...fields, ...form, take: "current" }, two)).status).toBe(303);
    expect((await row()).stage).toBe("ready-to-book");
    expect(await events("call")).toHaveLength(1);
    const again = await seenBy(path, two);
    expect((await press(path, "call", { ...fields, ...again }, two)).status).toBe(303);
    expect((await row()).stage).toBe("follow-up");
  });

  test("different fields do not clash, and notes never do", async () => {
    const { path, row } = await aLead();
    const mine = await seenBy(path, two);
    const { fullName, email, phone } = await row();
    const details = { fullName, email: email ?? "", phone: phone ?? "", campaign: "" };
    await press(path, "details", { ...(await seenBy(path)), ...details, fullName: "Sample Person Three" });
    expect((await press(path, "note", { text: "Mine too" }, two)).status).toBe(303);
    const changed = await press(path, "details", { ...mine, ...details, phone: "585-555-0199" }, two);
    expect(changed.status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "Sample Person Three", phoneDigits: "5855550199" });
    const clash = await press(path, "details", { ...mine, ...details, fullName: "S. P. 3" }, two);
    expect(clash.status).toBe(409);
    expect(plain(await clash.text())).toMatch(
      /When you began.*Sample Person 3.*Sample Person Three.*S\. P\. 3/s,
    );
  });

  test("a form that says nothing of what it saw is asked about every difference", async () => {
    const { path } = await aLead();
    const rejected = await press(path, "stage", { stage: "quoted", ownerId: "" });
    expect(rejected.status).toBe(409);
    expect(plain(await rejected.text())).toContain("not known");
  });
});

test("a long timeline comes in pages, newest first, without losing or repeating anything", async () => {
  const { path, leadId } = await aLead();
  const start = Date.parse("2026-01-01T12:00:00Z");
  await db.leadEvent.createMany({
    data: Array.from({ length: 130 }, (_, number) => ({
      ...{ leadId, kind: "note", data: JSON.stringify({ text: `Note number ${number}.` }) },
      // Three of them at one moment, where a page ends too.
      createdAt: new Date(start + Math.floor(number / 3) * 60_000),
    })),
  });
  const seen: string[] = [];
  let next: string | undefined = `${path}?show=notes`;
  for (let pages = 0; next && pages < 5; pages++) {
    const text: string = await read(next);
    seen.push(...[...text.matchAll(/Note number (\d+)\./g)].map(([, number = ""]) => number));
    const older = text.match(/href="\?([^"#]*before=[^"#]*)/)?.[1];
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
  await open({ ...browser, Cookie: one.cookie });
  await open(browser);
  await open(browser);
  await expect.poll(() => events("quote-opened")).toEqual([{ quoteNumber }]);
});

test("next and previous follow the list that one came from", async () => {
  const tag = `tag ${newEmail().slice(7, 15)}`;
  const leads = [await aLead(), await aLead(), await aLead()];
  for (const { path } of leads) await press(path, "tag-add", { tag });
  const from = new URLSearchParams({ from: new URLSearchParams({ tag }).toString() });
  const text = await read(`${leads[1]?.path}?${from}`);
  expect(text).toContain("2 of 3");
  expect(text).toMatch(new RegExp(`href="/admin/crm/${leads[0]?.leadId}\\?from=tag%3D[^"]*"[^>]*Next lead`));
  expect(text).toMatch(
    new RegExp(`href="/admin/crm/${leads[2]?.leadId}\\?from=tag%3D[^"]*"[^>]*Previous lead`),
  );
});
