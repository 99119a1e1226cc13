import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { callingHours } from "#app/domain/crm/leads/calling-hours.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let [agent, other]: TestStaff[] = [];

beforeAll(async () => {
  agent = await addStaff(file, "agent", "Sample Agent 1");
  other = await addStaff(file, "agent", "Sample Agent 2");
});
beforeEach(() => db.lead.deleteMany());

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const today = () => deskDayOf(new Date());

let people = 0;
/** A lead from Honolulu or wherever; unanswered for `waiting` minutes, if given. */
const lead = (fields: Parameters<typeof db.lead.create>[0]["data"] | object = {}) =>
  db.lead.create({
    data: {
      fullName: `Sample Person ${++people}`,
      email: `p${people}@example.com`,
      phone: "(808) 555-0101",
      ...fields,
    },
    select: { id: true, fullName: true },
  });

const read = async (path = "/admin/today", who = agent) => {
  const response = await answer(path, { headers: { Cookie: who?.cookie ?? "" } });
  expect(response.status).toBe(200);
  return (await response.text())
    .replaceAll("&#x27;", "'")
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
};

/** The rows of a group as text. */
function rowsOf(page: string, title: string): string[] {
  const group = page.split("<section").find((part) => part.includes(`>${title} `)) ?? "";
  return [...group.matchAll(/<li class="todo.*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

describe("what an agent does next", () => {
  test("begins with leads that wait for a first answer, new ones and then the longest first, then those that wrote again", async () => {
    const [newest, fresh, short, long] = [
      await lead({ waitingSince: ago(1), createdAt: ago(1) }),
      await lead({ waitingSince: ago(4), createdAt: ago(4) }),
      await lead({ waitingSince: ago(6), createdAt: ago(6) }),
      await lead({ waitingSince: ago(9), createdAt: ago(9), pickupState: null }),
    ];
    const back = await lead({ waitingSince: ago(20), firstAnsweredAt: ago(60), createdAt: ago(90) });
    const text = "Yes, please book it.";
    await db.leadEvent.createMany({
      data: [
        { leadId: back.id, kind: "email-pasted", data: JSON.stringify({ text }), createdAt: ago(20) },
        // What we did since is not what they answered.
        ...[9, 8, 7, 6, 5].map((minutes) => ({
          leadId: back.id,
          kind: "note",
          data: JSON.stringify({ text: "Ours" }),
          createdAt: ago(minutes),
        })),
      ],
    });
    await lead({ createdAt: ago(5) });
    const page = await read();
    const waiting = rowsOf(page, "Waiting for a first answer");
    expect(waiting.map((row) => row.match(/Sample Person \d+/)?.[0])).toEqual([
      newest.fullName,
      fresh.fullName,
      long.fullName,
      short.fullName,
    ]);
    expect(waiting[2]).toContain("9 min");
    expect(rowsOf(page, "They wrote or asked again")).toEqual([
      expect.stringContaining("“Yes, please book it.”"),
    ]);
  });

  test("who may not be called yet says why and until when, and offers email instead", async () => {
    const quiet = ["HI", "CA", "NJ"].find((state) => !callingHours(state, null, new Date()).isOpen);
    await lead({ waitingSince: ago(9), pickupState: quiet ?? "NJ" });
    const [row] = rowsOf(await read(), "Waiting for a first answer");
    // In the afternoon and evening it's quiet nowhere.
    expect(row).toContain(quiet ? "there: email now, call at 8:00 AM" : "Call");
    expect(row).toContain(quiet ? "Email" : "Call");
  });

  test("has tasks, prices that end within three days and days of pickup, each with its list", async () => {
    const owner = { ownerId: agent?.id ?? null };
    const late = await lead(owner);
    await db.leadTask.createMany({
      data: [
        { leadId: late.id, title: "Call back about the price", dueAt: ago(60), ownerId: owner.ownerId },
        { leadId: late.id, title: "Not mine", dueAt: ago(60), ownerId: other?.id ?? null },
        { leadId: late.id, title: "Done before", dueAt: ago(60), doneAt: ago(5), ownerId: owner.ownerId },
      ],
    });
    await lead({ ...owner, stage: "quoted", price: 1618, validUntil: addDays(today(), 3) });
    await lead({ ...owner, stage: "quoted", price: 1500, validUntil: addDays(today(), 4) });
    await lead({
      ...owner,
      stage: "booked",
      price: 1700,
      validUntil: addDays(today(), 1),
      pickupOn: today(),
    });
    await lead({ ...owner, stage: "follow-up", pickupOn: addDays(today(), -2) });
    await lead({ ...owner, stage: "delivered", pickupOn: addDays(today(), -2) });
    const page = await read();
    expect(rowsOf(page, "Overdue")).toEqual([expect.stringContaining("Call back about the price")]);
    expect(rowsOf(page, "Prices that end soon")).toEqual([expect.stringContaining("$1,618")]);
    expect(page).toContain("<span>price ends soon</span>");
    expect(rowsOf(page, "Pickup days")).toEqual([
      expect.stringContaining("Pickup today: booked"),
      expect.stringContaining("The day has passed: follow-up"),
    ]);
    expect(page).toContain('href="/admin/today?show=overdue">1</a>');
    expect(page).toContain('href="/admin/crm?ends=3&owner=me&owner=none&owner=former">1</a>');
  });

  test("is one's own and what is nobody's; Everybody's has the others' too", async () => {
    const mine = await lead({ waitingSince: ago(4), ownerId: agent?.id ?? null });
    const others = await lead({ waitingSince: ago(5), ownerId: other?.id ?? null });
    const nobodys = await lead({ waitingSince: ago(6) });
    const own = await read();
    expect([mine, others, nobodys].map(({ fullName }) => own.includes(`${fullName}</a>`))).toEqual([
      true,
      false,
      true,
    ]);
    const all = await read("/admin/today?of=everybody");
    expect(all).toContain(`${others.fullName}</a>`);
    expect(rowsOf(all, "Waiting for a first answer")).toHaveLength(3);
  });

  test("leaves out leads that were merged or must not be contacted, and says how many more there are", async () => {
    const kept = await lead();
    await lead({ waitingSince: ago(4), mergedIntoId: kept.id });
    await lead({ waitingSince: ago(4), contactStoppedAt: ago(1), contactStopReason: "asked" });
    for (let more = 0; more < 10; more++) await lead({ waitingSince: ago(4) });
    const page = await read();
    expect(rowsOf(page, "Waiting for a first answer")).toHaveLength(8);
    expect(page).toMatch(/waiting=first[^>]*>10<\/a>/);
    expect(page).toContain(">2 more</a>");
  });

  test("says how fast today's first answers were, in the middle", async () => {
    const answered = (seconds: number) =>
      lead({
        createdAt: ago(20),
        firstAnsweredAt: new Date(ago(20).getTime() + seconds * 1_000),
        ownerId: agent?.id ?? null,
      });
    for (const seconds of [60, 220, 900]) await answered(seconds);
    const page = await read();
    expect(page).toContain("3 min 40 s");
    expect(page).toMatch(/>2<\/a> of <a[^>]*>3<\/a>/);
  });
});

describe("the list changes", () => {
  const press = (fields: Record<string, string>) =>
    postForm("/admin/today", fields, { Cookie: agent?.cookie ?? "" });
  const withTask = async () => {
    const { id: leadId } = await lead({ ownerId: agent?.id ?? null, waitingSince: ago(9) });
    const data = { leadId, title: "Call back", dueAt: ago(60), ownerId: agent?.id ?? null };
    return db.leadTask.create({ data });
  };

  test("when a task is done, and tells so", async () => {
    const { id: taskId, leadId } = await withTask();
    const response = await press({ intent: "done", leadId, taskId });
    expect([response.status, leadsTo(response)]).toEqual([303, "/admin/today?done=task-done"]);
    expect(await db.leadTask.findUnique({ where: { id: taskId } })).toMatchObject({
      doneAt: expect.any(Date),
    });
    expect(await read("/admin/today?done=task-done")).toContain("Done.");
  });

  test("and somebody who looks at all that is overdue stays there", async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, withTask));
    expect(rowsOf(await read(), "Overdue")).toHaveLength(8);
    expect(rowsOf(await read("/admin/today?show=overdue"), "Overdue")).toHaveLength(10);
    const { id: taskId = "", leadId = "" } = tasks[0] ?? {};
    const fields = { intent: "done", leadId, taskId };
    const done = await postForm("/admin/today?show=overdue", fields, { Cookie: agent?.cookie ?? "" });
    expect(leadsTo(done)).toBe("/admin/today?show=overdue&done=task-done");
  });

  test("when it's put off until tomorrow at nine", async () => {
    const { id: taskId, leadId } = await withTask();
    await press({ intent: "later", leadId, taskId });
    const { dueAt } = await db.leadTask.findUniqueOrThrow({ where: { id: taskId } });
    expect(deskDayOf(dueAt)).toBe(addDays(today(), 1));
  });

  test("when a call is recorded: nobody waits anymore, and the next call is a task", async () => {
    const { id: leadId } = await lead({ waitingSince: ago(9) });
    const response = await press({
      intent: "call",
      leadId,
      outcome: "reached",
      text: "Books tomorrow",
      again: "3",
    });
    expect(response.status).toBe(303);
    const after = await db.lead.findUniqueOrThrow({
      where: { id: leadId },
      include: { events: true, tasks: true },
    });
    expect(after).toMatchObject({ waitingSince: null, firstAnsweredAt: expect.any(Date) });
    expect(after.events.map(({ kind }) => kind).sort()).toEqual(["call", "owner-changed", "task-added"]);
    expect(after.tasks.map(({ title }) => title)).toEqual(["Call again"]);
  });

  test.each([
    [{ intent: "dance" }, 400],
    [{ intent: "call", outcome: "sang" }, 400],
    [{ intent: "done", leadId: "nobody", taskId: "none" }, 404],
  ])("but not by %o", async (fields, status) => {
    expect((await press({ leadId: "", ...fields })).status).toBe(status);
  });

  test("nor by marketing", async () => {
    const { cookie } = await addStaff(file, "marketing");
    expect((await answer("/admin/today", { headers: { Cookie: cookie } })).status).toBe(403);
    expect((await postForm("/admin/today", { intent: "done" }, { Cookie: cookie })).status).toBe(403);
  });
});

test("the rail counts who waits, open leads, messages and what was given up", async () => {
  await lead({ waitingSince: ago(4) });
  await lead({ stage: "lost" });
  const page = await read();
  expect(page).toMatch(/<span>Today<\/span><b class="count hot">1<\/b>/);
  expect(page).toMatch(/<span>Leads<\/span><b class="count">1<\/b>/);
});
