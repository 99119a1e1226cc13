import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
const by = { mover: "staff", staffId: null, name: "Dana Sample" } as const;
let agent: TestStaff;
let marketing: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
  marketing = await addStaff(file, "marketing", "Lee Sample");
}, 60_000);

const plain = (html: string) => html.replaceAll("<!-- -->", "").replace(/\s+/g, " ");
const get = async (path: string) =>
  plain(await (await answer(path, { headers: { Cookie: agent.cookie } })).text());

async function press(orderId: string, fields: Record<string, string>, cookie = agent.cookie) {
  const { version } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const response = await postForm(
    `/admin/orders/${orderId}`,
    { seen: `version=${version}`, ...fields },
    { Cookie: cookie },
  );
  return {
    status: response.status,
    to: response.headers.get("Location"),
    text: plain(await response.text()),
  };
}

async function delivered() {
  const made = await anOrder();
  const given = { confirm: {}, assign: { carrier: aCarrier({ pay: 650 }) } } as const;
  for (const move of ["confirm", "assign"] as const)
    await moveOrder({ orderId: made.orderId, move, by, given: given[move], now: new Date() });
  for (const move of ["pick-up", "deliver"] as const)
    await moveOrder({ orderId: made.orderId, move, by, given: { moment: new Date() }, now: new Date() });
  return made;
}

describe("our fee, written down by hand", () => {
  test("goes from the list of what isn’t paid to the customer’s page, and back", async () => {
    const { orderId, orderNumber, link } = await delivered();
    expect(await get("/admin/orders?money=fee")).toContain(orderNumber);
    expect(await get("/admin/today?of=all")).toContain("Our fee isn’t paid");
    const saved = await press(orderId, { intent: "pay-fee", on: today, form: "check" });
    expect([saved.status, saved.to]).toEqual([303, `/admin/orders/${orderId}?done=fee-paid`]);
    expect(await get(`/admin/orders/${orderId}?done=fee-paid`)).toContain("Saved: our fee is paid.");
    expect(await get("/admin/orders?money=fee")).not.toContain(orderNumber);
    const page = plain(await (await answer(link)).text());
    expect(page).toMatch(/paid on [A-Z][a-z]+ \d+, \d{4} by check/);
    const confirmation = await answer(link.replace("?", "/confirmation?"));
    expect(plain(await confirmation.text())).toMatch(/paid on [A-Z][a-z]+ \d+, \d{4} by check/);
    expect((await press(orderId, { intent: "undo-fee", reason: "The check bounced" })).status).toBe(303);
    expect(await get("/admin/orders?money=fee")).toContain(orderNumber);
    expect(plain(await (await answer(link)).text())).toContain("The check bounced");
  });

  test("that is wrong says so beside the field, and keeps what was chosen", async () => {
    const { orderId } = await delivered();
    const ahead = await press(orderId, { intent: "pay-fee", on: addDays(today, 1), form: "cash" });
    expect(ahead.status).toBe(400);
    expect(ahead.text).toContain("That day hasn’t come yet.");
    expect(ahead.text).toContain(addDays(today, 1));
    const none = await press(orderId, { intent: "pay-fee", on: "", form: "" });
    expect(none.status).toBe(400);
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({ feePaid: 0 });
  });

  test("is nobody’s to write down who may only read, or isn’t on the staff", async () => {
    const { orderId } = await delivered();
    const fields = { intent: "pay-fee", on: today, form: "cash" };
    expect((await press(orderId, fields, marketing.cookie)).status).toBe(403);
    expect((await press(orderId, fields, "")).status).not.toBe(200);
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({ feePaid: 0 });
  });
});

test("the carrier’s payment is in the list until it’s written down, with its bill in the record", async () => {
  const { orderId, orderNumber } = await delivered();
  expect(await get("/admin/orders?money=carrier")).toContain(orderNumber);
  const fields = {
    intent: "carrier-pay",
    payer: "us",
    dueOn: "",
    paidOn: today,
    form: "transfer",
    bill: "B-77",
  };
  const noForm = await press(orderId, { ...fields, form: "" });
  expect(noForm.status).toBe(400);
  expect(noForm.text).toContain("Choose how the carrier was paid.");
  expect((await press(orderId, fields)).status).toBe(303);
  expect(await get("/admin/orders?money=carrier")).not.toContain(orderNumber);
  expect(await get(`/admin/orders/${orderId}/record`)).toContain("B-77");
});

