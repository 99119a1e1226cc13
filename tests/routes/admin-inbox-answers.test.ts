import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { answer, leadsTo, visitor } from "#tests/support/answer.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let dana: TestStaff;
let max: TestStaff;
let desk: ReturnType<typeof deskOf>;
let server: FakeSmtpServer;
beforeAll(async () => {
  dana = await addStaff(database(), "agent", "Dana Sample");
  max = await addStaff(database(), "agent", "Max Sample");
  desk = deskOf(dana);
  server = await startFakeSmtpServer();
});
beforeEach(async () => {
  server.forget();
  await db.outboxMessage.deleteMany();
});
afterAll(() => server.close());

const newEmail = () => `writer-${randomUUID().slice(0, 8)}@mail.example.net`;
const deliver = () =>
  deliverEmails({ compose: composeEmail, service: server, stopping: () => false, report: () => undefined });

/** Posts the form of an entry as a browser without script does. */
async function reply(key: string, fields: Record<string, string>, by: TestStaff = dana, files: File[] = []) {
  const body = new FormData();
  const sent = { intent: "answer", key, answers: "0", ...fields };
  for (const [name, value] of Object.entries(sent)) body.append(name, value);
  for (const file of files) body.append("files", file);
  const headers = { Cookie: by.cookie, Origin: "http://evenhaul.test" };
  const response = await answer(`/admin/inbox?open=${key}`, { method: "POST", body, headers });
  const page = response.status === 303 ? "" : plainHtml(await response.text());
  return { status: response.status, to: leadsTo(response), page };
}
const words = { subject: "Re: your message", body: "Yes, on Friday at nine." };

async function aMessage(email = newEmail()) {
  const said = { name: "Sample Person 3", email, phone: null, topic: "other" as const, quoteNumber: null };
  const { receiptNumber } = await createContactMessage(
    { ...said, message: "Can you pick up on Friday?" },
    randomUUID(),
    new Date(),
  );
  const row = await db.contactMessage.findUniqueOrThrow({ where: { receiptNumber } });
  return { ...row, key: `message-${row.id}` };
}

async function anEmail(columns: object = {}) {
  const row = await db.inboundEmail.create({
    data: {
      messageId: `<${randomUUID()}@mail.example.net>`,
      kind: "other",
      fromName: "Sample Person 4",
      fromAddress: newEmail(),
      subject: "My boat",
      text: "Do you take boats?",
      receivedAt: new Date(),
      ...columns,
    },
  });
  return { ...row, key: `email-${row.id}` };
}

