import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { loadWhatsAppPanel } from "#app/domain/channels/whatsapp/load-panel.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { loadOrder } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { stopLeads } from "#app/domain/crm/leads/change/stop-leads.server.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { checkTemplate, fieldsIn } from "#app/domain/messages/templates/check-template.ts";
import { findTemplate, listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import { orderWhatsApps } from "#app/domain/messages/templates/order-templates.ts";
import { fieldsOf } from "#app/domain/messages/templates/site-templates.ts";
import { usPhoneDigits } from "#app/domain/base/phone/parse-phone.ts";
import { nearWhatsApp, whatsAppOf } from "#app/domain/shipping/orders/emails/order-whatsapp.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byCustomer, byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { previewTemplate } from "#app/jobs/preview-template.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { startCloudApi } from "#tests/support/fake-cloud-api.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { newPhone, setByHand } from "#tests/support/whatsapp-lead.ts";

const KIND = "step-to-customer-whatsapp";
const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
let api: Awaited<ReturnType<typeof startCloudApi>>;

beforeAll(async () => {
  api = await startCloudApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.outboxMessage.deleteMany({ where: { channel: "whatsapp" } });
  api.received.length = 0;
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
  for (const { key } of orderWhatsApps) await approve(key);
});
afterEach(async () => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
  await setByHand("");
  await db.messageTemplate.deleteMany();
});

async function approve(key: string) {
  const text = await findTemplate(key);
  if (!text) throw new Error(`no text ${key}`);
  const approvedAs = `${key.replaceAll("-", "_")} en_US`;
  await db.messageTemplate.upsert({
    where: { key },
    create: { ...text, approvedAs },
    update: { approvedAs },
  });
}

const given = (): GivenToMove => ({ reason: "A sample reason", moment: new Date(), carrier: aCarrier() });
async function move(orderId: string, ...names: OrderMoveName[]) {
  for (const name of names) {
    const moved = await moveOrder({ orderId, move: name, by, given: given(), now: new Date() });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  }
}

/** An order whose customer agreed to WhatsApp with their number, or didn't. */
async function orderOf(agrees = true) {
  const order = await anOrder();
  const phone = newPhone();
  const phoneDigits = usPhoneDigits(phone);
  const consent = { purpose: "whatsapp", wording: "Ticked it", version: "2026-11-21", phoneDigits };
  await db.lead.update({
    where: { id: order.quote.leadId },
    data: { phone, phoneDigits, useWhatsApp: agrees, ...(agrees && { consents: { create: consent } }) },
  });
  return { ...order, leadId: order.quote.leadId, to: `+1${phoneDigits}`, digits: phoneDigits ?? "" };
}

const service = () => ({ baseUrl: api.baseUrl, token: "token of tests", phoneId: "100200300" });
async function deliver(by: ReturnType<typeof service> | null = service()) {
  const outcomes: string[] = [];
  const report = ({ outcome }: { outcome: string }) => void outcomes.push(outcome);
  const checkRule = () => Promise.resolve(null);
  await deliverWhatsApp({ service: by, checkRule, now: () => new Date(), stopping: () => false, report });
  return outcomes;
}
const queued = (orderId: string) => db.outboxMessage.count({ where: { orderId, kind: KIND } });
const texts = (leadId: string) =>
  db.whatsAppMessage.findMany({
    where: { leadId, direction: "out" },
    orderBy: { createdAt: "asc" },
    select: { text: true, status: true, templateKey: true },
  });
const reasonOf = async (orderId: string) =>
  (await db.outboxMessage.findFirstOrThrow({ where: { orderId, kind: KIND }, orderBy: { createdAt: "asc" } }))
    .lastError;

