import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { previewMove } from "#app/domain/crm/leads/change/preview-move.server.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { noOrderFilters, parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { walkOrders } from "#app/domain/shipping/orders/list/walk-orders.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, postForm } from "#tests/support/answer.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { workingDay } from "#tests/support/working-day.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
let agent: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
}, 60_000);

const yesterday = () => new Date(Date.now() - DAY_MS);
const plain = (html: string) => html.replaceAll("<!-- -->", "").replace(/\s+/g, " ");
const get = async (path: string) => {
  const response = await answer(path, { headers: { Cookie: agent.cookie } });
  return { status: response.status, text: plain(await response.text()) };
};
const row = (orderId: string) => db.order.findUniqueOrThrow({ where: { id: orderId } });

/** Presses a button of an order's page with the version that it has. */
async function press(orderId: string, intent: string, fields: Record<string, string> = {}) {
  const { version } = await row(orderId);
  const response = await postForm(
    `/admin/orders/${orderId}`,
    { seen: `version=${version}`, ...fields, intent },
    { Cookie: agent.cookie },
  );
  return {
    status: response.status,
    to: response.headers.get("Location"),
    text: plain(await response.text()),
  };
}

const carrierFields = () => ({
  name: "Sample Carrier LLC",
  usdot: "USDOT 1234567",
  mc: "",
  phone: "(800) 555-0190",
  driverName: "Sam",
  driverPhone: "",
  authorityCheckedOn: today,
  insuranceCheckedOn: today,
  insuredUntil: addDays(today, 100),
  pay: "$600",
});

