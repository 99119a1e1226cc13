import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { composeLeadEmail } from "#app/domain/crm/quotes/emails/compose-lead-email.server.tsx";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { quoted } from "#tests/support/quoted.ts";

/** Tuesday, 12:05 PM in New York and Miami. */
const NOW = new Date("2026-12-01T17:05:00Z");
const AT_2_30 = "2026-12-01T19:30:00.000Z";
const AT_4_00 = "2026-12-01T21:00:00.000Z";

/** A quote with its callback's form, on that Tuesday. */
async function asking() {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const quote = await quoted();
  const { leadId } = await quote.row();
  const ask = (at: string, phone = "(305) 555-0142") =>
    quote.guest.press(quote.link, "callback", { callbackAt: at, callbackPhone: phone });
  const tasks = () => db.leadTask.findMany({ where: { leadId }, orderBy: { createdAt: "asc" } });
  const events = async () =>
    (
      await db.leadEvent.findMany({
        where: { leadId, kind: { in: ["task-added", "task-changed", "task-done", "details-changed"] } },
        orderBy: { sequence: "asc" },
      })
    ).map(({ kind }) => kind);
  const emails = async () =>
    db.outboxMessage.count({ where: { quoteId: (await quote.row()).id, kind: "lead-to-staff" } });
  const text = async (path?: string) =>
    (await quote.read(path)).replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  return { ...quote, leadId, ask, tasks, events, emails, text };
}

afterEach(() => vi.useRealTimers());

test("the page offers half hours in the customer's time, without script", async () => {
  const { read } = await asking();
  const page = await read();
  expect(page).toContain('<optgroup label="Today">');
  expect(page).toContain(`<option value="${AT_2_30}">Today 2:30 PM</option>`);
  expect(page).toContain("Eastern time, as in Miami, FL");
  expect(page).toContain("Your phone number");
});

test("asking makes a task at that time, an event, an email to staff, and the page says so", async () => {
  const { ask, link, text, tasks, events, emails, leadId, read } = await asking();
  expect(await emails()).toBe(1);
  expect(leadsTo(await ask(AT_2_30))).toBe(link);
  expect(await text()).toContain("We’ll call you today at 2:30 PM (your time) at the number ending in 0142.");
  const [task, ...others] = await tasks();
  expect(others).toEqual([]);
  expect(task?.dueAt.toISOString()).toBe(AT_2_30);
  expect(task?.title).toMatch(/^Call back \(305\) 555-0142 at 2:30 PM Eastern time: asked for on quote EH-/);
  expect(await events()).toEqual(["details-changed", "task-added"]);
  expect(await emails()).toBe(2);
  // The lead's list and Today have it, and its call button has a number.
  expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
    nextTaskAt: task?.dueAt,
    nextTaskTitle: task?.title,
    phone: "(305) 555-0142",
    phoneDigits: "3055550142",
  });
  const page = await read();
  expect(page).toContain("Change</summary>");
  expect(page).toContain('value="callback-cancel"');
});

test("a double click and a reload ask once", async () => {
  const { ask, tasks, events, emails } = await asking();
  const answers = await Promise.all([ask(AT_2_30), ask(AT_2_30), ask(AT_2_30)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await ask(AT_2_30, "")).status).toBe(303);
  expect(await tasks()).toHaveLength(1);
  expect(await events()).toEqual(["details-changed", "task-added"]);
  expect(await emails()).toBe(2);
});

test("asking again moves it, and the number stays unless another is given", async () => {
  const { ask, tasks, text, events } = await asking();
  await ask(AT_2_30);
  expect((await ask(AT_4_00, "")).status).toBe(303);
  expect(await text()).toContain("today at 4:00 PM (your time) at the number ending in 0142");
  expect((await ask(AT_4_00, "+1 305.555.0177")).status).toBe(303);
  expect(await text()).toContain("today at 4:00 PM (your time) at the number ending in 0177");
  const all = await tasks();
  expect(all.map(({ dueAt, doneAt }) => [dueAt.toISOString(), doneAt])).toEqual([[AT_4_00, null]]);
  expect(await events()).toEqual([
    "details-changed",
    "task-added",
    "task-changed",
    "details-changed",
    "task-changed",
  ]);
});

