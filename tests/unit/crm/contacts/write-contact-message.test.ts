import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { findLeadOfQuote } from "#app/domain/desk/inbox/find-lead-of-quote.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

async function written(
  quoteNumber: string | null,
  changes: { name?: string; email?: string; phone?: string; topic?: "new-quote" } = {},
) {
  const fields = { name: "Kim", email: "kim@example.com", phone: null, message: "Hello" };
  const message = { ...fields, topic: "claim" as const, quoteNumber, ...changes };
  const { receiptNumber } = await createContactMessage(message, randomUUID(), new Date());
  return db.contactMessage.findUniqueOrThrow({ where: { receiptNumber } });
}

test("a message refers to the quote whose number it gives, and keeps a number that is no quote's", async () => {
  const { id, leadId, quoteNumber, email } = await aQuote({ phone: "(585) 555-0188" });
  for (const reach of [{ email }, { phone: "+1 585-555-0188", email: newEmail() }])
    expect(await written(quoteNumber, reach)).toMatchObject({ quoteNumber, quoteId: id, leadId });
  expect(await written("EH-0000-0000")).toMatchObject({ quoteNumber: "EH-0000-0000", quoteId: null });
  expect(await written(null)).toMatchObject({ quoteNumber: null, quoteId: null });
});

test("a stranger who names a quote's number writes nothing into its lead, and staff see whose it is", async () => {
  const { leadId, quoteNumber } = await aQuote();
  const before = await leadOf({ leadId });
  expect(await written(quoteNumber)).toMatchObject({ quoteNumber, quoteId: null, leadId: null });
  expect(await leadOf({ leadId })).toEqual(before);
  const { fullName } = before;
  expect(await findLeadOfQuote(quoteNumber)).toEqual({ id: leadId, fullName, quoteNumber, same: "quote" });
});

test("a message that names a quote goes to where its lead went after two merges", async () => {
  const [one, two, three] = [await aQuote(), await aQuote(), await aQuote()];
  await db.lead.update({ where: { id: one.leadId }, data: { mergedIntoId: two.leadId } });
  await db.lead.update({ where: { id: two.leadId }, data: { mergedIntoId: three.leadId } });
  const { leadId } = await written(one.quoteNumber, { email: one.email });
  expect(leadId).toBe(three.leadId);
});

const leadOf = ({ leadId: id }: { leadId: string | null }) =>
  db.lead.findUniqueOrThrow({ where: { id: id ?? "" }, include: { events: true } });
const by = { id: null, name: "A test" };

test("a message without a number joins the lead of its email, which says so and waits", async () => {
  const { email, leadId } = await aQuote({ fullName: "Sample Person 3" });
  await db.lead.update({ where: { id: leadId }, data: { waitingSince: null } });
  const message = await written(null, { email: ` ${email.toUpperCase()}`, name: "person 3, SAMPLE" });
  expect(message).toMatchObject({ leadId, quoteId: null, handledAt: null });
  const lead = await leadOf(message);
  expect(lead.waitingSince).toEqual(message.createdAt);
  const recognized = lead.events.find(({ kind }) => kind === "recognized");
  expect(JSON.parse(recognized?.data ?? "")).toEqual({
    by: "email",
    what: `message ${message.receiptNumber}`,
    name: "person 3, SAMPLE",
  });
  expect(lead.events.map(({ kind }) => kind)).toContain("contact-message");
});

test("the same phone joins under the same name only", async () => {
  const { leadId } = await aQuote({ fullName: "Sample Person 5", phone: "(585) 555-0144" });
  const same = { phone: "+1 585 555 0144", email: newEmail() };
  expect((await written(null, { ...same, name: "sample  PERSON 5" })).leadId).toBe(leadId);
  expect((await written(null, { ...same, email: newEmail(), name: "Sample Person 6" })).leadId).toBeNull();
});

test("somebody with an order writes about the order; lost is new again only for a new quote", async () => {
  const email = newEmail();
  const name = "Sample Person 9";
  const { leadId } = await aQuote({ email, fullName: name });
  await changeLeads([leadId], { kind: "stage", stage: "dispatched" }, by, new Date());
  expect((await written(null, { email, name })).leadId).toBe(leadId);
  await changeLeads([leadId], { kind: "stage", stage: "lost", lostReason: "price" }, by, new Date());
  expect((await leadOf(await written(null, { email, name }))).stage).toBe("lost");
  expect((await leadOf(await written(null, { email, name, topic: "new-quote" }))).stage).toBe("new");
});

test("of two people with one email nobody is guessed, but a name decides", async () => {
  const email = newEmail();
  const first = await aQuote({ email, fullName: "Sample Person 7" });
  await changeLeads([first.leadId], { kind: "stage", stage: "booked" }, by, new Date());
  const second = await aQuote({ email, fullName: "Sample Person 8" });
  expect((await written(null, { email, name: "Sample Person 8" })).leadId).toBe(second.leadId);
  const [firstId = "", secondId = ""] = [first.leadId, second.leadId].sort();
  await db.distinctLeads.create({ data: { firstId, secondId } });
  expect((await written(null, { email })).leadId).toBeNull();
  expect((await written(null, { email, name: "Sample Person 7" })).leadId).toBe(first.leadId);
});