test("what we settle with the carrier is open until it’s written down, with its day in the record", async () => {
  const { orderId, orderNumber } = await delivered();
  const { carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await db.order.update({
    where: { id: orderId },
    data: { carrierPay: carrierPart + 210, paidOnTop: 210, payReason: "rates" },
  });
  const paid = { intent: "carrier-pay", payer: "customer", dueOn: "", paidOn: today, form: "cash", bill: "" };
  expect((await press(orderId, paid)).status).toBe(303);
  expect(await get("/admin/orders?money=carrier")).toContain(orderNumber);
  expect(await get(`/admin/orders/${orderId}`)).toContain(
    "We pay the carrier the other $210 after delivery.",
  );
  expect(await get(`/admin/orders/${orderId}/record`)).toContain("$210, due after delivery");
  const rest = { intent: "carrier-rest", dueOn: today, paidOn: today, form: "check" };
  const ahead = await press(orderId, { ...rest, paidOn: addDays(today, 1) });
  expect(ahead.status).toBe(400);
  expect(ahead.text).toContain("That day hasn’t come yet.");
  expect(ahead.text).toContain(addDays(today, 1));
  expect((await press(orderId, rest, marketing.cookie)).status).toBe(403);
  const saved = await press(orderId, rest);
  expect([saved.status, saved.to]).toEqual([303, `/admin/orders/${orderId}?done=carrier-rest`]);
  expect(await get("/admin/orders?money=carrier")).not.toContain(orderNumber);
  const page = await get(`/admin/orders/${orderId}`);
  expect(page).toContain("We paid the carrier $210");
  expect(page).toContain("The rest of the carrier’s pay, $210, settled");
  expect(await get(`/admin/orders/${orderId}/record`)).toMatch(/\$210 on [A-Z][a-z]+ \d+, \d{4}, by check/);
  const other = await press(orderId, { ...paid, payer: "us" });
  expect(other.status).not.toBe(303);
  expect(other.text).toContain("settled an amount with the carrier");
});

test("a dispute links what can be shown: the agreement, the bill of lading and each photo", async () => {
  const { orderId } = await delivered();
  const hash = orderId.replace(/[^a-f0-9]/g, "0").padEnd(64, "0");
  await db.storedFile.create({ data: { hash, type: "image/jpeg", bytes: 1 } });
  const { id: inspectionId } = await db.inspection.create({ data: { orderId, end: "pickup" } });
  const shot = { inspectionId, position: "front", key: "1", width: 4, height: 3 };
  const photo = await db.inspectionPhoto.create({
    data: { ...shot, sourceHash: hash, hash, smallHash: hash },
  });
  await db.payment.create({
    data: {
      orderId,
      kind: "charge",
      state: "succeeded",
      amount: 218,
      key: `disputed-${orderId}`,
      endedAt: new Date(),
      disputeId: `dp_${orderId}`,
      disputeState: "needs_response",
      disputeReason: "product_not_received",
    },
  });
  const page = await get(`/admin/orders/${orderId}`);
  const notice = page.slice(page.indexOf("Disputed, "), page.indexOf("what happened and when"));
  expect(notice).toContain("/confirmation?");
  expect(notice).toContain(`href="/admin/orders/${orderId}/bill-of-lading.pdf"`);
  expect(notice).toContain(`href="/admin/orders/${orderId}/photos/${photo.id}"`);
});

describe("while payments are off", () => {
  test("no page asks for a card, no webhook is answered, and no policy is opened", async () => {
    const { link } = await delivered();
    const pay = await answer(link.replace("?", "/pay?"), { redirect: "manual" });
    expect([pay.status, pay.headers.get("Location")]).toEqual([303, link]);
    expect((await answer(link.replace(/\?.*/, "/pay?token=wrong"))).status).toBe(404);
    expect((await answer("/webhooks/stripe")).status).toBe(404);
    expect((await answer("/webhooks/stripe", { method: "POST", body: "{}" })).status).toBe(404);
    expect(plain(await (await answer(link)).text())).not.toContain("Your card is missing");
  });
});
