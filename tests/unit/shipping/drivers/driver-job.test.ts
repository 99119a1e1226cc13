import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { dueNext, jobStage } from "#app/domain/shipping/drivers/job-stage.ts";
import { presentJob, sayCollect } from "#app/domain/shipping/drivers/driver-job.ts";
import type { JobContext, OpenJob } from "#app/domain/shipping/drivers/driver-job.ts";
import { MAX_LOCATED_MILES, locatedBy, roundDegrees } from "#app/domain/shipping/drivers/phone-place.ts";
import { presentOrder } from "#app/domain/shipping/orders/page/order-page.ts";
import { clockAt } from "#app/domain/shipping/orders/page/place-clock.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { nearestPlace } from "#app/domain/trip/places/nearest-place.server.ts";
import { anOrder } from "#tests/support/orders.ts";

const { orderId } = await anOrder();
const stored = parseOrder(await db.order.findUniqueOrThrow({ where: { id: orderId } }));
const now = new Date("2026-12-02T15:00:00Z");
const assignedAt = new Date("2026-11-28T15:00:00Z");

/** From Rochester to San Antonio, Eastern to Central. */
const order = (state: OrderState, changes: Partial<StoredOrder> = {}): StoredOrder => ({
  ...stored,
  state,
  assignedAt,
  carrierName: "Sample Carrier LLC",
  driverName: "Sam Sample",
  driverPhone: "(800) 555-0191",
  pickupZip: "14604",
  pickupPlace: "Rochester",
  pickupState: "NY",
  deliveryZip: "78205",
  deliveryPlace: "San Antonio",
  deliveryState: "TX",
  pickupWord: "lantern",
  pickupWindow: { first: "2026-12-02", last: "2026-12-05", kind: "estimated" },
  deliveryWindow: { first: "2026-12-08", last: "2026-12-12", kind: "estimated" },
  ...changes,
});

const link = { token: "token", createdAt: assignedAt, endedAt: null };
const business = { name: "Evenhaul", phone: "(800) 555-0142", paymentForms: "cash or a cashier’s check" };
const context = (changes: Partial<JobContext> = {}): JobContext => ({
  link,
  events: [],
  business,
  getsWhatsApp: false,
  clockOf: (zip) => clockAt("SC", zip),
  now,
  ...changes,
});
const open = (shown: StoredOrder, changes: Partial<JobContext> = {}) =>
  presentJob(shown, context(changes)) as OpenJob;

describe("a driver's link", () => {
  test("opens from the assignment to the delivery, and is over in every other state", () => {
    const stages = Object.fromEntries(
      orderStates.map(({ code }) => [code, jobStage(link, { state: code, assignedAt })]),
    );
    expect(stages).toEqual({
      requested: "ended",
      confirmed: "ended",
      "carrier-assigned": "go",
      "picked-up": "road",
      delivered: "delivered",
      closed: "ended",
      declined: "ended",
      canceled: "ended",
      expired: "ended",
    });
  });

  test("of another driver, or from before the carrier was assigned anew, has ended in every state", () => {
    const later = new Date(assignedAt.getTime() + 1);
    for (const { code: state } of orderStates) {
      expect(jobStage({ ...link, endedAt: now }, { state, assignedAt })).toBe("ended");
      expect(jobStage(link, { state, assignedAt: later })).toBe("ended");
    }
    expect(jobStage(link, { state: "picked-up", assignedAt: null })).toBe("road");
  });

  test("that has ended shows our number and nothing of the order", () => {
    const ended = { ...link, endedAt: now };
    for (const job of [
      presentJob(order("carrier-assigned"), context({ link: ended })),
      presentJob(order("canceled"), context()),
      presentJob(order("closed"), context()),
    ])
      expect(job).toEqual({ stage: "ended", dispatch: { phone: "(800) 555-0142", tel: "tel:+18005550142" } });
  });

  test("of a delivered order has a short summary without streets, phones or the word", () => {
    const deliveredAt = new Date("2026-12-09T18:14:00Z");
    const job = presentJob(order("delivered", { deliveredAt }), context());
    expect(job).toMatchObject({ stage: "delivered", deliveredAt: "Wed, Dec 9, 12:14 PM Central" });
    const said = JSON.stringify(job);
    for (const secret of ["25 Example Street", "555-0170", "555-0171", "lantern", "Gate code", "Lee Example"])
      expect(said).not.toContain(secret);
  });
});