describe("an order’s page", () => {
  test("opens by its id and by its number, and isn’t there for another", async () => {
    const { orderId, orderNumber } = await anOrder();
    for (const address of [orderId, orderNumber, orderNumber.toLowerCase()]) {
      const { status, text } = await get(`/admin/orders/${address}`);
      expect(status, address).toBe(200);
      expect(text).toContain(orderNumber);
      expect(text).toContain("Confirm at $");
      expect(text).toContain("from 192.0.2.1");
    }
    expect((await get("/admin/orders/no-such-order")).status).toBe(404);
  });

  test("walks from the request to the end, each step with its form", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const steps: [string, Record<string, string>, string][] = [
      ["confirm", {}, "confirmed"],
      ["assign", carrierFields(), "carrier-assigned"],
      ["set-out", {}, "carrier-assigned"],
      ["pick-up", { at: `${addDays(today, -1)}T23:59` }, "picked-up"],
      ["where", { where: "Florence, SC" }, "picked-up"],
      ["deliver", { at: `${today}T00:01` }, "delivered"],
      ["close", {}, "closed"],
    ];
    for (const [intent, fields, state] of steps) {
      const answered = await press(orderId, intent, fields);
      expect([intent, answered.status, answered.to?.split("?")[0]], answered.text.slice(0, 400)).toEqual([
        intent,
        303,
        `/admin/orders/${orderId}`,
      ]);
      expect((await row(orderId)).state, intent).toBe(state);
      expect((await get(answered.to ?? "")).status).toBe(200);
    }
    expect(await row(orderId)).toMatchObject({
      carrierUsdot: "1234567",
      carrierPay: 600,
      reportedPlace: "Florence, SC",
    });
  });

  test("says what is missing by field, and keeps what was typed", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const expectRejected = async (intent: string, fields: Record<string, string>, ...words: string[]) => {
      const answered = await press(orderId, intent, fields);
      expect(answered.status, `${intent} ${answered.to}`).toBeGreaterThanOrEqual(400);
      for (const word of words) expect(answered.text, `${intent}: ${word}`).toContain(word);
    };
    await expectRejected("decline", { reason: " " }, "Enter a reason");
    const offer = { price: "a lot", first: today, last: today, endsOn: "soon", reason: "No truck then" };
    await expectRejected("offer", offer, "a lot", "Enter the day as YYYY-MM-DD", "No truck then");
    await expectRejected("note", { text: "" }, "Write something first");
    await press(orderId, "confirm");
    await expectRejected(
      "assign",
      { ...carrierFields(), usdot: "twelve" },
      "Enter the USDOT number",
      "twelve",
    );
    await expectRejected(
      "assign",
      { ...carrierFields(), insuredUntil: addDays(today, -1) },
      "certificate of insurance has ended",
      "Sample Carrier LLC",
    );
    await expectRejected(
      "assign",
      { ...carrierFields(), authorityCheckedOn: addDays(today, 2) },
      "This day hasn’t come yet",
    );
    await expectRejected("pick-up", { at: "yesterday" }, "Enter a day and a time");
    await expectRejected("pick-up", { at: `${addDays(today, 2)}T10:00` }, "lies in the future");
    await expectRejected("where", { where: "Nowhere at all" }, "We don’t know this place");
    await expectRejected(
      "window-pickup",
      { first: addDays(today, 3), last: addDays(today, 1), kind: "exact", reason: "x" },
      "The last day comes before the first",
    );
    const off = { first: "2099-12-25", last: "2099-12-28", kind: "estimated", reason: "The truck is late" };
    const over = { ...off, first: "2026-01-05", last: "2026-01-06" };
    await expectRejected("window-delivery", over, "That day has passed", "The truck is late");
    await expectRejected(
      "place-delivery",
      { placeType: "home", handover: "other", truck: "yes", contactPhone: "12" },
      "Enter a phone number",
    );
    expect((await row(orderId)).state).toBe("confirmed");
  });

  test("tells an old page what the order is now, and loses nothing of it", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const { version } = await row(orderId);
    await press(orderId, "confirm");
    const answered = await press(orderId, "decline", {
      seen: `version=${version}`,
      reason: "Typed before I knew",
    });
    expect(answered.status).toBe(409);
    expect(answered.text).toContain("It’s confirmed now");
    expect((await row(orderId)).state).toBe("confirmed");
    const bare = await postForm(
      `/admin/orders/${orderId}`,
      { intent: "unassign", reason: "x" },
      { Cookie: agent.cookie },
    );
    expect(bare.status).toBe(409);
  });

  test("a move that isn’t in the table is refused with words, and an unknown button too", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const answered = await press(orderId, "close");
    expect(answered.status).toBe(409);
    expect((await press(orderId, "expire")).status).toBe(400);
    expect((await row(orderId)).state).toBe("requested");
  });

  test("offers other terms once, and withdraws them", async () => {
    const { orderId } = await anOrder();
    const offer = {
      price: "1,600",
      first: workingDay(9),
      last: workingDay(12),
      endsOn: addDays(today, 2),
      reason: "No truck that week",
    };
    expect((await press(orderId, "offer", offer)).status).toBe(303);
    const page = await get(`/admin/orders/${orderId}`);
    expect(page.text).toContain("Other terms wait for the customer’s answer");
    expect(page.text).toContain("$1,600");
    expect((await press(orderId, "confirm")).text).toContain("That comes first");
    expect((await press(orderId, "withdraw")).status).toBe(400);
    const { key } = await db.changeOrder.findFirstOrThrow({ where: { orderId } });
    expect(page.text).toContain(`name="key" value="${key}"`);
    expect((await press(orderId, "withdraw", { key })).status).toBe(303);
    expect((await press(orderId, "confirm")).status).toBe(303);
  });

  test("prices a change to a holiday with a warning, and says if the customer gets no email", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    let holiday = addDays(today, 8);
    while (holidayOn(holiday) === null) holiday = addDays(holiday, 1);
    const priced = await press(orderId, "price-change", { firstDay: holiday, flexDays: "3" });
    expect(priced.to).toContain("done=priced-holiday");
    expect((await get(priced.to ?? "")).text).toContain("make sure a carrier works then");
    await db.order.update({ where: { id: orderId }, data: { customerEmail: "" } });
    const window = { first: workingDay(20), last: workingDay(21), kind: "estimated", reason: "x" };
    const moved = await press(orderId, "window-pickup", window);
    expect((await get(moved.to ?? "")).text).toContain("The customer gets no email.");
  });

  test("moves a window once the order is booked, and not that of a request", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const window = { first: workingDay(20), last: workingDay(21), kind: "estimated", reason: "x" };
    const asked = await get(`/admin/orders/${orderId}`);
    expect(asked.text).toContain('value="place-pickup"');
    expect(asked.text).not.toContain('value="window-pickup"');
    const rejected = await press(orderId, "window-pickup", window);
    expect(rejected.status).toBe(400);
    expect((await row(orderId)).pickupFirst).not.toBe(window.first);
    await press(orderId, "confirm");
    expect((await get(`/admin/orders/${orderId}`)).text).toContain('value="window-pickup"');
    expect((await press(orderId, "window-pickup", window)).status).toBe(303);
  });

  test("saves VIN, plate and color: what seems wrong is a warning, and the customer sees what changed", async () => {
    const { orderId, link } = await anOrder({ now: yesterday(), vin: "1HGCM82633A004352" });
    const marks = { vin: "1hgcm 82633-A004353", plate: "abc 123", plateState: "FL", color: "Blue" };
    expect((await press(orderId, "vehicle", { ...marks, plateState: "Florida" })).status).toBe(400);
    const saved = await press(orderId, "vehicle", marks);
    expect(saved.status, saved.text.slice(0, 400)).toBe(303);
    expect(await row(orderId)).toMatchObject({ vin: "1HGCM82633A004353" });
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { sequence: "desc" } });
    expect(JSON.parse(event.data)).toEqual({
      changes: [
        { field: "vehicle.vin", from: "1HGCM82633A004352", to: "1HGCM82633A004353" },
        { field: "vehicle.plate", from: "", to: "ABC 123" },
        { field: "vehicle.plateState", from: "", to: "FL" },
        { field: "vehicle.color", from: "", to: "Blue" },
      ],
    });
    const { text } = await get(`/admin/orders/${orderId}`);
    expect(text).toContain("The check digit doesn’t fit. Ask again.");
    expect(text).toContain("Vehicle VIN: 1HGCM82633A004352 → 1HGCM82633A004353");
    expect(await db.auditEntry.count({ where: { subjectId: orderId, action: "order-changed" } })).toBe(1);
    const page = plain(await (await answer(link)).text());
    expect(page).toContain("blue, plate FL ABC 123, VIN 1HGCM82633A004353");
    expect(page).toContain("We changed the VIN, the plate, and the color");
    // The same again is no news.
    const { version } = await row(orderId);
    expect((await press(orderId, "vehicle", marks)).status).toBe(303);
    expect((await row(orderId)).version).toBe(version);
    await db.order.update({ where: { id: orderId }, data: { state: "closed" } });
    expect((await get(`/admin/orders/${orderId}`)).text).not.toContain("Change VIN, plate, color");
    expect((await press(orderId, "vehicle", { ...marks, color: "Red" })).status).toBe(400);
  });

  test("takes back a pickup of an order that has no carrier yet", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    await press(orderId, "pick-up", { at: `${addDays(today, -1)}T23:59` });
    const { text } = await get(`/admin/orders/${orderId}`);
    expect(text).toContain('value="undo-early-pick-up"');
    expect(text).not.toContain('value="undo-pick-up"');
    const undone = await press(orderId, "undo-early-pick-up", { reason: "Another car" });
    expect(undone.status).toBe(303);
    expect((await row(orderId)).state).toBe("confirmed");
  });

  test("says before canceling that the trip of a truck that set out may cost too", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    await press(orderId, "assign", carrierFields());
    const trip = "What the carrier charges for the trip comes on top";
    expect((await get(`/admin/orders/${orderId}`)).text).not.toContain(trip);
    await press(orderId, "set-out");
    expect((await get(`/admin/orders/${orderId}`)).text).toContain(trip);
  });

  test("a carrier can be entered for an order that is further without one, and not before that", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    expect((await get(`/admin/orders/${orderId}`)).text).not.toContain("Carrier and driver");
    await press(orderId, "pick-up", { at: `${addDays(today, -1)}T23:59` });
    const { text } = await get(`/admin/orders/${orderId}`);
    expect(text).toContain("No carrier is entered yet.");
    expect(text).toContain('value="carrier"');
    expect((await press(orderId, "carrier", carrierFields())).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ state: "picked-up", carrierName: "Sample Carrier LLC" });
  });

  test("asks why a carrier gets more than planned, and says what we paid", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    const { carrierPart } = await row(orderId);
    const over = { ...carrierFields(), pay: `$${carrierPart + 75}`, payNote: "Ice on I-40" };
    const shown = await get(`/admin/orders/${orderId}`);
    expect(shown.text).toContain("Above the plan because");
    const asked = await press(orderId, "assign", over);
    expect(asked.status).toBe(400);
    expect(asked.text).toContain("we pay the difference. Choose why.");
    expect(asked.text).toContain("Ice on I-40");
    expect(asked.text).toContain(`value="$${carrierPart + 75}"`);
    expect((await press(orderId, "assign", { ...over, payReason: "greed" })).status).toBe(400);
    expect((await row(orderId)).state).toBe("confirmed");
    expect((await press(orderId, "assign", { ...over, payReason: "weather" })).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ paidOnTop: 75, payReason: "weather", payNote: "Ice on I-40" });
    const page = await get(`/admin/orders/${orderId}`);
    expect(page.text).toContain("We paid $75 for our word: weather or a closed road (Ice on I-40).");
    const planned = { ...over, pay: String(carrierPart), payReason: "weather" };
    expect((await press(orderId, "carrier", planned)).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ paidOnTop: 0, payReason: null, payNote: "" });
  });

  test("says what late takes off our fee, and to pay it back once it did", async () => {
    const last = addDays(today, -4);
    const { orderId } = await anOrder({
      now: new Date(Date.now() - 9 * DAY_MS),
      late: { perDay: 40, atMost: 100 },
      deliveryWindow: { first: last, last, kind: "exact" },
    });
    await press(orderId, "confirm");
    expect((await get(`/admin/orders/${orderId}`)).text).toContain("Late takes $40 a day off our fee");
    const { price } = await row(orderId);
    expect((await press(orderId, "deliver", { at: `${addDays(today, -1)}T12:00` })).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ lateCredit: 100, price });
    const { text } = await get(`/admin/orders/${orderId}`);
    expect(text).toContain("$100 came off our fee");
    expect(text).toContain("$100 off our fee");
    expect((await press(orderId, "undo-delivery", { reason: "Another car" })).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ lateCredit: 0 });
  });

  test("keeps in short why an order was canceled, if somebody says so", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    const wrong = await press(orderId, "cancel", { reason: "They moved", why: "weather" });
    expect(wrong.status).toBe(400);
    expect((await press(orderId, "cancel", { reason: "They moved", why: "plans" })).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ endedReason: "They moved", cancelWhy: "plans" });
  });

  test("isn’t assigned to a carrier whose certificate ends before the delivery does, and warns of one later", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    const early = await press(orderId, "assign", { ...carrierFields(), insuredUntil: addDays(today, 3) });
    expect(early.status).toBe(400);
    expect(early.text).toContain("ends before the delivery window does");
    await press(orderId, "assign", carrierFields());
    // Days that move later, or a certificate that is canceled.
    const data = { insuredUntil: addDays(today, 3) };
    await db.order.update({ where: { id: orderId }, data });
    await db.carrier.updateMany({ where: { usdot: "1234567" }, data });
    expect((await get(`/admin/orders/${orderId}`)).text).toContain("before the delivery window does");
  });
});

