import { afterEach, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import { parseNamedNumber } from "#app/domain/crm/contacts/named-number.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { postMessage } from "#app/domain/content/chat/conversation.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { valueOf } from "#tests/support/value-of.ts";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
let agent: TestStaff;
let marketing: TestStaff;

beforeAll(async () => {
  agent = await addStaff(file, "agent");
  marketing = await addStaff(file, "marketing");
});

afterEach(async () => {
  await db.contactMessage.deleteMany();
  await db.chatConversation.deleteMany();
  await db.lead.deleteMany();
});

const get = async (query = "", by = agent) =>
  (await (await answer(`/admin/inbox${query}`, { headers: { Cookie: by.cookie } })).text())
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'");
const post = (fields: Record<string, string>, by = agent) =>
  postForm(`/admin/inbox?open=${fields.key}`, fields, { Cookie: by.cookie });

async function aMessage(
  changes: { email?: string; quoteNumber?: string; name?: string; phone?: string } = {},
  at = new Date(),
) {
  const message = {
    name: "Sample Person 3",
    email: `s-${randomUUID().slice(0, 8)}@example.com`,
    phone: "(585) 555-0103",
    topic: "new-quote" as const,
    quoteNumber: null,
    message: "Can you pick up on Friday?",
    ...changes,
  };
  const { receiptNumber } = await createContactMessage(message, randomUUID(), at);
  return db.contactMessage.findUniqueOrThrow({ where: { receiptNumber } });
}

const personOf = ({ name, email, phone }: { name: string; email: string; phone: string | null }) => ({
  fullName: name,
  email,
  phone: phone ?? "",
});

test("messages and chats are listed newest first with what was written", async () => {
  await aMessage({ name: "Sample Person 4" }, new Date(Date.now() - 60_000));
  const { id } = valueOf(await postMessage(null, "How far is Miami to New York?", new Date()));
  const html = await get();
  expect(html.indexOf("How far is Miami")).toBeLessThan(html.indexOf("Sample Person 4"));
  const open = await get(`?open=chat-${id}`);
  expect(open).toContain("The site,");
  expect(open).toContain("How far is Miami to New York?");
  expect(await get("?kind=message")).not.toContain("How far is Miami");
});

test("a message becomes a lead that waits since it was written", async () => {
  const at = new Date(Date.now() - 3 * 60 * 60_000);
  const message = await aMessage({}, at);
  const key = `message-${message.id}`;
  const response = await post({ key, intent: "make", ...personOf(message) });
  expect(leadsTo(response)).toBe(`/admin/inbox?open=${key}&done=made`);
  const lead = await db.lead.findFirstOrThrow({ include: { events: true } });
  expect(lead).toMatchObject({ email: message.email, source: "contact", waitingSince: at });
  expect(lead.events.map(({ kind }) => kind)).toContain("contact-message");
  const { leadId, handledAt } = await db.contactMessage.findUniqueOrThrow({ where: { id: message.id } });
  expect([leadId, handledAt !== null]).toEqual([lead.id, true]);
  expect((await post({ key, intent: "make", ...personOf(message) })).status).toBe(400);
  expect(await db.lead.count()).toBe(1);
});

test("a chat of a known email joins the lead that is there, and says so", async () => {
  const { email } = await aQuote({ fullName: "Sample Person 3" });
  const { id } = valueOf(await postMessage(null, "Hello", new Date()));
  const person = { fullName: "Sample Person 3", email: email.toUpperCase(), phone: "" };
  expect(leadsTo(await post({ key: `chat-${id}`, intent: "make", ...person }))).toContain("done=joined");
  expect(await db.lead.count()).toBe(1);
  expect(await get(`?open=chat-${id}&done=joined`)).toContain("was there already");
});

test("a message from a lead's email is with the lead and in the inbox, until somebody answers", async () => {
  const phone = "(585) 555-0144";
  const { email, leadId } = await aQuote({ fullName: "Sample Person 3", phone });
  const message = await aMessage({ name: "Sample Person 9", email: email.toUpperCase(), phone });
  const key = `message-${message.id}`;
  expect(await get()).toContain("with its lead");
  const open = await get(`?open=${key}`);
  expect(open).toContain("Sample Person 3, waits for an answer");
  expect(open).toContain(
    "They signed as Sample Person 9. The lead that this was added to is Sample Person 3.",
  );
  expect(open).not.toContain("Make a lead");
  const call = { leadId, by: agent, now: new Date(), outcome: "reached" as const, text: "" };
  valueOf(await inOneTransaction((tx) => logCall(tx, call)));
  expect(await get()).not.toContain("Sample Person 9");
  expect(await get(`?show=handled&open=${key}`)).toContain("Sample Person 3, answered");
});

test("a message with the phone of somebody named otherwise waits, and the inbox shows who it may be", async () => {
  const { leadId } = await aQuote({ fullName: "Sample Person 4", phone: "+1 585 555 0103" });
  const message = await aMessage({ name: "Sample Person 9" });
  expect(message.leadId).toBeNull();
  const key = `message-${message.id}`;
  const open = await get(`?open=${key}`);
  expect(open).toMatch(/Sample Person 4[^]*same phone/);
  expect(leadsTo(await post({ key, intent: "add", leadId }))).toContain("done=added");
});

test("a message is added to a lead found by its quote number", async () => {
  const { quoteNumber } = await aQuote();
  const message = await aMessage();
  const key = `message-${message.id}`;
  const html = await get(`?open=${key}&find=${quoteNumber}`);
  const [, leadId = ""] = /name="leadId" value="([^"]+)"/.exec(html) ?? [];
  expect(leadsTo(await post({ key, intent: "add", leadId }))).toContain("done=added");
  const events = await db.leadEvent.findMany({ where: { leadId, kind: "contact-message" } });
  expect(events).toMatchObject([{ staffId: agent.id }]);
  const other = await aMessage();
  expect((await post({ key: `message-${other.id}`, intent: "add", leadId: "nobody" })).status).toBe(400);
});

