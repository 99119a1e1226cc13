import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, postForm, runJob } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
let agent: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
}, 60_000);

const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replace(/\s+/g, " ");
const shown = async (response: Response) => ({
  status: response.status,
  to: response.headers.get("Location"),
  cache: response.headers.get("Cache-Control"),
  text: plain(await response.text()),
});
const get = async (path: string, headers = {}) => shown(await answer(path, { headers }));
const post = async (path: string, fields: Record<string, string>) => shown(await postForm(path, fields));
const stored = (orderId: string) => db.order.findUniqueOrThrow({ where: { id: orderId } });
const atDesk = async (orderId: string, intent: string, fields: Record<string, string> = {}) =>
  shown(
    await postForm(
      `/admin/orders/${orderId}`,
      { seen: `version=${(await stored(orderId)).version}`, intent, ...fields },
      { Cookie: agent.cookie },
    ),
  );

let made = 0;
async function anAskable() {
  const usdot = String(8_000_000 + ++made);
  const carrier = await db.carrier.create({
    data: {
      usdot,
      legalName: `Askable ${usdot} LLC`,
      phone: "(800) 555-0190",
      email: `d${usdot}@example.com`,
    },
  });
  await db.carrierCertificate.create({
    data: {
      carrierId: carrier.id,
      insurer: "Sample Mutual",
      validFrom: today,
      validUntil: addDays(today, 300),
    },
  });
  await db.carrierCheck.create({
    data: {
      carrierId: carrier.id,
      source: "staff",
      checkedOn: today,
      facts: JSON.stringify({ ...unknownToRegister, isKnown: true, hasCarrierAuthority: true }),
    },
  });
  return carrier;
}

async function confirmed() {
  const { orderId, link } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
  expect((await atDesk(orderId, "confirm")).status).toBe(303);
  return { orderId, link };
}

async function asked(count = 1) {
  const { orderId, link } = await confirmed();
  const carriers = [];
  for (let n = 0; n < count; n += 1) carriers.push(await anAskable());
  const { carrierPart: pay } = await stored(orderId);
  const sent = await atDesk(orderId, "send-offers", {
    carriers: carriers.map(({ usdot }) => `USDOT#${usdot}`).join(", "),
    pay: String(pay),
    hours: "24",
    note: "Low car.",
  });
  expect([sent.status, sent.to]).toEqual([303, `/admin/orders/${orderId}?done=offers-sent`]);
  const offers = await db.carrierOffer.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
  const [path = "", second = ""] = offers.map(({ token }) => `/offer/${token}`);
  return { orderId, link, carriers, offers, path, second };
}

async function acceptance(orderId: string) {
  const { pickupFirst, deliveryLast } = await stored(orderId);
  return {
    intent: "accept",
    pickupOn: pickupFirst ?? "",
    deliveryOn: deliveryLast ?? "",
    driverName: "Sam",
    driverPhone: "(800) 555-0191",
    truck: "12",
    acceptedBy: "Robin Sample",
    mayAccept: "on",
  };
}
const secrets = ["25 Example Street", "Pat Example", "Gate code 0000", "555-0170", "Lee Example"];