describe("the list", () => {
  const reader = () => ({ staffId: agent.id, today });

  test("has every order once, however many pages it has, and while others move", async () => {
    for (let made = 0; made < 6; made += 1) await anOrder({ now: yesterday() });
    const all = await db.order.findMany({ select: { id: true } });
    const seen: string[] = [];
    const moved = new Set<string>();
    let place = null;
    do {
      const { found } = await walkOrders({
        filters: noOrderFilters,
        reader: reader(),
        side: { place, isBackward: false },
        wanted: 2,
      });
      seen.push(...found.map(({ id }) => id));
      const last = found.at(-1) ?? null;
      // One that was listed moves on, and comes once more where it is then; the others don't mind.
      const [first] = found;
      if (first?.state === "requested" && moved.size < 2) {
        moved.add(first.id);
        await moveOrder({
          orderId: first.id,
          move: "confirm",
          by: byStaff({ id: agent.id, name: agent.name }),
          now: new Date(),
        });
      }
      place = found.length === 2 ? last : null;
    } while (place);
    const unmoved = seen.filter((id) => !moved.has(id));
    expect(new Set(unmoved).size).toBe(unmoved.length);
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)));
  });

  test("reads back the way it came", async () => {
    const walk = async (isBackward: boolean, place: Parameters<typeof walkOrders>[0]["side"]["place"]) =>
      (
        await walkOrders({
          filters: noOrderFilters,
          reader: reader(),
          side: { place, isBackward },
          wanted: 1_000,
        })
      ).found;
    const forward = await walk(false, null);
    const last = forward.at(-1) ?? null;
    const back = await walk(true, last);
    expect(back.reverse().map(({ id }) => id)).toEqual(forward.slice(0, -1).map(({ id }) => id));
  });

  test("is filtered by what its address says", async () => {
    const { orderId, orderNumber, quote } = await anOrder({ now: yesterday(), vin: "4S4BTANC6M3100001" });
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    await db.lead.update({ where: { id: leadId }, data: { ownerId: agent.id } });
    await db.order.update({
      where: { id: orderId },
      data: {
        customerName: "Quill Zabriskie",
        carrierName: "Zephyr Sample Haulers",
        carrierUsdot: "7654321",
      },
    });
    await db.lead.update({ where: { id: leadId }, data: { fullName: "Quill Zabriskie" } });
    const { pickupState, deliveryState, pickupFirst } = await row(orderId);
    const finds = async (query: string) => {
      const { list, dropped } = parseOrderList(new URLSearchParams(query));
      expect(dropped, query).toEqual([]);
      const page = await listOrders(list.filters, { before: null, after: null }, reader());
      return page.rows.some(({ id }) => id === orderId);
    };
    const hits = [
      "state=open",
      "state=requested",
      "owner=me",
      "carrier=7654321",
      "carrier=zephyr",
      `window=${pickupFirst}..${pickupFirst}`,
      `lane=${pickupState}-${deliveryState}`,
      `q=${orderNumber}`,
      "q=4s4btanc6m3100001",
      "q=7654321",
      "q=Zephyr+sample",
      "q=Zabriskie",
      `q=${quote.quoteNumber}`,
      `q=${encodeURIComponent(quote.email)}`,
      "q=Zabriskie&owner=me&state=open",
    ];
    for (const query of hits) expect(await finds(query), query).toBe(true);
    const misses = [
      "state=confirmed",
      "owner=none",
      "carrier=12",
      "window=..2020-01-01",
      `lane=${deliveryState}-AK`,
      "late=1",
      "q=Nobody+at+all",
      "q=Zabriskie&state=closed",
    ];
    for (const query of misses) expect(await finds(query), query).toBe(false);
    await db.order.update({
      where: { id: orderId },
      data: { pickupFirst: addDays(today, -9), pickupLast: addDays(today, -6) },
    });
    expect(await finds("late=1")).toBe(true);
    const page = await get(`/admin/orders?late=1&q=Zabriskie`);
    expect(page.text).toContain("Quill Zabriskie");
    expect((await get("/admin/orders?view=board")).text).toContain("Carrier assigned");
    expect((await get("/admin/orders?view=week")).text).toContain("Quill Zabriskie");
    expect((await get("/admin/orders?state=lost")).text).toContain("could not be read");
  });

  test("goes into a file, with what was asked for in the audit log", async () => {
    const { orderNumber } = await anOrder();
    const response = await answer("/admin/orders/export.csv?state=requested", {
      headers: { Cookie: agent.cookie },
    });
    const text = await response.text();
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    expect(text.split("\r\n")[0]).toContain("Order,State,Name");
    expect(text).toContain(orderNumber);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "orders-exported" },
      orderBy: { id: "desc" },
    });
    expect(JSON.parse(entry.after ?? "{}")).toMatchObject({ filters: "state=requested", isWhole: true });
  });

  test("is closed to marketing, and so is every page of an order", async () => {
    const marketing = await addStaff(file, "marketing");
    const { orderId } = await anOrder();
    const paths = ["", "/export.csv", `/${orderId}`, `/${orderId}/dispatch-sheet`, `/${orderId}/record`];
    for (const path of paths) {
      const response = await answer(`/admin/orders${path}`, { headers: { Cookie: marketing.cookie } });
      expect(response.status, path).toBe(403);
    }
    const posted = await postForm(
      `/admin/orders/${orderId}`,
      { intent: "confirm", seen: "version=0" },
      { Cookie: marketing.cookie },
    );
    expect(posted.status).toBe(403);
    expect((await row(orderId)).state).toBe("requested");
  });
});

