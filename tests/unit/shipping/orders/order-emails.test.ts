import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { kindsWhere } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { orderTemplates } from "#app/domain/messages/templates/order-templates.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { checkTemplate } from "#app/domain/messages/templates/check-template.ts";
import { fieldsOf } from "#app/domain/messages/templates/site-templates.ts";
import { composeOrderEmail } from "#app/domain/shipping/orders/emails/compose-order-email.server.tsx";
import type { OrderEmailKind } from "#app/domain/shipping/orders/emails/order-email-kinds.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { bySystem, byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { workingDay } from "#tests/support/working-day.ts";
import { anOffer } from "#tests/support/other-terms.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const everything = (): GivenToMove => ({
  reason: "A sample reason",
  moment: new Date(),
  carrier: aCarrier(),
});
async function move(orderId: string, ...names: OrderMoveName[]) {
  for (const name of names) {
    const moved = await moveOrder({ orderId, move: name, by, given: everything(), now: new Date() });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  }
}

const compose = (kind: OrderEmailKind, orderId: string, createdAt = new Date()) =>
  composeOrderEmail({ kind, orderId, now: new Date(), staff: "desk@example.com", createdAt });

async function email(kind: OrderEmailKind, orderId: string) {
  const composed = await compose(kind, orderId);
  if (!composed.ok) throw new Error(composed.error.message);
  return composed.value;
}
async function why(kind: OrderEmailKind, orderId: string, createdAt?: Date) {
  const composed = await compose(kind, orderId, createdAt);
  return composed.ok ? "sent" : composed.error.message;
}

const orderKinds = kindsWhere(
  ({ subject, channel }) => subject === "orderId" && channel === "email",
) as OrderEmailKind[];

test("every kind of message about an order has a text of its name, and each text its fields", () => {
  expect(orderTemplates.map(({ key }) => key).sort()).toEqual([...orderKinds].sort());
  for (const template of orderTemplates) {
    const fields = fieldsOf(template);
    expect(checkTemplate(template.body, fields), template.key).toEqual([]);
    expect(checkTemplate(template.subject, fields, { isOneLine: true }), template.key).toEqual([]);
  }
});

/** How an order comes to where a text is sent. */
const roads: [OrderEmailKind, OrderMoveName[], string[]][] = [
  ["order-requested", [], ["It isn’t booked yet", "the price stays"]],
  ["order-confirmed", ["confirm"], ["You’re booked", "Until a carrier is assigned", "Our fee"]],
  ["order-declined", ["decline"], ["A sample reason", "nothing’s due"]],
  ["order-canceled", ["confirm", "cancel"], ["Canceling cost nothing", "A sample reason"]],
  ["order-carrier-assigned", ["confirm", "assign"], ["Sample Carrier LLC", "USDOT 0000001", "pickup word"]],
  ["order-picked-up", ["confirm", "assign", "pick-up"], ["on the truck", "Pay after you"]],
  ["order-delivered", ["confirm", "assign", "pick-up", "deliver"], ["take photos"]],
  ["order-link", ["confirm"], ["Please don’t pass it on"]],
];

test.each(roads)("%s says what is true, with the order’s own link", async (kind, names, says) => {
  const { orderId, orderNumber, link, quote } = await anOrder();
  await move(orderId, ...names);
  const { to, email: composed, automatic } = await email(kind, orderId);
  expect(to).toBe(quote.email);
  expect(automatic).toBe("auto-generated");
  const text = composed.text.replace(/\s+/g, " ");
  // Headings are written in capitals.
  for (const part of says) expect(text.toLowerCase()).toContain(part.toLowerCase());
  expect(composed.subject).toContain(orderNumber);
  expect(composed.html).toContain(link.replace("&", "&amp;"));
  expect(`${composed.subject} ${text}`).not.toMatch(/\{\{|undefined|null|NaN/);
  // Nothing that only the page shows: an inbox is read by more people than one.
  const { pickupWord } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(text).not.toMatch(new RegExp(`\\b${pickupWord}\\b`));
  expect(text).not.toContain("Gate code");
  expect(text).not.toContain("Unsubscribe");
});

test("a request that is canceled before we confirmed it repeats nothing that was typed", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "cancel");
  const { text } = (await email("order-canceled", orderId)).email;
  expect(text).not.toContain("A sample reason");
  expect(text).toContain("It was canceled before we confirmed it.");
});