test("a message with a quote number of ours is with its lead as it arrives", async () => {
  const { quoteNumber, id, email } = await aQuote();
  await db.lead.updateMany({ data: { waitingSince: null } });
  const at = new Date();
  const message = await aMessage({ quoteNumber, email }, at);
  const { lead } = await db.quote.findUniqueOrThrow({
    where: { id },
    include: { lead: { include: { events: true } } },
  });
  expect(message.leadId).toBe(lead.id);
  expect(lead.waitingSince).toEqual(at);
  expect(lead.events.map(({ kind }) => kind)).toContain("contact-message");
});

test("a message that names a quote under another's address waits, and the inbox shows whose quote it is", async () => {
  const { quoteNumber, leadId } = await aQuote({ fullName: "Sample Person 4" });
  const message = await aMessage({ quoteNumber });
  expect(message.leadId).toBeNull();
  const html = await get(`?open=message-${message.id}`);
  expect(html).toContain(`name="leadId" value="${leadId}"`);
  expect(html).toContain(`${quoteNumber}, they name its quote`);
});

test("a message that names an order is with its lead only under the customer’s own address, and staff see the order beside it", async () => {
  const { orderId, orderNumber, quote } = await anOrder();
  const typed = orderNumber.replaceAll("-", "").toLowerCase();
  const named = parseNamedNumber(typed) ?? "";
  expect(named).toBe(orderNumber);
  const own = await aMessage({ quoteNumber: named, email: quote.email });
  expect(own).toMatchObject({ leadId: quote.leadId, quoteId: quote.id });
  const strange = await aMessage({ quoteNumber: named });
  expect(strange).toMatchObject({ leadId: null, quoteId: null });
  for (const message of [own, strange]) {
    const html = await get(`?open=message-${message.id}`);
    expect(html).toMatch(new RegExp(`href="/admin/orders/${orderId}"[^>]*>${orderNumber}</a>, requested`));
  }
  expect(await get(`?open=message-${strange.id}`)).toContain(`${quote.quoteNumber}, they name its quote`);
  // Marketing reads the inbox, and no orders.
  const seen = await get(`?open=message-${own.id}`, marketing);
  expect(seen).not.toContain(`/admin/orders/${orderId}`);
});