describe("an open job", () => {
  test("has where, who, what, the word and what comes next at the pickup", () => {
    const job = open(order("carrier-assigned"));
    expect(job).toMatchObject({
      stage: "go",
      end: "pickup",
      days: "Wed, Dec 2 – Sat, Dec 5",
      street: "25 Example Street",
      town: "Rochester, NY 14604",
      pickupWord: "lantern",
      contact: { name: "Pat Example", tel: "tel:+18005550170" },
      inspection: "/drive/token/pickup",
      after: "Deliver in San Antonio, TX: Tue, Dec 8 – Sat, Dec 12",
    });
    expect(job.access.join(" ")).toContain("Gate code 0000");
    expect(job.navigate).toContain("destination=25+Example+Street%2C+Rochester%2C+NY+14604");
    expect(decodeURIComponent(job.contact?.sms ?? "")).toContain(
      "sms:+18005550170?&body=This is Sam, driving for Sample Carrier LLC",
    );
    // The other end isn't theirs to know yet.
    expect(JSON.stringify(job)).not.toContain("Lee Example");
  });

  test("has the receiver once it’s picked up, and no word", () => {
    const job = open(order("picked-up"));
    expect(job).toMatchObject({
      end: "delivery",
      pickupWord: null,
      contact: { name: "Lee Example", tel: "tel:+18005550171" },
      after: "",
    });
    expect(JSON.stringify(job)).not.toContain("25 Example Street");
  });

  test("names the sum that the customer reads, in the same form", () => {
    for (const carrier of ["ask", "cash", "cashiers-check"] as const) {
      const shown = order("carrier-assigned", { payment: { ...stored.payment, carrier } });
      const page = presentOrder(shown, {
        events: [],
        business: { ...business, hours: "", answersWithin: "" },
        milesToGo: null,
        stateOf: () => "",
        offerEndsOn: null,
        now,
      });
      const due = page.due.at(-1);
      expect(sayCollect(shown, business.paymentForms)).toBe(
        `$${due?.amount.toLocaleString("en-US")}, ${due?.note}`,
      );
    }
  });

  test("offers a text in the driver’s own app unless the person there gets a WhatsApp message", () => {
    const near = { nearAt: now };
    const atHome = order("carrier-assigned", near);
    expect(decodeURIComponent(open(atHome).nearText ?? "")).toContain("I’m about 30 minutes away.");
    expect(open(atHome, { getsWhatsApp: true }).nearText).toBeNull();
    // The WhatsApp message goes to the customer, and somebody else receives it.
    expect(open(order("picked-up", near), { getsWhatsApp: true }).nearText).toContain("sms:+18005550171");
  });

  test("lists what was sent, the newest first, each by the clock of its place", () => {
    const events: JobContext["events"] = [
      { kind: "set-out", data: {}, mover: "driver", happenedAt: new Date("2026-12-02T13:00:00Z") },
      {
        kind: "place",
        data: { place: "Florence, SC", zip: "29501", within: 1 },
        mover: "driver",
        happenedAt: new Date("2026-12-04T14:40:00Z"),
      },
      {
        kind: "near",
        data: { end: "delivery" },
        mover: "driver",
        happenedAt: new Date("2026-12-08T17:00:00Z"),
      },
    ];
    expect(open(order("picked-up"), { events }).reports).toEqual([
      { at: "Tue, Dec 8, 11:00 AM", text: "About 30 minutes from the delivery" },
      { at: "Fri, Dec 4, 9:40 AM", text: "Florence, SC, by your phone, within a mile" },
      { at: "Wed, Dec 2, 7:00 AM", text: "You set out" },
    ]);
  });
});

test("one report is due next: set out, near, here, then the look at the vehicle; on the road where it is", () => {
  const none = { setOutAt: null, nearAt: null, hereAt: null };
  expect(dueNext("go", none)).toBe("set-out");
  expect(dueNext("go", { ...none, setOutAt: now })).toBe("near");
  expect(dueNext("go", { ...none, nearAt: now })).toBe("here");
  expect(dueNext("go", { ...none, hereAt: now })).toBe("check");
  expect(dueNext("road", none)).toBe("where");
  expect(dueNext("road", { ...none, setOutAt: now, nearAt: now })).toBe("here");
  expect(dueNext("road", { setOutAt: now, nearAt: now, hereAt: now })).toBe("check");
});

describe("the phone's place", () => {
  test("leaves the phone to the hundredth of a degree, and says how far off that may be", () => {
    expect([roundDegrees(34.19543), roundDegrees(-79.76256)]).toEqual([34.2, -79.76]);
    expect(locatedBy({ accuracy: 12, age: 4 }, now)).toEqual({
      within: 1,
      at: new Date(now.getTime() - 4_000),
    });
    expect(locatedBy({ accuracy: 3_000, age: 0 }, now).within).toBe(3);
    expect(locatedBy({ accuracy: 60_000, age: 0 }, now).within).toBeGreaterThan(MAX_LOCATED_MILES);
  });

  test("is the nearest town, and none at sea", () => {
    expect(nearestPlace({ lat: 34.2, lng: -79.76 })).toMatchObject({ city: "Florence", state: "SC" });
    expect(nearestPlace({ lat: 30, lng: -60 })).toBeNull();
  });
});