test("a request that we didn’t answer in time ends with an email that says so", async () => {
  const { orderId } = await anOrder();
  await moveOrder({ orderId, move: "expire", by: bySystem, now: new Date() });
  const { text } = (await email("order-declined", orderId)).email;
  expect(text.replace(/\s+/g, " ")).toContain("We didn’t confirm it in time. We’re sorry.");
  expect(text).toContain("nothing’s due");
});

test("what the trip of a truck that set out costs is said before and after canceling", async () => {
  const trip = "What the carrier charges for the trip comes on top, if we can show it.";
  const { orderId } = await anOrder();
  await move(orderId, "confirm", "assign");
  const textOf = async (kind: OrderEmailKind) => (await email(kind, orderId)).email.text.replace(/\s+/g, " ");
  // The amount stands in the column beside it.
  expect((await textOf("order-confirmed")).replace("$100 charges", "charges")).toContain(trip);
  await db.order.update({ where: { id: orderId }, data: { setOutAt: new Date() } });
  const given = { reason: "Sold it", cost: 100 };
  await moveOrder({ orderId, move: "cancel", by, given, now: new Date() });
  const text = await textOf("order-canceled");
  expect(text).toContain(`Canceling cost $100. ${trip}`);
  expect(text).not.toContain("Nothing else is due");
});

test("staff get the request with the person, and their answer goes to them", async () => {
  const { orderId, quote } = await anOrder();
  const { to, replyTo, email: composed } = await email("order-to-staff", orderId);
  expect([to, replyTo]).toEqual(["desk@example.com", { name: "Pat Example", address: quote.email }]);
  expect(composed.text).toContain(`/admin/orders/${orderId}`);
});

test("a delay says its reason; the message of one that is over isn’t sent", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  const delayedAt = new Date(Date.now() - 1_000);
  await db.order.update({ where: { id: orderId }, data: { delayedAt, delayReason: "Snow on I-80." } });
  expect((await email("order-delayed", orderId)).email.text).toContain("Snow on I-80.");
  expect(await why("order-delayed", orderId, new Date(delayedAt.getTime() - 1_000))).toContain(
    "Another delay",
  );
  await db.order.update({ where: { id: orderId }, data: { delayedAt: null, delayReason: null } });
  expect(await why("order-delayed", orderId)).toContain("over");
});

test("a window that staff moved is told with its reason, until it is moved again or the vehicle is there", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  const moveTo = async (days: number, reason: string, now: Date) => {
    const window = { first: workingDay(days), last: workingDay(days + 2), kind: "estimated" } as const;
    const moved = await changeWindow({ orderId, by, now, which: "pickup", window, reason });
    expect(moved).toMatchObject({ ok: true });
  };
  const first = new Date(Date.now() - MINUTE_MS);
  await moveTo(12, "A bridge is closed", first);
  const text = (await email("order-changed", orderId)).email.text.replace(/\s+/g, " ");
  expect(text).toContain("We moved the pickup in");
  expect(text).toContain("A bridge is closed. The price stays");
  expect(text).not.toContain("Both of us agreed");
  await moveTo(15, "The bridge stays closed", new Date());
  expect(await why("order-changed", orderId, first)).toContain("changed again");
  expect((await email("order-changed", orderId)).email.text.replace(/\s+/g, " ")).toContain("stays closed");
  await move(orderId, "pick-up");
  expect(await why("order-changed", orderId)).toContain("The order is picked-up by now");
});

test("other terms are shown beside what was asked for, while they can be answered", async () => {
  const { orderId } = await anOrder();
  const offer = await anOffer(orderId);
  const { text } = (await email("order-other-terms", orderId)).email;
  expect(text).toContain(offer.reason);
  expect(text).toContain("instead of");
  await db.changeOrder.update({ where: { id: offer.id }, data: { state: "withdrawn" } });
  expect(await why("order-other-terms", orderId)).toContain("taken back");
  const late = await anOffer(orderId, { endsOn: addDays(calendarDayOf(new Date()), -2) });
  expect(late.state).toBe("offered");
  expect(await why("order-other-terms", orderId)).toContain("ended");
});

