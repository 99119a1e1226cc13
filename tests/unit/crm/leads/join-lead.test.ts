import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import type { LeadEvent } from "#app/domain/crm/leads/events.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeAll } from "#app/domain/crm/leads/summarize-all.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { composeQuoteEmail } from "#app/domain/crm/quotes/emails/compose-quote-email.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { findEmailStop } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { loadFacts } from "#app/domain/channels/automation/load-facts.server.ts";
import { dailyLimits } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const by = { id: null, name: "A test" };
const leadOf = async ({ id }: { id: string }) =>
  (await db.quote.findUniqueOrThrow({ where: { id }, include: { lead: { include: { events: true } } } }))
    .lead;
const stage = (leadId: string, to: string, lostReason?: string) =>
  changeLeads([leadId], { kind: "stage", stage: to, ...(lostReason && { lostReason }) }, by, new Date());

test("a second quote of the same email and phone joins the first one's lead, which says so and shows its own trip", async () => {
  const email = newEmail();
  const phone = "585 555 0103";
  const first = await leadOf(await aQuote({ email, phone, fullName: "Sample Person 1" }));
  const again = { email: email.toUpperCase(), fullName: "S. Person", phone: "(585) 555-0103" };
  const second = await aQuote({ ...again, deliveryAddress: "Chicago, IL 60601", referralCode: "FRIEND-7" });
  const lead = await leadOf(second);
  expect(lead).toMatchObject({
    id: first.id,
    fullName: "Sample Person 1",
    email,
    phoneDigits: "5855550103",
    quoteNumber: first.quoteNumber,
    deliveryPlace: first.deliveryPlace,
    deliveryState: first.deliveryState,
    vehicle: "2019 Honda Civic",
    sizeClass: "sedan",
    givenReferralCode: "FRIEND-7",
    waitingSince: first.waitingSince,
  });
  expect(lead.version).toBeGreaterThan(first.version);
  const recognized = lead.events.filter(({ kind }) => kind === "recognized");
  expect(recognized.map(({ data }) => JSON.parse(data) as object)).toEqual([
    { by: "email", what: `quote ${second.quoteNumber}`, name: "S. Person" },
  ]);
  expect(await db.consentRecord.count({ where: { leadId: lead.id } })).toBe(2);
});

const named = (fullName: string, phone = "") => ({ fullName, phone });
const ann = named("Ann Person", "(585) 555-0103");

test.each([
  ["the same phone in another writing, under any name", ann, named("A. Nother", "+1 585.555.0103"), true],
  ["no phone now, and the same name", ann, named("  ann   PERSON "), true],
  ["no phone before, and the same name", named("Ann Person"), ann, true],
  [
    "no phone at all, and the same name in another order and with marks",
    named("Zoë O’Neil"),
    named("ONeil, Zoe"),
    true,
  ],
  ["another phone", ann, named("Ann Person", "585-555-0199"), false],
  ["no phone now, and another name", ann, named("Stranger"), false],
  ["no phone before, and another name", named("Ann Person"), named("Stranger", "585-555-0199"), false],
  ["no phone at all, and another name", named("Ann Person"), named("Person Ann"), false],
  ["no phone at all, and a name without letters", named("--"), named(". ."), false],
])("the same email with %s", async (_, one, other, isSame) => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email, ...one }));
  const second = await leadOf(await aQuote({ email, ...other }));
  expect(second.id === first.id).toBe(isSame);
  const { fullName, price, quoteNumber } = first;
  const lead = await db.lead.findUniqueOrThrow({ where: { id: first.id } });
  expect(lead).toMatchObject({
    fullName,
    price,
    quoteNumber,
    phone: first.phone ?? (isSame && other.phone ? other.phone : null),
  });
  const { possible } = await findDuplicates(lead, new Date());
  expect(possible.filter((each) => each.by === "email").map(({ id }) => id)).toEqual(
    isSame ? [] : [second.id],
  );
});

const entered = { pickupZip: "75201", deliveryZip: "80202", vehicle: "2015 Ford F-150" };
const byHand = (email: string) =>
  db.lead.create({
    data: {
      id: newId(),
      source: "manual",
      fullName: "Ann Person",
      ...reachColumns({ email, phone: "(585) 555-0103" }),
      ...entered,
    },
  });