describe("elsewhere at the desk", () => {
  test("the lead’s page lists its order and says that the stage follows it", async () => {
    const { orderId, orderNumber, quote } = await anOrder();
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    const { text } = await get(`/admin/crm/${leadId}`);
    expect(text).toContain(`/admin/orders/${orderId}`);
    expect(text).toMatch(new RegExp(`The stage follows order <a [^>]*href="/admin/orders/${orderId}"`));
    expect(text).toContain(orderNumber);
    const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    const posted = await postForm(
      `/admin/crm/${leadId}`,
      {
        intent: "stage",
        stage: "lost",
        lostReason: "price",
        ownerId: "",
        seen: `stage=${lead.stage}&ownerId=`,
      },
      { Cookie: agent.cookie },
    );
    expect(posted.status).toBe(400);
    expect(plain(await posted.text())).toContain("Move the order instead");
  });

  test("no form offers a stage that an ordered lead can’t be set to by hand, and the move of many counts it out", async () => {
    const { quote } = await anOrder();
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    const { text } = await get(`/admin/crm/${leadId}`);
    const choices = [...text.matchAll(/<select [^>]*name="stage"[^>]*>(.*?)<\/select>/g)].map(
      ([, options = ""]) => [...options.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value),
    );
    // The stage's own form and the call's.
    expect(choices).toEqual([["ready-to-book"], ["ready-to-book"]]);
    const board = await get(
      `/admin/crm?view=board&stage=ready-to-book&q=${quote.quoteNumber}&move=${leadId}`,
    );
    const stages = board.text.match(/<button[^>]* name="stage"[^>]*>/g) ?? [];
    expect(stages).toHaveLength(leadStages.length);
    expect(stages.filter((button) => !button.includes(" disabled"))).toEqual([]);
    expect(board.text).toContain("Its stage follows its order");
    const preview = await previewMove([leadId], "lost", new Date());
    expect(preview).toMatchObject({ moving: 0, skips: [{ count: 1 }] });
    expect(preview.skips[0]?.why).toContain("Move the order instead");
  });

  test("the search proposes an order by its number and its VIN, and Enter opens it", async () => {
    const vin = "1HGCM82633A004352";
    const { orderId, orderNumber } = await anOrder({ vin });
    for (const q of [orderNumber, orderNumber.toLowerCase().replaceAll("-", ""), vin.toLowerCase()]) {
      const response = await answer(`/admin/crm/find?q=${q}`, { headers: { Cookie: agent.cookie } });
      expect(await response.json(), q).toMatchObject({ orders: [{ id: orderId }] });
      const opened = await answer(`/admin/crm?open=only&q=${q}`, { headers: { Cookie: agent.cookie } });
      expect(opened.headers.get("Location"), q).toBe(`/admin/orders/${orderId}`);
    }
  });

  test("Today has the requests, the windows that passed and the delays, each with its order", async () => {
    const mine = async (orderId: string) => {
      const { quoteId } = await row(orderId);
      const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quoteId } });
      await db.lead.update({ where: { id: leadId }, data: { ownerId: agent.id } });
    };
    const request = await anOrder({ now: new Date(Date.now() - 40 * DAY_MS) });
    const late = await anOrder({ now: yesterday() });
    const delayed = await anOrder({ now: yesterday() });
    for (const { orderId } of [late, delayed]) await press(orderId, "confirm");
    await db.order.update({
      where: { id: late.orderId },
      data: { pickupFirst: addDays(today, -400), pickupLast: addDays(today, -390) },
    });
    await press(delayed.orderId, "delay", { reason: "The truck broke down" });
    await db.order.update({
      where: { id: delayed.orderId },
      data: { delayedAt: new Date("2020-01-01T00:00:00Z") },
    });
    for (const { orderId } of [request, late, delayed]) await mine(orderId);
    const { text } = await get("/admin/today");
    expect(text).toContain("Bookings that wait for our answer");
    expect(text).toContain("Windows that passed without a report");
    for (const { orderId } of [request, late, delayed]) expect(text).toContain(`/admin/orders/${orderId}`);
  });

  test("the week shows what is said to be late, though its window comes later", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    await press(orderId, "confirm");
    await press(orderId, "delay", { reason: "Snow on the pass" });
    await db.order.update({
      where: { id: orderId },
      data: {
        pickupFirst: addDays(today, 20),
        pickupLast: addDays(today, 22),
        // Before those of other tests.
        delayedAt: new Date("2019-01-01T00:00:00Z"),
      },
    });
    const { text } = await get("/admin/orders?view=week");
    const line = text.split("<li ").find((each) => each.includes(`/admin/orders/${orderId}"`)) ?? "";
    expect(line).toMatch(/data-tone="late"[^>]*>.*Delayed/);
  });

  test("the broker's record is for a carrier who asks, once the transport is booked", async () => {
    const { orderId } = await anOrder({ now: yesterday() });
    const record = `/admin/orders/${orderId}/record`;
    expect((await get(record)).status).toBe(404);
    expect((await get(`/admin/orders/${orderId}`)).text).not.toContain(record);
    await press(orderId, "confirm");
    await press(orderId, "assign", carrierFields());
    expect((await get(`/admin/orders/${orderId}`)).text).toContain(record);
    const { status, text } = await get(record);
    expect(status).toBe(200);
    for (const word of [
      "25 Example Street",
      "Sample Carrier LLC",
      "$600",
      "49 CFR 371.3",
      "Brokerage as agreed",
    ])
      expect(text, word).toContain(word);
    expect((await get("/admin/orders/nothing/record")).status).toBe(404);
  });

  test("the dispatch sheet has both addresses, the VIN and one figure, once there is a carrier", async () => {
    const { orderId } = await anOrder({ now: yesterday(), vin: "4S4BTANC6M3100001" });
    expect((await get(`/admin/orders/${orderId}/dispatch-sheet`)).status).toBe(404);
    await press(orderId, "confirm");
    await press(orderId, "assign", carrierFields());
    const { status, text } = await get(`/admin/orders/${orderId}/dispatch-sheet`);
    expect(status).toBe(200);
    // The figure that the customer has in writing, and the rest of what was agreed.
    const { carrierPart } = await row(orderId);
    expect(text).toContain(`<b>$${carrierPart.toLocaleString("en-US")}</b>`);
    // The driver has to say it to the customer.
    const { pickupWord } = await row(orderId);
    expect(text).toContain(`Pickup word: <b>${pickupWord}</b>. Say it to the customer.`);
    for (const word of [
      "25 Example Street",
      "4S4BTANC6M3100001",
      carrierPart > 600 ? "of it is ours" : "We pay you",
      "Sample Carrier LLC",
      "Lee Example",
    ])
      expect(text, word).toContain(word);
    const page = await get(`/admin/orders/${orderId}`);
    expect(page.text).toContain(`<dt>Pickup word</dt><dd>${pickupWord}</dd>`);
    const [board = ""] = /<pre class="load-text">[^<]*<\/pre>/.exec(page.text) ?? [];
    expect(board).toContain("Ref ORD-");
    expect(board).not.toMatch(/Pat Example|Example Street|4S4BTANC6M3100001/);
  });

  test("the audit log links an order", async () => {
    const owner = await addStaff(file, "owner");
    const { orderId, orderNumber } = await anOrder({ now: yesterday() });
    await moveOrder({
      orderId,
      move: "confirm",
      by: byStaff({ id: owner.id, name: owner.name }),
      given: { carrier: aCarrier() },
      now: new Date(),
    });
    const response = await answer("/admin/audit?kind=order", { headers: { Cookie: owner.cookie } });
    expect(plain(await response.text())).toMatch(
      new RegExp(`<a [^>]*href="/admin/orders/${orderId}"[^>]*>${orderNumber}</a>`),
    );
  });
});