describe("a carrier’s page", () => {
  test("shows the towns, the pay and no street before an acceptance, and all of it after", async () => {
    const { orderId, path, second, carriers } = await asked(2);
    const before = await get(path);
    expect(before.status).toBe(200);
    expect(before.cache).toContain("no-store");
    expect(before.text).toContain(`A load for ${carriers[0]?.legalName}`);
    expect(before.text).toContain("Low car.");
    expect(before.text).toContain("Collect at delivery: cash or a cashier’s check.");
    for (const secret of secrets) expect(before.text, secret).not.toContain(secret);
    const accepted = await post(path, await acceptance(orderId));
    expect([accepted.status, accepted.to]).toEqual([303, `${path}?done=accepted`]);
    const held = await get(`${path}?done=accepted`);
    for (const secret of secrets) expect(held.text, secret).toContain(secret);
    expect(held.text).toContain("It’s yours.");
    expect(held.text).toContain("QR code of the driver’s link");
    const lost = await get(second);
    expect(lost.text).toContain("Another carrier has this load");
    for (const secret of secrets) expect(lost.text, secret).not.toContain(secret);
    const late = await post(second, await acceptance(orderId));
    expect(late.status).toBe(409);
    expect(late.text).toContain("Another carrier has this load");
    const again = await post(path, await acceptance(orderId));
    expect(again.status).toBe(303);
  });

  test("and the customer’s sheet are of one order alone, where the same carrier has two", async () => {
    const { orderId, path, link, carriers } = await asked();
    const other = await confirmed();
    await atDesk(other.orderId, "send-offers", {
      carriers: `USDOT#${carriers[0]?.usdot}`,
      pay: String((await stored(other.orderId)).carrierPart),
      hours: "24",
      note: "",
    });
    const { token } = await db.carrierOffer.findFirstOrThrow({ where: { orderId: other.orderId } });
    expect((await post(path, await acceptance(orderId))).status).toBe(303);
    const accepted = await acceptance(other.orderId);
    const quincy = { driverName: "Quincy Sample", acceptedBy: "Quinn Sample" };
    expect((await post(`/offer/${token}`, Object.assign(accepted, quincy))).status).toBe(303);
    const accept = (at: string, acceptedBy: string) =>
      post(at, { intent: "accept-sheet", sheet: "1", acceptedBy });
    expect((await accept(path, "Robin Sample")).status).toBe(303);
    expect((await accept(`/offer/${token}`, "Quinn Sample")).status).toBe(303);
    const own = [await get(path), await get(link.replace("?", "/dispatch-sheet?"))];
    const { orderNumber } = await stored(other.orderId);
    for (const { status, text } of own) {
      expect(status).toBe(200);
      expect(text).toContain("Robin Sample");
      for (const foreign of ["Quincy", "Quinn", orderNumber]) expect(text, foreign).not.toContain(foreign);
    }
    expect((await get(other.link.replace("?", "/dispatch-sheet?"))).text).toContain("Quinn Sample");
  });

  test("says what is wrong by field and keeps what was typed", async () => {
    const { orderId, path } = await asked();
    const filled = await acceptance(orderId);
    const empty = await post(path, { intent: "accept", driverName: "Sam I Am" });
    expect(empty.status).toBe(400);
    for (const words of [
      "Choose a day",
      "Enter the driver’s phone number",
      "Enter your full name",
      "Check the box",
    ])
      expect(empty.text).toContain(words);
    expect(empty.text).toContain('value="Sam I Am"');
    const outside = await post(path, { ...filled, deliveryOn: addDays(today, 300) });
    expect(outside.status).toBe(422);
    expect(outside.text).toContain(
      "That day isn’t in the window. Choose one that is, or ask for other days below.",
    );
    expect(outside.text).toContain('value="Robin Sample"');
    const long = await post(path, { ...filled, truck: "x".repeat(2_000) });
    expect(long.status).toBe(400);
    expect(long.text).toContain("Must be 80 characters or less");
    expect((await post(path, { intent: "decline", text: "" })).text).toContain("Tell us why, in a few words");
    expect((await post(path, { intent: "counter", counterPay: "lots" })).text).toContain(
      "Please enter the price",
    );
    expect((await stored(orderId)).state).toBe("confirmed");
  });

  test("is nothing to a stranger", async () => {
    const { orderId } = await asked();
    expect((await get("/offer/AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
    expect((await get(`/offer/${"x".repeat(3_000)}`)).status).toBe(404);
    expect((await post("/offer/AAAAAAAAAAAAAAAAAAAAAA", await acceptance(orderId))).status).toBe(404);
    expect((await stored(orderId)).state).toBe("confirmed");
  });

  test("lets the carrier accept the sheet, change the driver, and hides it all once the customer cancels", async () => {
    const { orderId, link, path } = await asked();
    await post(path, await acceptance(orderId));
    const signed = await post(path, { intent: "accept-sheet", sheet: "1", acceptedBy: "Robin Sample" });
    expect(signed.to).toBe(`${path}?done=sheet`);
    const driver = await post(path, { intent: "driver", driverName: "Kim", driverPhone: "(800) 555-0192" });
    expect(driver.to).toBe(`${path}?done=driver`);
    const held = await get(path);
    expect(held.text).toContain("Something changed after we gave you sheet 1");
    const stale = await post(path, { intent: "accept-sheet", sheet: "1", acceptedBy: "Robin Sample" });
    expect(stale.status).toBe(409);
    expect((await atDesk(orderId, "give-sheet")).status).toBe(303);
    expect((await get(path)).text).toContain("Sheet 2, replaces sheet 1");
    const { version } = await stored(orderId);
    const canceled = await post(link.replace("?", "/cancel?"), {
      reason: "Sold it.",
      seen: `version=${version}`,
    });
    expect(canceled.status).toBe(303);
    const over = await get(path);
    for (const secret of [...secrets, "/drive/"]) expect(over.text, secret).not.toContain(secret);
    expect(over.text).toContain("isn’t yours anymore");
    expect(await db.driverLink.count({ where: { orderId, endedAt: null } })).toBe(0);
  });
});

describe("the desk", () => {
  test("says which carriers can’t be asked, and asks none", async () => {
    const { orderId } = await confirmed();
    const { usdot } = await anAskable();
    const { carrierPart: pay } = await stored(orderId);
    const fields = { carriers: `${usdot} 999`, pay: String(pay), hours: "24" };
    const rejected = await atDesk(orderId, "send-offers", fields);
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("USDOT 999: no carrier on file has this number.");
    expect(rejected.text).toContain(`value="${usdot} 999"`);
    expect(await db.carrierOffer.count({ where: { orderId } })).toBe(0);
    const above = await atDesk(orderId, "send-offers", { ...fields, carriers: usdot, pay: String(pay + 1) });
    expect(above.text).toContain("Choose why");
    expect((await atDesk(orderId, "send-offers", { hours: "24" })).text).toContain(
      "Enter the USDOT number of at least one carrier",
    );
    expect((await atDesk(orderId, "send-offers", { ...fields, hours: "9999" })).status).toBe(400);
  });

  test("takes a counter offer, withdraws another, and shows the driver’s link", async () => {
    const { orderId, path, offers } = await asked(2);
    const { carrierPart } = await stored(orderId);
    const pay = String(carrierPart + 75);
    const counter = { intent: "counter", counterPay: pay, acceptedBy: "Robin Sample", mayAccept: "on" };
    expect((await post(path, { ...counter, text: "Far off I-95" })).to).toBe(`${path}?done=countered`);
    const desk = await get(`/admin/orders/${orderId}`, { Cookie: agent.cookie });
    expect(desk.text).toContain("Asks for other terms");
    expect(desk.text).toContain("Far off I-95");
    const other = offers[1]?.id ?? "";
    expect((await atDesk(orderId, "withdraw-offer", { offer: other })).status).toBe(303);
    expect((await atDesk(orderId, "withdraw-offer", { offer: other })).status).toBe(409);
    const take = { offer: offers[0]?.id ?? "" };
    expect((await atDesk(orderId, "take-counter", take)).text).toContain("Choose why");
    const taken = await atDesk(orderId, "take-counter", { ...take, payReason: "remote" });
    expect(taken.to).toBe(`/admin/orders/${orderId}?done=assigned`);
    expect(await stored(orderId)).toMatchObject({ state: "carrier-assigned", carrierPay: carrierPart + 75 });
    const after = await get(`/admin/orders/${orderId}`, { Cookie: agent.cookie });
    expect(after.text).toContain("The driver’s link");
    expect(after.text).toContain("/drive/");
    const sheet = await get(`/admin/orders/${orderId}/dispatch-sheet`, { Cookie: agent.cookie });
    expect(sheet.text).toContain("QR code of the driver’s link");
    expect((await atDesk(orderId, "take-counter", take)).status).toBe(409);
  });

  test("ends what nobody answered in time", async () => {
    const { offers, path } = await asked();
    const id = offers[0]?.id ?? "";
    await db.carrierOffer.update({ where: { id }, data: { endsAt: new Date(Date.now() - DAY_MS) } });
    expect((await get(path)).text).toContain("This offer has ended");
    await runJob("end orders");
    expect(await db.carrierOffer.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "ended" });
    expect(await db.outboxMessage.count({ where: { offerId: id, kind: "offer-over-to-carrier" } })).toBe(1);
  });
});