test("each move says where the order is, once, to the number that agreed", async () => {
  const { orderId, leadId, to, orderNumber } = await orderOf();
  expect(await queued(orderId)).toBe(0);
  for (const [index, name] of (["confirm", "assign", "pick-up", "deliver"] as const).entries()) {
    await move(orderId, name);
    expect(await queued(orderId)).toBe(index + 1);
    expect(await deliver()).toEqual(["delivered", "delivered"]);
    expect(await deliver()).toEqual([]);
  }
  await move(orderId, "close");
  expect(await queued(orderId)).toBe(4);
  const written = await texts(leadId);
  expect(written.map(({ templateKey, status }) => [templateKey, status])).toEqual([
    ["whatsapp-order-confirmed", "sent"],
    ["whatsapp-order-carrier-assigned", "sent"],
    ["whatsapp-order-picked-up", "sent"],
    ["whatsapp-order-delivered", "sent"],
  ]);
  expect(written[0]?.text).toContain(`order ${orderNumber}`);
  expect(written[1]?.text).toContain("Sample Carrier LLC has your trip");
  for (const { text } of written) expect(text).not.toMatch(/\{\{|token=|Gate code|lantern|Pat Example/);
  expect(api.received.map(({ body }) => body.to)).toEqual([to, to, to, to]);
  expect(api.received[0]?.body).toMatchObject({ template: { name: "whatsapp_order_confirmed" } });
});

test("the order’s timeline and the outbox have it beside the email", async () => {
  const { orderId } = await orderOf();
  await move(orderId, "confirm");
  const messages = (await loadOrder(orderId))?.entries.filter((entry) => entry.is === "message") ?? [];
  expect(messages.map(({ label, isWhatsApp, state }) => [label, isWhatsApp, state])).toContainEqual([
    outboxKinds[KIND].label,
    true,
    "waiting",
  ]);
  expect(messages.map(({ label }) => label)).toContain(outboxKinds["order-confirmed"].label);
});

test.each(["declined", "canceled"] as const)("one that is %s is told of too", async (state) => {
  const { orderId, leadId } = await orderOf();
  await move(orderId, state === "declined" ? "decline" : "cancel");
  await deliver();
  expect((await texts(leadId)).map(({ templateKey }) => templateKey)).toEqual([`whatsapp-order-${state}`]);
});

test("who never agreed gets the email alone", async () => {
  const { orderId } = await orderOf(false);
  await move(orderId, "confirm");
  expect(await queued(orderId)).toBe(0);
  expect(await db.outboxMessage.count({ where: { orderId, kind: "order-confirmed" } })).toBe(1);
});

test("nothing is written where WhatsApp isn’t used", async () => {
  delete env.WHATSAPP_TOKEN;
  const { orderId } = await orderOf();
  await move(orderId, "confirm");
  expect(await queued(orderId)).toBe(0);
});

test("a STOP gives up what waits, and the moves after it write nothing", async () => {
  const { orderId, leadId, digits } = await orderOf();
  await move(orderId, "confirm");
  await ingestWhatsApp(
    { waId: `wamid.${orderId}`, from: `1${digits}`, fromName: "", text: "STOP", at: new Date() },
    new Date(),
  );
  expect(await deliver()).toEqual([]);
  expect(await reasonOf(orderId)).toContain("STOP");
  await move(orderId, "assign");
  expect(await queued(orderId)).toBe(1);
  expect(await texts(leadId)).toEqual([]);
});

test("contact that is stopped before it leaves ends it", async () => {
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm");
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  await stopLeads(db, [lead], "Asked by phone", { by: { id: agent.id, name: agent.name }, now: new Date() });
  await deliver();
  expect(await texts(leadId)).toEqual([]);
});

test("a move that was overtaken before its message left says nothing", async () => {
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm", "assign", "unassign");
  expect(await deliver()).toEqual(["given-up", "given-up"]);
  expect(await texts(leadId)).toEqual([]);
  expect(await reasonOf(orderId)).toBe("The order has moved on since: confirmed.");
  await move(orderId, "assign");
  expect(await deliver()).toEqual(["delivered", "delivered"]);
  expect((await texts(leadId)).map(({ templateKey }) => templateKey)).toEqual([
    "whatsapp-order-carrier-assigned",
  ]);
});

test("a text that was written, and waits, doesn’t leave once its order has moved on", async () => {
  delete env.WHATSAPP_TOKEN;
  await setByHand("on");
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm");
  expect(await deliver(null)).toEqual(["delivered"]);
  const shown = async () => {
    const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    return (await loadWhatsAppPanel(lead, null, new Date())).waiting.length;
  };
  expect(await shown()).toBe(1);
  await move(orderId, "cancel");
  expect(await shown()).toBe(0);
  await setByHand("");
  env.WHATSAPP_TOKEN = "token of tests";
  await deliver();
  expect((await texts(leadId)).map(({ templateKey, status }) => [templateKey, status])).toEqual([
    ["whatsapp-order-confirmed", "failed"],
    ["whatsapp-order-canceled", "sent"],
  ]);
  expect(api.received).toHaveLength(1);
});

test("where staff send by hand, what its order overtook is given up with the reason", async () => {
  delete env.WHATSAPP_TOKEN;
  await setByHand("on");
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm");
  await deliver(null);
  await deliver(null);
  expect(await texts(leadId)).toMatchObject([{ status: "waiting" }]);
  await move(orderId, "assign");
  await deliver(null);
  expect(await texts(leadId)).toMatchObject([{ status: "failed" }, { status: "waiting" }]);
  const message = await db.outboxMessage.findFirstOrThrow({
    where: { whatsAppMessage: { leadId, status: "failed" } },
  });
  expect(message.lastError).toBe("The order has moved on since: carrier assigned.");
  expect(message.givenUpAt).not.toBeNull();
  expect(await db.outboxAttempt.findMany({ where: { messageId: message.id } })).toMatchObject([
    { outcome: "given-up" },
  ]);
});

test("a text that waits leaves if its order is where it was, and once what was delivered is closed", async () => {
  delete env.WHATSAPP_TOKEN;
  await setByHand("on");
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm", "deliver");
  await deliver(null);
  await move(orderId, "close");
  await setByHand("");
  env.WHATSAPP_TOKEN = "token of tests";
  await deliver();
  expect((await texts(leadId)).map(({ templateKey, status }) => [templateKey, status])).toEqual([
    ["whatsapp-order-delivered", "sent"],
  ]);
});

test("no text names an email, since a site without mail sends none", () => {
  for (const { key, body } of orderWhatsApps) expect(body, key).not.toMatch(/e-?mail/i);
});

test("a customer who cancels is told so on WhatsApp", async () => {
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm");
  await deliver();
  const canceled = { reason: "Sold the car", cost: 0 };
  await moveOrder({ orderId, move: "cancel", by: byCustomer, given: canceled, now: new Date() });
  await deliver();
  expect((await texts(leadId)).at(-1)?.templateKey).toBe("whatsapp-order-canceled");
});

test("where staff send by hand, the text waits in the lead", async () => {
  delete env.WHATSAPP_TOKEN;
  await setByHand("on");
  const { orderId, leadId } = await orderOf();
  await move(orderId, "confirm");
  expect(await deliver(null)).toEqual(["delivered"]);
  expect(await texts(leadId)).toMatchObject([{ templateKey: "whatsapp-order-confirmed", status: "waiting" }]);
});

test("each text has its fields and a sample, and neither rules nor staff are offered it for a lead", async () => {
  const offered = (await listTemplates({ channel: "whatsapp", about: "lead" })).map(({ key }) => key);
  for (const text of orderWhatsApps) {
    expect(checkTemplate(text.body, fieldsOf(text)), text.key).toEqual([]);
    const { text: sample } = await previewTemplate(text, new Date());
    expect(sample, text.key).not.toMatch(/\{\{| {2}/);
    expect(fieldsIn(text.body), text.key).toContain("order_number");
    expect(offered).not.toContain(text.key);
  }
  const said = new Set<string | null>(orderStates.map(({ code }) => whatsAppOf(code)));
  said.add(nearWhatsApp);
  for (const { key } of orderWhatsApps) expect(said).toContain(key);
});