test("canceling closes the task and says whose wish that was; then one can ask anew", async () => {
  const { ask, guest, link, tasks, text, leadId, events } = await asking();
  await ask(AT_2_30);
  const canceled = leadsTo(await guest.press(link, "callback-cancel")) ?? "";
  expect(canceled).toContain("callback=canceled");
  expect(await text(canceled)).toContain("we won’t call");
  expect((await guest.press(link, "callback-cancel")).status).toBe(303);
  const [task] = await tasks();
  expect(task?.doneAt).toEqual(NOW);
  expect(task?.title).toMatch(
    /^Canceled by the customer: call back \(305\) 555-0142 on December 1, 2026 at 2:30 PM/,
  );
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).nextTaskAt).toBeNull();
  expect(await events()).toEqual(["details-changed", "task-added", "task-done"]);
  await ask(AT_4_00, "");
  expect(await text()).toContain("today at 4:00 PM (your time) at the number ending in 0142");
  expect(await tasks()).toHaveLength(2);
});

test("once staff have called, the page offers a call again; one that is late says so", async () => {
  const { ask, tasks, text } = await asking();
  await ask(AT_2_30);
  vi.setSystemTime(new Date("2026-12-01T20:00:00Z"));
  expect(await text()).toContain("We wanted to call you today at 2:30 PM");
  await db.leadTask.update({ where: { id: (await tasks())[0]?.id ?? "" }, data: { doneAt: new Date() } });
  expect(await text()).not.toContain("We wanted to call you");
  expect(await text()).toContain("Or call me back at");
});

describe("is rejected and keeps what was typed", () => {
  test.each([
    ["without a number", AT_2_30, "", 400, "Enter the phone number we should call."],
    ["with half a number", AT_2_30, "305-555", 400, "Invalid phone format"],
    ["without a time", "", "(305) 555-0142", 400, "Pick a time for our call."],
    ["at night", "2026-12-02T03:00:00.000Z", "(305) 555-0142", 400, "We can’t call at that time anymore"],
    ["in the past", "2026-12-01T16:30:00.000Z", "(305) 555-0142", 400, "We can’t call at that time anymore"],
    ["on Sunday", "2026-12-06T16:30:00.000Z", "(305) 555-0142", 400, "We can’t call at that time anymore"],
    ["at a time that is none", "soon", "(305) 555-0142", 400, "We can’t call at that time anymore"],
  ])("%s", async (_case, at, phone, status, message) => {
    const { ask, tasks } = await asking();
    const answer = await ask(at, phone);
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain(`value="${phone}"`);
    expect(await tasks()).toEqual([]);
  });

  test("if they asked for no contact", async () => {
    const { ask, leadId, tasks, read } = await asking();
    await db.lead.update({
      where: { id: leadId },
      data: { contactStoppedAt: NOW, contactStopReason: "asked" },
    });
    const answer = await ask(AT_2_30);
    expect(answer.status).toBe(422);
    expect(await tasks()).toEqual([]);
    expect(await read()).not.toContain("call me back");
  });

  test("if it was moved too often", async () => {
    const { ask, row } = await asking();
    await ask(AT_2_30);
    await db.callback.update({ where: { quoteId: (await row()).id }, data: { asks: 20 } });
    expect((await ask(AT_4_00)).status).toBe(422);
  });
});

describe("the email to staff", () => {
  const composed = async (quoteId: string, createdAt: Date) => {
    const email = await composeLeadEmail(quoteId, new Date(), "desk@example.com", createdAt);
    return email.ok ? email.value.email.subject : email.error.code;
  };

  test("names who, the number and the time at the desk; the quote's own stays what it is", async () => {
    const { ask, row } = await asking();
    const { id, createdAt } = await row();
    vi.setSystemTime(new Date("2026-12-01T17:15:00Z"));
    await ask(AT_2_30);
    expect(await composed(id, new Date())).toMatch(
      /^Call Pat Example back on December 1, 2026 at 2:30 PM Eastern: quote EH-/,
    );
    expect(await composed(id, createdAt)).toMatch(/^New quote EH-/);
  });

  test("of a call that was moved or canceled meanwhile isn't sent", async () => {
    const { ask, row, guest, link } = await asking();
    const { id } = await row();
    vi.setSystemTime(new Date("2026-12-01T17:15:00Z"));
    await ask(AT_2_30);
    const first = new Date();
    vi.setSystemTime(new Date("2026-12-01T17:20:00Z"));
    await ask(AT_4_00);
    expect(await composed(id, first)).toBe("subject-gone");
    expect(await composed(id, new Date())).toContain("at 4:00 PM Eastern");
    await guest.press(link, "callback-cancel");
    expect(await composed(id, new Date())).toBe("subject-gone");
  });
});

