import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { leadsWithoutOrder } from "#app/domain/shipping/orders/list/leads-without-order.server.ts";
import { makeOrdersFromBefore } from "#app/domain/shipping/orders/orders-from-before.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { onDatabase } from "#tests/support/lead-list.ts";
import { setBooking } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { planOf, rememberStatements } from "#tests/support/remember-statements.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const make = () => makeOrdersFromBefore(now, () => false);

beforeEach(() => db.lead.deleteMany());
afterEach(async () => {
  await setBooking(false);
  await make();
});

/** A lead as releases before orders left it. */
async function aLead(stage: LeadStage, { since = daysAgo(2), bookedAt = null as Date | null } = {}) {
  const quote = await aQuote();
  await db.quote.update({ where: { id: quote.id }, data: { bookedAt } });
  await db.lead.update({ where: { id: quote.leadId }, data: { stage, stageChangedAt: since } });
  return quote;
}
const orderOf = (quoteId: string) => db.order.findFirst({ where: { quoteId }, include: { events: true } });

test("each lead that was booked gets one, without a signature, an email or a change of its stage", async () => {
  const leads = {
    confirmed: await aLead("booked", { bookedAt: daysAgo(3) }),
    "carrier-assigned": await aLead("dispatched"),
    "picked-up": await aLead("picked-up"),
    delivered: await aLead("delivered"),
    closed: await aLead("review-asked"),
  };
  const old = await aLead("delivered", { since: daysAgo(90) });
  const open = await aLead("quoted");
  const bare = await db.lead.create({ data: { fullName: "No Quote", stage: "booked" } });
  await db.outboxMessage.deleteMany();
  expect(await make()).toBe(0);
  expect(await leadsWithoutOrder()).toEqual({ leads: [], hasMore: false });
  await setBooking(true);
  expect(await make()).toBe(6);
  for (const [state, { id, leadId }] of Object.entries(leads)) {
    const order = await orderOf(id);
    expect(order, state).toMatchObject({ state, isFromBefore: true, signatureId: null });
    expect(order, state).toMatchObject({ signedPickupFirst: null, waitDays: null, deliveryInLast: null });
    expect(order?.events, state).toHaveLength(1);
    const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    expect(lead.stageChangedAt).toEqual(daysAgo(2));
  }
  expect((await orderOf(leads.confirmed.id))?.confirmedAt).toEqual(daysAgo(3));
  expect(await orderOf(old.id)).toMatchObject({ state: "closed" });
  expect(await orderOf(open.id)).toBeNull();
  expect(await db.lead.findUniqueOrThrow({ where: { id: bare.id } })).toMatchObject({ stage: "booked" });
  expect(await leadsWithoutOrder()).toEqual({
    leads: [{ id: bare.id, fullName: "No Quote", stage: "Booked" }],
    hasMore: false,
  });
  await db.lead.createMany({
    data: Array.from({ length: 51 }, (_, n) => ({ fullName: `No Quote ${n}`, stage: "delivered" })),
  });
  expect(await leadsWithoutOrder()).toMatchObject({ leads: { length: 50 }, hasMore: true });
  expect(await db.outboxMessage.count()).toBe(0);
  expect(await make()).toBe(0);
  expect(await db.order.count({ where: { quote: { leadId: leads.confirmed.leadId } } })).toBe(1);
});

test("a slice reads its own leads alone, and the list those without a price hold, however many there are", async () => {
  await setBooking(true);
  await aLead("booked");
  await aLead("quoted");
  const remembered = rememberStatements();
  expect(await make()).toBe(1);
  await leadsWithoutOrder();
  const reading = remembered.filter(({ sql }) => /FROM (?:`main`\.`leads`|leads AS l) /.test(sql));
  const plans = onDatabase((file) => reading.flatMap(({ sql }) => planOf(file, sql)));
  const ofLeads = plans.filter((line) => /^(?:SEARCH|SCAN) (?:main\.leads|l)\b/.test(line));
  expect(new Set(ofLeads)).toEqual(
    new Set([
      "SEARCH main.leads USING COVERING INDEX leads_id_merged_into_id_stage_created_at_price_idx (id>?)",
      "SEARCH main.leads USING INDEX sqlite_autoindex_leads_1 (id=?)",
      "SEARCH l USING INDEX leads_stage_valid_until_owner_id_merged_into_id_idx (stage=? AND valid_until=?)",
    ]),
  );
});

test("of several quotes it is the one that was booked, or else the newest", async () => {
  await setBooking(true);
  const first = await aLead("booked", { bookedAt: daysAgo(9) });
  const second = await aQuote();
  await db.quote.update({ where: { id: second.id }, data: { leadId: first.leadId } });
  const other = await aLead("dispatched");
  const newest = await aQuote();
  await db.quote.update({
    where: { id: newest.id },
    data: { leadId: other.leadId, createdAt: new Date(now.getTime() + 60_000) },
  });
  expect(await make()).toBe(2);
  expect(await orderOf(first.id)).not.toBeNull();
  expect(await orderOf(newest.id)).not.toBeNull();
});

test("stopped in the middle, the next run goes on, and what is booked while booking is off comes later", async () => {
  await setBooking(true);
  for (let count = 0; count < 30; count += 1) await aLead("booked");
  let asked = 0;
  const first = await makeOrdersFromBefore(now, () => ++asked > 2);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(30);
  expect(await make()).toBe(30 - first);
  await setBooking(false);
  expect(await make()).toBe(0);
  const late = await aLead("booked");
  await setBooking(true);
  expect(await make()).toBe(1);
  expect(await orderOf(late.id)).not.toBeNull();
});

test("a lead whose order was canceled, and that was booked by its stage since, gets a new one", async () => {
  await setBooking(true);
  const quote = await aLead("booked");
  await make();
  const order = await orderOf(quote.id);
  const given = { reason: "Sold it" };
  await moveOrder({ orderId: order?.id ?? "", move: "cancel", by: byStaff(agent), given, now });
  await setBooking(false);
  await make();
  await db.lead.update({ where: { id: quote.leadId }, data: { stage: "booked", lostReason: null } });
  await setBooking(true);
  expect(await make()).toBe(1);
  expect(await db.order.count({ where: { quoteId: quote.id } })).toBe(2);
});

test("it goes on by the table of moves like any other; nobody books by the stage anymore", async () => {
  await setBooking(true);
  const quote = await aLead("booked");
  await make();
  const order = await orderOf(quote.id);
  const given = { moment: now };
  const moved = await moveOrder({
    orderId: order?.id ?? "",
    move: "pick-up",
    by: byStaff(agent),
    given,
    now,
  });
  expect(moved).toMatchObject({ ok: true });
  expect(await db.lead.findUniqueOrThrow({ where: { id: quote.leadId } })).toMatchObject({
    stage: "picked-up",
  });
  const other = await aLead("quoted");
  const change = { kind: "stage", stage: "booked" } as const;
  const booked = await inOneTransaction((tx) => changeLead(tx, other.leadId, [change], { by: agent, now }));
  expect(booked).toMatchObject({ ok: false, error: { code: "to-sign" } });
});