test("a quote of the same person leaves the trip that staff entered, and staff choose what the lead shows", async () => {
  const email = newEmail();
  const lead = await byHand(email);
  const quote = await aQuote({ email, ...ann });
  expect(quote.leadId).toBe(lead.id);
  const shown = () => db.lead.findUniqueOrThrow({ where: { id: lead.id } });
  expect(await shown()).toMatchObject({ ...entered, quoteNumber: null, price: null });
  await summarizeQuote(db, lead.id);
  expect(await summarizeAll(db)).toBe(0);
  expect(await shown()).toMatchObject({ ...entered, quoteNumber: null, price: null });
  await summarizeQuote(db, lead.id, quote.quoteNumber);
  expect(await shown()).toMatchObject({ quoteNumber: quote.quoteNumber, vehicle: "2019 Honda Civic" });
});

test.each([
  ["its vehicle only", { vehicle: "honda civic" }],
  ["nothing of the trip", {}],
])("a lead with %s shows the quote of that trip", async (_, trip) => {
  const email = newEmail();
  const lead = await byHand(email);
  const none = { pickupZip: null, deliveryZip: null, vehicle: null };
  await db.lead.update({ where: { id: lead.id }, data: { ...none, ...trip } });
  const { quoteNumber } = await aQuote({ email, ...ann });
  expect(await db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({ quoteNumber });
});

test("a merged lead’s quote leaves the trip that staff entered, too", async () => {
  const lead = await byHand(newEmail());
  const other = await leadOf(await aQuote());
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" } as const;
  const seen = { kept: String(lead.version), merged: String(other.version) };
  await mergeLeads({ keptId: lead.id, mergedId: other.id, choices, seen, by, now: new Date() });
  expect(await db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({
    ...entered,
    quoteNumber: null,
  });
});

test("a person is known however many strangers used their email since", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email, ...ann }));
  await db.lead.createMany({
    data: Array.from({ length: 25 }, (_, index) => ({
      id: newId(),
      source: "quote",
      fullName: `Stranger ${index}`,
      ...reachColumns({ email, phone: `(585) 555-01${20 + index}` }),
    })),
  });
  expect((await aQuote({ email, ...ann })).leadId).toBe(first.id);
});

test("an email or WhatsApp message on one lead is an answer on each with its address, and a form's is not", async () => {
  const email = newEmail();
  const now = new Date();
  const [own, strangers] = [
    await aQuote({ email, ...ann }),
    await aQuote({ email, ...named("Stranger", "585-555-0177") }),
  ];
  const answerOf = async (leadId: string) =>
    (await loadFacts(db, [{ key: "x", leadId, since: new Date(0) }], now)).get("x")?.answer;
  const record = (leadId: string, event: LeadEvent) => recordLeadEvent(db, { leadId, now, ...event });
  const id = randomUUID();
  await record(strangers.leadId, {
    kind: "contact-message",
    data: { contactMessageId: id, receiptNumber: "" },
  });
  await record(strangers.leadId, { kind: "whatsapp-received", data: { whatsAppMessageId: id, text: "Hi" } });
  expect(await answerOf(own.leadId)).toBeNull();
  await record(strangers.leadId, { kind: "email-received", data: { inboundEmailId: id, subject: "Re" } });
  expect(await answerOf(own.leadId)).toMatch(/^email of /);
});

test("a message under somebody’s email and another name or phone stays without a lead, and one of the same person joins", async () => {
  const email = newEmail();
  const { id } = await leadOf(await aQuote({ email, ...ann }));
  const leadOfMessage = async (name: string, phone: string | null) => {
    const message = { name, email, phone, topic: "other", quoteNumber: null, message: "Hello" } as const;
    const { receiptNumber } = await createContactMessage(message, randomUUID(), new Date());
    return (await db.contactMessage.findUniqueOrThrow({ where: { receiptNumber } })).leadId;
  };
  expect(await leadOfMessage("Stranger", null)).toBeNull();
  expect(await leadOfMessage("Ann Person", "585-555-0199")).toBeNull();
  expect(await leadOfMessage("Ann Person", null)).toBe(id);
  expect(await leadOfMessage("Somebody", "5855550103")).toBe(id);
});