describe("what is no longer true isn’t sent", () => {
  const moved: [OrderEmailKind, OrderMoveName[], string][] = [
    ["order-requested", ["confirm"], "The order is confirmed by now"],
    ["order-to-staff", ["decline"], "The order is declined by now"],
    ["order-confirmed", ["confirm", "cancel"], "The order is canceled by now"],
    ["order-carrier-assigned", ["confirm", "assign", "unassign"], "The order is confirmed by now"],
    ["order-carrier-assigned", ["confirm", "assign", "pick-up"], "The order is picked-up by now"],
    [
      "order-picked-up",
      ["confirm", "assign", "pick-up", "undo-pick-up"],
      "The order is carrier-assigned by now",
    ],
    ["order-picked-up", ["confirm", "pick-up", "undo-early-pick-up"], "The order is confirmed by now"],
    ["order-picked-up", ["confirm", "pick-up", "deliver"], "The order is delivered by now"],
    ["order-delivered", ["confirm", "deliver", "undo-delivery"], "The order is picked-up by now"],
  ];
  test.each(moved)("%s after %j", async (kind, names, message) => {
    const { orderId } = await anOrder();
    await move(orderId, ...names);
    expect(await why(kind, orderId)).toContain(message);
  });

  test("a carrier that was replaced isn’t announced, and the new one is", async () => {
    const { orderId } = await anOrder();
    await move(orderId, "confirm", "assign", "unassign", "assign");
    const { assignedAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const before = new Date(Number(assignedAt) - 1_000);
    expect(await why("order-carrier-assigned", orderId, before)).toContain("Another carrier");
    expect(await why("order-carrier-assigned", orderId)).toBe("sent");
  });

  test("the confirmation goes out late, with the facts of then, because it’s a paper that somebody is owed", async () => {
    const { orderId } = await anOrder();
    await move(orderId, "confirm", "assign", "pick-up");
    expect(await why("order-confirmed", orderId)).toBe("sent");
  });
});

test("a stop of contact and an address that bounced hold for them; unsubscribing from follow-ups doesn’t", async () => {
  const now = new Date();
  const stopped = await anOrder();
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: stopped.quote.id } });
  await db.lead.update({
    where: { id: leadId },
    data: { contactStoppedAt: now, contactStopReason: "asked" },
  });
  expect(await why("order-requested", stopped.orderId)).toContain("Contact is stopped");
  const gone = await anOrder();
  await db.$transaction((tx) =>
    suppress(tx, { address: gone.quote.email, reason: "bounced", detail: "", now }),
  );
  expect(await why("order-requested", gone.orderId)).toContain("came back");
  const quiet = await anOrder();
  await db.$transaction((tx) =>
    suppress(tx, { address: quiet.quote.email, reason: "unsubscribed", detail: "", now }),
  );
  expect(await why("order-requested", quiet.orderId)).toBe("sent");
});

test("an order from before has gaps, and its emails say nothing about them", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  await db.order.update({
    where: { id: orderId },
    data: {
      isFromBefore: true,
      pickupFirst: null,
      pickupLast: null,
      deliveryFirst: null,
      deliveryLast: null,
    },
  });
  const { text } = (await email("order-confirmed", orderId)).email;
  expect(text).not.toMatch(/Pickup in|null/);
});

test("another carrier’s email asks for no fee that is paid, and for no part that we pay", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm", "assign");
  const { fee } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const paid = { feePaid: fee, feeOpen: 0, feePaidOn: "2026-11-27", feePaidForm: "check" };
  await db.order.update({ where: { id: orderId }, data: { ...paid, carrierPayer: "us" } });
  const text = (await email("order-carrier-assigned", orderId)).email.text.replace(/\s+/g, " ");
  expect(text).toContain("Our fee is paid.");
  expect(text).not.toMatch(/is due now|is due at delivery/);
});