test("a stranger without the token can neither ask nor cancel", async () => {
  const { link, tasks } = await asking();
  const stranger = visitor();
  const without = link.replace(/\?.*/, "");
  const fields = { callbackAt: AT_2_30, callbackPhone: "(305) 555-0142" };
  expect((await stranger.press(without, "callback", fields)).status).toBe(404);
  expect((await stranger.press(`${without}?token=guess`, "callback-cancel")).status).toBe(404);
  expect(await tasks()).toEqual([]);
});

test("a customer who gave a number with the quote sees its end and needs to type none", async () => {
  const { ask, leadId, read, text } = await asking();
  await db.lead.update({ where: { id: leadId }, data: { phone: "305.555.0177", phoneDigits: "3055550177" } });
  const page = await read();
  expect(page).toContain("the number ending in 0177");
  expect(page).not.toContain("555.0177");
  expect((await ask(AT_2_30, "")).status).toBe(303);
  expect(await text()).toContain("at the number ending in 0177");
});

test("the link doesn't show the number that was asked for", async () => {
  const { ask, read } = await asking();
  await ask(AT_2_30);
  const page = await read();
  expect(page).toContain("0142");
  expect(page).not.toMatch(/555\D{0,3}0142/);
});

test("a corrected number replaces the mistyped one for good", async () => {
  const { ask, guest, link, leadId, text } = await asking();
  await ask(AT_2_30, "(305) 555-0124");
  await ask(AT_2_30, "(305) 555-0142");
  expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
    phone: "(305) 555-0142",
    phoneDigits: "3055550142",
  });
  const changes = await db.leadEvent.findMany({
    where: { leadId, kind: "details-changed" },
    orderBy: { sequence: "asc" },
  });
  expect(changes.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
    { changes: [{ field: "phone", from: null, to: "(305) 555-0124" }] },
    { changes: [{ field: "phone", from: "(305) 555-0124", to: "(305) 555-0142" }] },
  ]);
  await guest.press(link, "callback-cancel");
  expect(await text()).toContain("we call the number ending in 0142");
  await ask(AT_4_00, "");
  expect(await text()).toContain("at the number ending in 0142");
});

test("the callback's number comes back after it was canceled, and a number from elsewhere stays the lead's", async () => {
  const { ask, guest, link, leadId, text } = await asking();
  await db.lead.update({ where: { id: leadId }, data: { phone: "305.555.0177", phoneDigits: "3055550177" } });
  await ask(AT_2_30, "");
  await ask(AT_2_30, "(305) 555-0142");
  await guest.press(link, "callback-cancel");
  expect(await text()).toContain("we call the number ending in 0142");
  await ask(AT_4_00, "");
  expect(await text()).toContain("today at 4:00 PM (your time) at the number ending in 0142");
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).phone).toBe("305.555.0177");
});

test("hours that nobody can read offer no call", async () => {
  const name = "businessHours";
  const { ask, read } = await asking();
  await db.setting.upsert({
    where: { name },
    create: { name, value: "Ask us" },
    update: { value: "Ask us" },
  });
  try {
    expect(await read()).not.toContain('name="callbackAt"');
    expect((await ask(AT_2_30)).status).toBe(400);
  } finally {
    await db.setting.delete({ where: { name } });
  }
});

test("an expired price asks for a fresh one first and offers no call", async () => {
  const { expire, read } = await asking();
  await expire();
  expect(await read()).not.toContain('name="callbackAt"');
});