test("no email goes to an address where contact was stopped, whichever lead a stranger makes with it", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email, ...ann }));
  await stopContact(db, { leadId: first.id, by, now: new Date(), reason: "Asked us to stop" });
  const strangers = await aQuote({ email: email.toUpperCase(), ...named("Stranger", "585-555-0199") });
  expect(strangers.leadId).not.toBe(first.id);
  const stopped = { ok: false, error: { code: "contact-stopped" } };
  expect(await composeQuoteEmail(strangers.id, new Date())).toMatchObject(stopped);
  expect(await findEmailStop(db, strangers.leadId)).toMatchObject(stopped.error);
  const facts = await loadFacts(db, [{ key: "x", leadId: strangers.leadId, since: new Date(0) }], new Date());
  expect(facts.get("x")?.contactStop).toBe("Asked us to stop");
});

test("quotes of many strangers with one address count toward its one daily limit", async () => {
  const email = newEmail();
  const quotes = [];
  for (let count = 0; count < dailyLimits.quote + 2; count++)
    quotes.push(await aQuote({ email, ...named(`Stranger ${count}`) }));
  expect(new Set(quotes.map(({ leadId }) => leadId)).size).toBe(quotes.length);
  const emails = { kind: "quote-to-customer", recipient: email.toLowerCase() };
  expect(await db.outboxMessage.count({ where: emails })).toBe(dailyLimits.quote);
});

test("the same phone with another email is a lead of its own", async () => {
  const [one, two] = [await aQuote({ phone: "3035550111" }), await aQuote({ phone: "+1 (303) 555-0111" })];
  const [first, second] = [await leadOf(one), await leadOf(two)];
  expect(second.id).not.toBe(first.id);
  expect(second.phoneDigits).toBe(first.phoneDigits);
});

test.each(["booked", "delivered", "duplicate"])("a lead that is %s is left as it is", async (to) => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email }));
  await db.lead.update({ where: { id: first.id }, data: { stage: to } });
  expect((await leadOf(await aQuote({ email }))).id).not.toBe(first.id);
});

test("somebody who was lost and asks again is new again, in the same lead", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email }));
  await stage(first.id, "lost", "price");
  const lead = await leadOf(await aQuote({ email }));
  expect(lead).toMatchObject({ id: first.id, stage: "new", lostReason: null });
  expect(lead.waitingSince).not.toBeNull();
});

test("a lead whose contact was stopped stays stopped when they ask again, and waits since then", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email }));
  await stopContact(db, { leadId: first.id, by, now: new Date(), reason: "Asked us to stop" });
  expect(
    (await leadOf({ id: (await db.quote.findFirstOrThrow({ where: { leadId: first.id } })).id }))
      .waitingSince,
  ).toBeNull();
  const lead = await leadOf(await aQuote({ email }));
  expect(lead).toMatchObject({ id: first.id, contactStopReason: "Asked us to stop" });
  expect(lead.waitingSince?.getTime()).toBeGreaterThanOrEqual(lead.contactStoppedAt?.getTime() ?? Infinity);
});

test("a quote for a lead that was merged goes to the lead it was merged into", async () => {
  const email = newEmail();
  const gone = await leadOf(await aQuote({ email }));
  const kept = await leadOf(await aQuote());
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" } as const;
  const seen = { kept: String(kept.version), merged: String(gone.version) };
  await mergeLeads({ keptId: kept.id, mergedId: gone.id, choices, seen, by, now: new Date() });
  expect((await leadOf(await aQuote({ email }))).id).toBe(kept.id);
});

test("a call answers a lead that waits, and what comes next waits anew", async () => {
  const email = newEmail();
  const { id: leadId } = await leadOf(await aQuote({ email }));
  await logCall(db, { leadId, by, now: new Date(), outcome: "wrong-number", text: "" });
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).firstAnsweredAt).toBeNull();
  await logCall(db, { leadId, by, now: new Date(), outcome: "voicemail", text: "" });
  const answered = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  expect(answered).toMatchObject({ waitingSince: null });
  expect(answered.firstAnsweredAt).not.toBeNull();
  expect((await leadOf(await aQuote({ email }))).waitingSince).not.toBeNull();
});

test("leads from before there were summaries get theirs once", async () => {
  const quote = await aQuote();
  const lead = await leadOf(quote);
  await db.lead.update({
    where: { id: lead.id },
    data: { quoteNumber: null, pickupPlace: null, price: null },
  });
  expect(await summarizeAll(db)).toBe(1);
  const { events: _, ...columns } = lead;
  expect(await db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toEqual(columns);
  expect(await summarizeAll(db)).toBe(0);
});
