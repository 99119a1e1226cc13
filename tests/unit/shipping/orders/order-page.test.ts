import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { presentOrder } from "#app/domain/shipping/orders/page/order-page.ts";
import type { OrderContext, OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import { listUpdates } from "#app/domain/shipping/orders/page/order-updates.ts";
import type { StoredOrderEvent } from "#app/domain/shipping/orders/page/order-updates.ts";
import { clockAt, describeMoment, formatMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import { describeWindow, windowNote } from "#app/domain/shipping/orders/page/describe-window.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { anOrder } from "#tests/support/orders.ts";

const { orderId } = await anOrder();
const stored = parseOrder(await db.order.findUniqueOrThrow({ where: { id: orderId } }));

const now = new Date("2026-12-02T15:00:00Z");

/** From Rochester to San Antonio, Eastern to Central. */
const order = (state: OrderState, changes: Partial<StoredOrder> = {}): StoredOrder => ({
  ...stored,
  state,
  pickupZip: "14604",
  pickupPlace: "Rochester",
  pickupState: "NY",
  deliveryZip: "78205",
  deliveryPlace: "San Antonio",
  deliveryState: "TX",
  distance: 1_700,
  pickupWindow: { first: "2026-12-02", last: "2026-12-05", kind: "estimated" },
  deliveryWindow: { first: "2026-12-08", last: "2026-12-12", kind: "estimated" },
  ...changes,
});

const business = {
  name: "Evenhaul",
  phone: "(800) 555-0142",
  hours: "Every day, 8 AM to 9 PM Eastern",
  answersWithin: "within one business day",
  paymentForms: "cash or a cashier’s check",
};

const page = (shown: StoredOrder, context: Partial<OrderContext> = {}): OrderPage =>
  presentOrder(shown, {
    events: [],
    business,
    milesToGo: null,
    stateOf: () => "SC",
    offerEndsOn: null,
    now,
    ...context,
  });

const posts = ({ posts: each }: OrderPage) => each.map(({ name, is }) => `${name}: ${is}`);

test("a new calendar file is promised by email only where emails leave", () => {
  expect(page(order("confirmed"), { sendsEmail: true }).emailsDays).toBe(true);
  expect(page(order("confirmed")).emailsDays).toBe(false);
});

describe("where it is now", () => {
  test("a request says that it is one, and that nothing is booked or due", () => {
    const shown = page(order("requested"));
    expect(shown.headline).toBe("Request received");
    expect(shown.sentences.join(" ")).toContain("It isn’t booked yet.");
    expect(shown.sentences.join(" ")).toContain("We answer within one business day.");
    expect(posts(shown)[0]).toBe("Not booked yet: now");
    expect(shown.due.map(({ note }) => note)[0]).toMatch(/^due when a carrier is assigned, not before/);
    expect(shown.pickupWord).toBeNull();
    expect(shown.cancelCost).toBe(0);
  });

  test("other terms ask for an answer, with their last day", () => {
    const shown = page(order("requested"), { offerEndsOn: "2026-12-04" });
    expect(shown.headline).toBe("We offer other terms");
    expect(shown.sentences).toContain("Say yes or no by December 4, 2026.");
  });

  test("a confirmed order is booked, has its pickup word, and costs nothing to cancel", () => {
    const shown = page(order("confirmed", { confirmedAt: new Date("2026-12-01T15:52:00Z") }));
    expect(shown.headline).toBe(`Booked at $${stored.price.toLocaleString("en-US")}`);
    expect(shown.sentences[0]).toContain("We confirmed it yesterday at 10:52 AM.");
    expect(posts(shown).slice(0, 2)).toEqual(["Booked: now", "Carrier assigned: ahead"]);
    expect(shown.pickupWord).toBe(stored.pickupWord);
    expect(shown.cancelCost).toBe(0);
  });

  test("a window that passed without a carrier is said first, with what waiting and canceling mean", () => {
    const shown = page(order("confirmed"), { now: new Date("2026-12-06T15:00:00Z") });
    expect(shown.headline).toBe("We didn’t find a truck in time");
    expect(shown.sentences.join(" ")).toContain("Your pickup window ended December 5, 2026.");
    expect(shown.sentences.join(" ")).toContain("If you cancel, you owe nothing.");
  });

  test("an assigned carrier is named with what was checked and when, and canceling has its price", () => {
    const assigned = order("carrier-assigned", {
      carrierName: "Sample Carrier LLC",
      carrierUsdot: "0000001",
      authorityCheckedOn: "2026-11-25",
      insuranceCheckedOn: "2026-11-25",
      insuredUntil: "2027-03-31",
      assignedAt: new Date("2026-11-25T20:12:00Z"),
      driverName: "Sam",
      driverPhone: "(800) 555-0191",
    });
    const shown = page(assigned);
    expect(shown.carrier?.facts).toEqual([
      { name: "Registration", value: "USDOT 0000001" },
      { name: "Authority", value: "We looked it up on November 25, 2026" },
      { name: "Insurance", value: "We checked the certificate on November 25, 2026; it ends March 31, 2027" },
      { name: "Driver", value: "Sam, (800) 555-0191" },
    ]);
    const withFile = page(assigned, {
      carrierFile: { activeOn: "2026-11-27", insured: { until: "2027-09-30", addedOn: "2026-11-26" } },
    });
    expect(withFile.carrier?.facts.slice(1, 3)).toEqual([
      { name: "Authority", value: "Active when we last checked it, on November 27, 2026" },
      { name: "Insurance", value: "The certificate on file since November 26, 2026 ends September 30, 2027" },
    ]);
    const voided = page(assigned, { carrierFile: { activeOn: null, insured: "none-valid" } });
    expect(voided.carrier?.facts[2]?.value).toBe("We checked the certificate on November 25, 2026");
    // What isn't active, or was looked at before, says nothing new.
    for (const carrierFile of [
      { activeOn: null, insured: { until: "2027-03-31", addedOn: "2026-11-26" } },
      { activeOn: "2026-11-24", insured: null },
    ] as const)
      expect(page(assigned, { carrierFile }).carrier?.facts).toEqual(shown.carrier?.facts);
    expect(shown.cancelCost).toBe(Math.min(100, stored.fee));
    expect(shown.due[0]?.note).toContain("due since a carrier was assigned on November 25, 2026");
    // Three days before the window, the number isn't shown yet.
    const early = page(assigned, { now: new Date("2026-11-29T15:00:00Z") });
    expect(early.carrier?.facts.at(-1)?.value).toBe("Sam, their number is here from December 1, 2026");
  });

  test("a carrier that was assigned after the window leaves canceling free, by the clock of the pickup", () => {
    const pickupWindow = { first: "2026-12-02", last: "2026-12-05", kind: "estimated" } as const;
    const costAfter = (at: string, changes: Partial<StoredOrder> = {}) => {
      const assignedAt = new Date(at);
      return page(order("carrier-assigned", { pickupWindow, assignedAt, ...changes })).cancelCost;
    };
    const signed = Math.min(100, stored.fee);
    // Midnight in Rochester is five in the morning in UTC.
    expect(costAfter("2026-12-06T04:59:00Z")).toBe(signed);
    expect(costAfter("2026-12-06T05:00:00Z")).toBe(0);
    expect(costAfter("2026-12-06T05:00:00Z", { setOutAt: now })).toBe(0);
    const anyLaterDay = { pickupWindow: { ...pickupWindow, kind: "not-before" } } as const;
    expect(costAfter("2026-12-06T05:00:00Z", anyLaterDay)).toBe(signed);
    expect(costAfter("2026-12-06T05:00:00Z", { pickupWindow: null })).toBe(signed);
  });

  test("on the road: the last report with its place, its time there, its age and the miles to go", () => {
    const aboard = order("picked-up", {
      pickedUpAt: new Date("2026-11-30T19:14:00Z"),
      reportedPlace: "Florence, SC",
      reportedZip: "29501",
      reportedAt: new Date("2026-12-01T13:00:00Z"),
    });
    const shown = page(aboard, { milesToGo: 1_100 });
    expect(shown.sentences).toEqual([
      "Last reported near Florence, SC, yesterday at 8:00 AM Eastern.",
      "That’s 26 hours ago.",
      "About 1,100 mi to go.",
    ]);
    expect(shown.share).toBe(4);
    expect(posts(shown)[3]).toBe("On the way: now");
    expect(shown.cancelCost).toBeNull();
    expect(shown.next?.items.join(" ")).toContain("Have $");
  });

  test("a report from before the pickup isn't where it is", () => {
    const aboard = order("picked-up", {
      pickedUpAt: new Date("2026-11-30T19:14:00Z"),
      reportedPlace: "Buffalo, NY",
      reportedZip: "14201",
      reportedAt: new Date("2026-11-30T12:00:00Z"),
    });
    expect(page(aboard).sentences).toEqual(["Picked up in Rochester on Monday, November 30 at 2:14 PM."]);
  });

  test("delivered says when, on the clock of that place", () => {
    const shown = page(order("delivered", { deliveredAt: new Date("2026-12-04T17:20:00Z") }));
    expect(shown.sentences).toEqual(["In San Antonio, Friday, December 4, 11:20 AM."]);
    expect(posts(shown).every((post) => post.endsWith("done"))).toBe(true);
    expect(shown.windows).toEqual([]);
  });

  test("the ways out say why, and that nothing more is due", () => {
    const declined = page(order("declined", { endedReason: "The road is closed." }));
    expect([declined.headline, declined.reason]).toEqual(["We can’t take this one", "The road is closed."]);
    const canceled = page(order("canceled", { endedReason: "Sold it.", canceledCost: 100 }));
    expect(canceled.sentences).toEqual(["Canceling cost $100. Nothing else is due."]);
    const trip = "What the carrier charges for the trip comes on top, if we can show it.";
    const after = (changes: Partial<StoredOrder>) =>
      page(order("canceled", { setOutAt: now, ...changes })).sentences;
    expect(after({ canceledCost: 100 })).toEqual([`Canceling cost $100. ${trip}`]);
    expect(after({ canceledCost: 0, cancelAfterSetOut: 0 })).toEqual([`Canceling cost nothing. ${trip}`]);
    // Staff asked nothing for it, or the carrier came after the window.
    const free = "Canceling cost nothing, and nothing’s due.";
    expect(after({ canceledCost: 0 })).toEqual([free]);
    const assignedAt = new Date("2026-12-07T15:00:00Z");
    expect(after({ canceledCost: 0, cancelAfterSetOut: 0, assignedAt })).toEqual([free]);
    expect(page(order("expired")).headline).toBe("We were too slow. Sorry.");
    for (const shown of [declined, canceled, page(order("expired"))])
      expect([shown.posts, shown.due, shown.next, shown.cancelCost]).toEqual([[], [], null, null]);
  });

  test.each(orderStates.map(({ code }) => code))("%s has a headline, and no sentence with a gap", (state) => {
    const bare = order(state, {
      isFromBefore: true,
      signatureId: null,
      pickupWindow: null,
      deliveryWindow: null,
      carrierName: "",
      confirmedAt: null,
      customerEmail: "",
      endedReason: "A reason.",
    });
    const shown = page(bare);
    const text = JSON.stringify([
      shown.headline,
      shown.sentences,
      shown.next ?? "",
      shown.posts,
      shown.windows,
    ]);
    expect(shown.headline).not.toBe("");
    expect(text).not.toMatch(/null|undefined|NaN|Invalid| {2}|\(\)/);
    expect(shown.windows).toEqual([]);
    expect(shown.carrier).toBeNull();
  });

  test("an order from before says nothing of amounts that were never agreed to here", () => {
    for (const state of ["confirmed", "carrier-assigned", "picked-up", "delivered"] as const) {
      const shown = page(order(state, { isFromBefore: true, signatureId: null }));
      expect([shown.due, shown.dueNote]).toEqual([[], "Who is paid what and when is as we agreed with you."]);
      expect(JSON.stringify(shown.next)).not.toMatch(/\$|Our fee/);
    }
    expect(page(order("carrier-assigned")).dueNote).toBe("");
  });

  test("a price that other terms changed still adds up, line by line", () => {
    const shown = page(order("confirmed", { price: stored.price + 40 }));
    const sum = shown.price.lines.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(stored.price + 40);
    expect(shown.price.lines.at(-1)).toEqual({
      label: "Other terms that you accepted",
      note: "",
      amount: 40,
    });
  });

  test("details of the pickup can be changed until it's picked up, those of the delivery until it's there", () => {
    const ends = (state: OrderState) => page(order(state)).changeable.map(({ end }) => end);
    expect(ends("carrier-assigned")).toEqual(["pickup", "delivery"]);
    expect(ends("picked-up")).toEqual(["delivery"]);
    expect(ends("delivered")).toEqual([]);
    expect(ends("canceled")).toEqual([]);
  });
});

describe("windows and clocks", () => {
  test("a window is said as its kind means it", () => {
    const window = { first: "2026-12-04", last: "2026-12-06" } as const;
    expect(describeWindow({ ...window, kind: "estimated" })).toBe("Fri, Dec 4 – Sun, Dec 6");
    expect(windowNote({ ...window, kind: "estimated" })).toBe("estimated");
    expect(describeWindow({ ...window, last: "2026-12-04", kind: "exact" })).toBe("Fri, Dec 4");
    expect(describeWindow({ ...window, kind: "not-before" })).toBe("Not before Fri, Dec 4");
    expect(describeWindow({ ...window, kind: "not-after" })).toBe("Sun, Dec 6 at the latest");
  });

  test("a moment is on the clock of its place, before and after the change of the clocks", () => {
    const rochester = clockAt("NY", "14604");
    const phoenix = clockAt("AZ", "85001");
    expect(formatMoment(rochester, new Date("2026-10-31T18:00:00Z"))).toBe("Sat, Oct 31, 2:00 PM");
    expect(formatMoment(rochester, new Date("2026-11-01T19:00:00Z"))).toBe("Sun, Nov 1, 2:00 PM");
    expect(formatMoment(phoenix, new Date("2026-10-31T21:00:00Z"))).toBe("Sat, Oct 31, 2:00 PM");
    expect(formatMoment(phoenix, new Date("2026-11-01T21:00:00Z"))).toBe("Sun, Nov 1, 2:00 PM");
    // Late in the evening it's still the same day there.
    expect(
      describeMoment(rochester, new Date("2026-03-08T04:30:00Z"), new Date("2026-03-09T03:30:00Z")),
    ).toBe("yesterday at 11:30 PM");
  });
});

describe("updates", () => {
  const at = (iso: string) => new Date(iso);
  const names = {
    from: "Rochester",
    to: "San Antonio",
    pickup: clockAt("NY", "14604"),
    delivery: clockAt("TX", "78205"),
    stateOf: () => "SC",
  };
  const events: StoredOrderEvent[] = [
    {
      kind: "moved",
      data: { move: "confirm", from: "requested", to: "confirmed" },
      mover: "staff",
      happenedAt: at("2026-11-24T15:52:00Z"),
    },
    {
      kind: "note",
      data: { text: "Called twice, no answer.", isShown: false },
      mover: "staff",
      happenedAt: at("2026-11-24T16:00:00Z"),
    },
    {
      kind: "details-changed",
      data: { changes: [{ field: "pickup.notes", from: "", to: "Gate code 0000" }] },
      mover: "customer",
      happenedAt: at("2026-11-25T15:00:00Z"),
    },
    {
      kind: "moved",
      data: { move: "deliver", from: "picked-up", to: "delivered" },
      mover: "driver",
      happenedAt: at("2026-12-05T04:30:00Z"),
    },
    {
      kind: "reported",
      data: { move: "pick-up", state: "delivered" },
      mover: "staff",
      happenedAt: at("2026-12-05T05:00:00Z"),
    },
    { kind: "opened", data: {}, mover: "customer", happenedAt: at("2026-12-06T05:00:00Z") },
  ];

  test("the newest day first, each on the clock of its place, and only what a customer should read", () => {
    expect(
      listUpdates(events, names).map(({ day, updates }) => [
        day,
        ...updates.map(({ time, title }) => `${time} ${title}`),
      ]),
    ).toEqual([
      ["Friday, December 4", "10:30 PM Central Delivered in San Antonio"],
      ["Wednesday, November 25", "10:00 AM Eastern You changed the notes for pickup"],
      ["Tuesday, November 24", "10:52 AM Eastern We confirmed it: it’s booked"],
    ]);
  });

  test("what a carrier gets, and why, changes nothing for a customer", () => {
    const change = (field: string) => ({ field, from: null, to: "900" });
    const changed = (...fields: string[]): StoredOrderEvent => ({
      kind: "details-changed",
      data: { changes: fields.map(change) },
      mover: "staff",
      happenedAt: at("2026-11-26T15:00:00Z"),
    });
    expect(listUpdates([changed("carrierPay", "payReason", "payNote")], names)).toEqual([]);
    const [day] = listUpdates([changed("carrierPay", "vehicle.vin")], names);
    expect(day?.updates.map(({ title }) => title)).toEqual(["We changed the VIN"]);
  });

  test("a gate code that was changed isn't repeated, and the reason of an unassigned carrier stays ours", () => {
    const unassigned: StoredOrderEvent = {
      kind: "moved",
      data: { move: "unassign", from: "carrier-assigned", to: "confirmed", reason: "No insurance." },
      mover: "staff",
      happenedAt: at("2026-11-26T15:00:00Z"),
    };
    const text = JSON.stringify(listUpdates([...events, unassigned], names));
    expect(text).not.toContain("0000");
    expect(text).not.toContain("No insurance");
    expect(text).toContain("We’re looking for another one.");
  });
});