const headerOf = (email: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  email?.headers.find(({ key }) => key === name)?.value;

test("a message is answered by email below its receipt, and the entry says who did", async () => {
  const { key, email, id } = await aMessage();
  await deliver();
  const [receipt] = server.received.filter(({ envelope }) => envelope.to.includes(email));
  const page = await desk.read(`/admin/inbox?open=${key}`);
  expect(page).toContain(`Answer to ${email}`);
  expect(page).toContain('value="Re: your message MS-');
  const pdf = new File([new Uint8Array(Buffer.from("%PDF-1.7 terms"))], "terms.pdf");
  const done = await reply(key, words, dana, [pdf]);
  expect([done.status, done.to]).toEqual([303, `/admin/inbox?open=${key}&done=answered`]);
  expect((await db.contactMessage.findUniqueOrThrow({ where: { id } })).handledAt).not.toBeNull();
  await deliver();
  const sent = server.received.find(({ subject }) => subject === words.subject);
  expect(sent?.envelope.to).toEqual([email]);
  expect(sent?.replyTo).toEqual([{ name: "Dana Sample", address: dana.email }]);
  expect(headerOf(sent, "in-reply-to")).toBe(receipt?.messageId);
  expect(headerOf(sent, "references")).toBe(receipt?.messageId);
  expect(sent?.text).toContain("Yes, on Friday at nine.");
  expect(sent?.attachments.map(({ filename }) => filename)).toEqual(["terms.pdf"]);
  const after = await desk.read(`/admin/inbox?open=${key}`);
  expect(after).toContain("Yes, on Friday at nine.");
  expect(after).toMatch(/Dana Sample, /);
  expect(await db.auditEntry.count({ where: { action: "inbox-answered", subjectId: id } })).toBe(1);
});

test("an email is answered in its own thread", async () => {
  const { key, messageId, fromAddress } = await anEmail();
  expect(await desk.read(`/admin/inbox?open=${key}`)).toContain('value="Re: My boat"');
  expect((await reply(key, { ...words, subject: "Re: My boat" })).status).toBe(303);
  await deliver();
  const [sent] = server.received;
  expect(sent?.envelope.to).toEqual([fromAddress]);
  expect([headerOf(sent, "in-reply-to"), headerOf(sent, "references")]).toEqual([messageId, messageId]);
});

describe("two who answer the same entry", () => {
  test("the second is told who did and when, keeps the text, and may send it too", async () => {
    const { key, id } = await aMessage();
    await db.outboxMessage.deleteMany();
    const first = { ...words, body: "Friday works." };
    expect((await reply(key, first, max)).status).toBe(303);
    const second = await reply(key, words);
    expect(second.status).toBe(409);
    expect(second.page).toContain("Max Sample answered");
    expect(second.page).toContain("Yes, on Friday at nine.");
    expect(second.page).toContain("Friday works.");
    expect(await db.inboxAnswer.count({ where: { contactMessageId: id } })).toBe(1);
    const [, answers = ""] = /name="answers" value="(\d+)"/.exec(second.page) ?? [];
    expect(answers).toBe("1");
    expect((await reply(key, { ...words, answers })).status).toBe(303);
    expect(await db.outboxMessage.count({ where: { kind: "inbox-answer" } })).toBe(2);
  });

  test("at the same moment: one goes, the other is told", async () => {
    const { key } = await aMessage();
    const both = await Promise.all([reply(key, words, dana), reply(key, words, max)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await db.outboxMessage.count({ where: { kind: "inbox-answer" } })).toBe(1);
  });
});

describe("the lead of an entry", () => {
  test("has been answered by who wrote, at its price, and its timeline has the answer", async () => {
    const { key, id, email } = await aMessage();
    const lead = await db.lead.create({
      data: { fullName: "Sample Person 3", email, emailNormalized: email, waitingSince: new Date() },
    });
    await db.contactMessage.update({ where: { id }, data: { leadId: lead.id } });
    expect((await reply(key, words)).status).toBe(303);
    expect(await db.lead.findUnique({ where: { id: lead.id } })).toMatchObject({
      waitingSince: null,
      ownerId: dana.id,
      firstAnsweredAt: expect.any(Date) as Date,
    });
    const page = await desk.read(`/admin/crm/${lead.id}`);
    expect(page).toContain("“Re: your message”");
    expect(page).toContain("Yes, on Friday at nine.");
  });

  test("that is made later has what was answered before, and doesn’t wait for it", async () => {
    const { key, email } = await aMessage();
    await reply(key, words);
    const person = { fullName: "Sample Person 3", email, phone: "" };
    await desk.press(`/admin/inbox?open=${key}`, "make", { key, ...person });
    const lead = await db.lead.findFirstOrThrow({ where: { emailNormalized: email } });
    expect(lead).toMatchObject({ waitingSince: null, firstAnsweredAt: expect.any(Date) as Date });
    expect(await desk.read(`/admin/crm/${lead.id}`)).toContain("Yes, on Friday at nine.");
    const event = await db.leadEvent.findFirstOrThrow({ where: { leadId: lead.id, kind: "email-written" } });
    expect(event.staffId).toBe(dana.id);
  });
});

describe("an answer isn’t sent", () => {
  test.each([
    [{ body: "It’s {price}." }, "{price} still has to be filled in"],
    [{ body: " " }, "Write something first"],
    [{ subject: "" }, "Enter a subject"],
  ])("as long as it’s wrong: %j", async (wrong, why) => {
    const { key, id } = await aMessage();
    const back = await reply(key, { ...words, ...wrong });
    expect(back.status).toBe(400);
    expect(back.page).toContain(why);
    expect(back.page).toContain("Answer to");
    expect(await db.inboxAnswer.count({ where: { contactMessageId: id } })).toBe(0);
  });

  test("to somebody who asked us to stop, or by who may not", async () => {
    const { key, email } = await aMessage();
    await db.lead.create({
      data: {
        fullName: "X",
        email,
        emailNormalized: email,
        contactStoppedAt: new Date(),
        contactStopReason: "Asked",
      },
    });
    const stopped = await reply(key, words);
    expect([stopped.status, stopped.page.includes("Contact is stopped: Asked")]).toEqual([400, true]);
    expect((await reply(key, words, await addStaff(database(), "marketing"))).status).toBe(403);
    expect((await reply("message-nothing", words)).status).toBe(404);
    expect(await db.outboxMessage.count({ where: { kind: "inbox-answer" } })).toBe(0);
  });
});

test("a chat is answered in the visitor’s window, the site leaves the talk, and the visitor’s word reopens it", async () => {
  const person = visitor();
  const say = (message: string) => person.press("/chat", "say", { message });
  await say("Can I talk to somebody about my grandfather’s Packard?");
  const chat = await db.chatConversation.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const key = `chat-${chat.id}`;
  const before = await db.chatMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(await desk.read(`/admin/inbox?open=${key}`)).toContain("Shows in their chat with your first name");
  expect((await reply(key, { body: "This is Dana. What year is it?" })).status).toBe(303);
  expect(await (await person.get("/chat")).text()).toContain("What year is it?");
  const news = (await (await person.get(`/api/chat?after=${before.id}`)).json()) as { messages: unknown[] };
  expect(news.messages).toMatchObject([{ author: "site", extras: { by: "Dana" } }]);
  const handled = async () =>
    (await db.chatConversation.findUniqueOrThrow({ where: { id: chat.id } })).handledAt !== null;
  expect(await handled()).toBe(true);
  await say("how much from 33101 to 10001 for a 2019 Honda Civic");
  const last = await db.chatMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(last.author).toBe("visitor");
  expect(await handled()).toBe(false);
  expect(await desk.read(`/admin/inbox?open=${key}`)).toMatch(/Dana, [A-Z][a-z]{2} /);
});

test("a chat that a lead has makes the lead wait again", async () => {
  const person = visitor();
  const say = (message: string) => person.press("/chat", "say", { message });
  await say("hello there");
  const chat = await db.chatConversation.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const { id: leadId } = await db.lead.create({ data: { fullName: "Sample Person 3", email: newEmail() } });
  await db.chatConversation.update({ where: { id: chat.id }, data: { leadId } });
  await reply(`chat-${chat.id}`, { body: "Hi, this is Dana." });
  await say("Great, call me");
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  expect(lead.waitingSince).not.toBeNull();
  expect(lead.ownerId).toBe(dana.id);
});
