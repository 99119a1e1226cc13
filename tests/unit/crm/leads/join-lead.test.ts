import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import { summarizeAll } from "#app/domain/crm/leads/summarize-all.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const by = { id: null, name: "A test" };
const leadOf = async ({ id }: { id: string }) =>
  (await db.quote.findUniqueOrThrow({ where: { id }, include: { lead: { include: { events: true } } } }))
    .lead;
const stage = (leadId: string, to: string, lostReason?: string) =>
  changeLeads([leadId], { kind: "stage", stage: to, ...(lostReason && { lostReason }) }, by, new Date());

test("a second quote of the same email joins the first one's lead, which says so and shows the new trip", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email, fullName: "Sample Person 1" }));
  const again = { email: email.toUpperCase(), fullName: "S. Person", phone: "(585) 555-0103" };
  const second = await aQuote({ ...again, deliveryAddress: "Chicago, IL 60601", referralCode: "FRIEND-7" });
  const lead = await leadOf(second);
  expect(lead).toMatchObject({
    id: first.id,
    fullName: "Sample Person 1",
    email,
    phoneDigits: "5855550103",
    quoteNumber: second.quoteNumber,
    deliveryPlace: "Chicago",
    deliveryState: "IL",
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

test("another phone number is kept in the timeline, and the one we have stays", async () => {
  const email = newEmail();
  const first = await leadOf(await aQuote({ email, phone: "(585) 555-0103" }));
  const lead = await leadOf(await aQuote({ email, phone: "585-555-0199" }));
  expect(lead).toMatchObject({ id: first.id, phoneDigits: "5855550103" });
  expect(lead.events.find(({ kind }) => kind === "recognized")?.data).toContain("585-555-0199");
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
  await stage(first.id, to);
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
  await db.lead.update({ where: { id: gone.id }, data: { mergedIntoId: kept.id } });
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