test("a chat becomes a lead with what staff know; without a name it is told by field", async () => {
  const { id } = valueOf(await postMessage(null, "Hello", new Date()));
  const key = `chat-${id}`;
  const wrong = await post({ key, intent: "make", fullName: "", email: "kept@example.com", phone: "" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("make-lead-fullName-error");
  expect(html).toContain('value="kept@example.com"');
  const person = { fullName: "Sample Person 5", email: "", phone: "(585) 555-0105" };
  expect(leadsTo(await post({ key, intent: "make", ...person }))).toContain("done=made");
  expect(await db.lead.findFirstOrThrow()).toMatchObject({ source: "chat", phoneDigits: "5855550105" });
});

test("dealt with leaves the list and can be taken back, with an audit entry for each", async () => {
  const message = await aMessage({ name: "Sample Person 6" });
  const key = `message-${message.id}`;
  await post({ key, intent: "handled" });
  expect(await get()).not.toContain("Sample Person 6");
  expect(await get("?show=handled")).toContain("Sample Person 6");
  await post({ key, intent: "reopened" });
  expect(await get()).toContain("Sample Person 6");
  const entries = await db.auditEntry.findMany({ where: { subjectId: message.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["inbox-handled", "inbox-reopened"]);
});

test("the list is paged without losing or repeating any", async () => {
  const at = new Date();
  for (let index = 0; index < 33; index++)
    await aMessage({}, index % 2 ? at : new Date(at.getTime() - index));
  const keys = (html: string) => [...html.matchAll(/open=(message-[a-z0-9]+)/g)].map(([, key]) => key);
  const first = await get();
  const older = /href="\/admin\/inbox([^"]+)">Older/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const shown = [...new Set(keys(first))];
  const second = [...new Set(keys((await get(older)).replace(/<script[\s\S]*/, "")))];
  expect([shown.length, new Set([...shown, ...second]).size]).toEqual([30, 33]);
});

test("marketing has no inbox; what is not there is not found", async () => {
  const message = await aMessage();
  const headers = { Cookie: marketing.cookie };
  expect((await answer(`/admin/inbox?open=message-${message.id}`, { headers })).status).toBe(403);
  expect((await post({ key: `message-${message.id}`, intent: "handled" }, marketing)).status).toBe(403);
  expect((await post({ key: "message-nothing", intent: "handled" })).status).toBe(404);
  expect((await answer("/admin/inbox?open=chat-nothing", { headers: { Cookie: agent.cookie } })).status).toBe(
    404,
  );
});

test("what was joined to the wrong lead is taken off, put back, and added to another; both timelines tell", async () => {
  const wrong = await aQuote();
  const right = await aQuote();
  const message = await aMessage({ email: wrong.email, quoteNumber: wrong.quoteNumber });
  expect(message.leadId).toBe(wrong.leadId);
  const key = `message-${message.id}`;
  const timeline = async (leadId: string) =>
    (await answer(`/admin/crm/${leadId}`, { headers: { Cookie: agent.cookie } })).text();
  expect(await get(`?open=${key}`)).toContain("take it off");

  const taken = await post({ key, intent: "detach" });
  expect(leadsTo(taken)).toBe(`/admin/inbox?open=${key}&done=detached&was=${wrong.leadId}`);
  const open = await db.contactMessage.findUniqueOrThrow({ where: { id: message.id } });
  expect(open).toMatchObject({ leadId: null, quoteId: null, handledAt: null });
  const after = await timeline(wrong.leadId);
  expect(after).toContain("Took off the message");
  expect(after).not.toContain("Can you pick up on Friday?");
  expect(await get(leadsTo(taken)?.replace("/admin/inbox", ""))).toContain("Undo");

  await post({ key, intent: "add", leadId: wrong.leadId });
  const back = await timeline(wrong.leadId);
  expect(back).toContain("Put back the message");
  expect(back).toContain("Can you pick up on Friday?");
  expect(await db.leadEvent.count({ where: { leadId: wrong.leadId, kind: "contact-message" } })).toBe(1);

  await post({ key, intent: "detach" });
  await post({ key, intent: "add", leadId: right.leadId });
  expect(await timeline(right.leadId)).toContain("Can you pick up on Friday?");
  expect(await timeline(wrong.leadId)).not.toContain("Can you pick up on Friday?");
  const again = await post({ key, intent: "detach" }, marketing);
  expect(again.status).toBe(403);
});

test("a reply that is taken off waits in the inbox, and the lead it made wait waits no more", async () => {
  const { leadId } = await aQuote();
  const at = new Date();
  await db.lead.update({ where: { id: leadId }, data: { waitingSince: at } });
  const { id } = await db.inboundEmail.create({
    data: {
      messageId: randomUUID(),
      kind: "reply",
      fromAddress: "b@example.com",
      subject: "Re: your quote",
      text: "Friday works.",
      receivedAt: at,
      createdAt: at,
      handledAt: at,
      leadId,
    },
  });
  await post({ key: `email-${id}`, intent: "detach" });
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).waitingSince).toBeNull();
  expect(await get("?kind=email")).toContain("Re: your quote");
  expect((await post({ key: `email-${id}`, intent: "detach" })).status).toBe(400);
  await db.inboundEmail.deleteMany();
});