test("an order from before says nothing of amounts due, since it was agreed elsewhere", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm", "assign");
  const textOf = async (kind: OrderEmailKind) => (await email(kind, orderId)).email.text.replace(/\s+/g, " ");
  expect(await textOf("order-carrier-assigned")).toMatch(/Our fee of \$[\d,]+ is due now\./);
  await db.order.update({ where: { id: orderId }, data: { isFromBefore: true } });
  for (const kind of ["order-confirmed", "order-carrier-assigned", "order-picked-up"] as const) {
    if (kind === "order-picked-up") await move(orderId, "pick-up");
    const text = await textOf(kind);
    expect(text, kind).toContain("Who is paid what and when is as we agreed with you.");
    expect(text, kind).not.toMatch(/Our fee|Have \$/);
  }
});

test("each goes through the delivery loop’s composer by its kind", async () => {
  const { orderId } = await anOrder();
  const rows = await db.outboxMessage.findMany({ where: { orderId } });
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["order-requested", "order-to-staff"]);
  const [row] = rows.filter(({ kind }) => kind === "order-requested");
  const message = {
    kind: "order-requested",
    subject: orderId,
    createdAt: row?.createdAt ?? new Date(),
  } as const;
  const composed = await composeEmail(message as Parameters<typeof composeEmail>[0], new Date());
  expect(composed.ok && composed.value.email.subject).toContain("We have your request");
});

test("a calendar gets the windows of now with each email about days, and the end of a canceled order", async () => {
  const read = async (kind: OrderEmailKind, orderId: string) => {
    const composed = await compose(kind, orderId);
    const [file, ...others] = composed.ok ? (composed.value.attachments ?? []) : [];
    expect(others).toEqual([]);
    const chunks: Buffer[] = [];
    for await (const chunk of file?.open() ?? []) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks);
    expect(file?.bytes).toBe(text.length);
    return { name: file?.name, text: text.toString() };
  };
  const { orderId, orderNumber } = await anOrder();
  await move(orderId, "confirm");
  const first = await read("order-confirmed", orderId);
  expect(first.name).toBe(`${orderNumber}.ics`);
  expect(first.text).toContain("STATUS:CONFIRMED");
  const days = { first: workingDay(20), last: workingDay(22), kind: "estimated" } as const;
  const press = { orderId, by, now: new Date() };
  await changeWindow({ ...press, which: "delivery", window: days, reason: "The truck is late" });
  const moved = await read("order-changed", orderId);
  expect(moved.text).toContain(days.first.replaceAll("-", ""));
  await move(orderId, "cancel");
  const last = await read("order-canceled", orderId);
  expect(last.text).toContain("STATUS:CANCELLED");
  const of = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
  const files = [first, moved, last].map(({ text }) => text);
  expect(new Set(files.map((text) => of(text, "UID"))).size).toBe(1);
  const sequences = files.map((text) => Number(of(text, "SEQUENCE")));
  expect(new Set(sequences).size).toBe(3);
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
});

test("a moved window is told in the site’s own text, if staff’s is one that says that both sides agreed", async () => {
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  const text = await findTemplate("order-changed");
  if (!text) throw new Error("There is no such text.");
  const { key } = text;
  const saveText = (body: string) =>
    db.messageTemplate.upsert({ where: { key }, create: { ...text, body }, update: { body } });
  const body = "# Changed\n\nBoth of us agreed, so this is how it is now.\n\n{{order_table}}";
  await saveText(body);
  const days = { first: workingDay(20), last: workingDay(22), kind: "estimated" } as const;
  const press = { orderId, by, now: new Date() };
  await changeWindow({ ...press, which: "delivery", window: days, reason: "The truck is late" });
  const read = (await email("order-changed", orderId)).email.text;
  expect(read).not.toContain("Both of us agreed");
  expect(read).toContain("The truck is late");
  const own = "# Moved\n\nIn our words: {{what_changed}}";
  await saveText(own);
  expect((await email("order-changed", orderId)).email.text).toContain("In our words");
  await saveText(text.body);
});
