import { afterEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { nextHoliday } from "#app/domain/base/text/holidays.ts";
import { withAgreedPrice } from "#app/domain/crm/quotes/staff/agreed-price.ts";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { answer, leadsTo, visitor } from "#tests/support/answer.ts";
import { aDay, booking, takeBookings } from "#tests/support/booking.ts";
import { placesAnswers, signAnswers, vehicleAnswers } from "#tests/support/booking-answers.ts";
import { anOrder } from "#tests/support/orders.ts";
import { atQuote, database } from "#tests/support/quote-desk.ts";
import { quoted } from "#tests/support/quoted.ts";
import { addStaff } from "#tests/support/staff.ts";

afterEach(() => takeBookings(false));

const money = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const stepIn = (response: Response) => leadsTo(response)?.match(/step=(\w+)/)?.[1];

describe("a quote", () => {
  test("can be booked while booking is on and its price holds, and says call otherwise", async () => {
    const { read, link, expire, guest, page } = await booking();
    const open = await read(link);
    expect(open).toContain("Book this price");
    expect(open).toContain("What’s due when");
    await takeBookings(false);
    const off = await read(link);
    expect(off).not.toContain("Book this price");
    expect(off).toContain("We book by phone.");
    expect(leadsTo(await guest.get(page))).toBe(`${link}&booking=off`);
    await takeBookings();
    await expire();
    expect(await read(link)).not.toContain("Book this price");
  });

  test("is found by its token alone, and its booking is private", async () => {
    const { page, guest, at } = await booking();
    expect((await guest.get(page.replace(/token=.*/, "token=guess"))).status).toBe(404);
    expect((await guest.press(page.replace(/token=.*/, "token=guess"), "to-vehicle")).status).toBe(404);
    const found = await guest.get(at("places"));
    expect(found.status).toBe(200);
    expect(found.headers.get("Cache-Control")).toBe("no-store");
    expect(await found.text()).toContain('name="robots" content="noindex');
  });
});

test("four steps and a signature make an order, with what was signed word for word", async () => {
  const { givePlaces, giveVehicle, giveTerms, sign, row, orders, draft, guest, read, link, at } =
    await booking();
  const quote = await row();
  expect(stepIn(await givePlaces())).toBe("vehicle");
  expect(stepIn(await giveVehicle({ modifications: "roof-box" }))).toBe("terms");
  expect(stepIn(await giveTerms())).toBe("sign");
  const shown = await read(at("sign"));
  expect(shown).toContain("25 Example Street");
  expect(shown).toContain("Something is on the roof.");
  expect(shown).toContain("email you the link to them");
  // The terms were accepted a step before.
  expect(shown).not.toContain('name="acceptTerms"');
  const signed = await sign();
  expect(signed.status).toBe(303);
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(leadsTo(signed)).toBe(`/order/${order?.orderNumber}?token=${order?.token}`);
  expect(order).toMatchObject({
    state: "requested",
    price: quote.estimatedPrice,
    cancelAfterAssigned: 100,
    cancelAfterSetOut: 150,
    customerPhone: "(212) 555-0170",
    signature: { signerName: "Pat Example", kind: "booking" },
  });
  expect((order?.fee ?? 0) + (order?.carrierPart ?? 0)).toBe(quote.estimatedPrice);
  expect(order?.signature?.wording).toContain(money(quote.estimatedPrice));
  expect(order?.signature?.electronicWording).toContain("electronic records");
  expect(order?.signature?.terms).toContain("## ");
  expect(JSON.parse(order?.signature?.facts ?? "[]")).toContainEqual({
    label: "Pickup",
    value: "25 Example Street, Miami, FL 33101. Home. A truck gets there. Gate code 0000",
  });
  expect(JSON.parse(order?.pickup ?? "{}")).toMatchObject({
    street: "25 Example Street",
    handover: "customer",
  });
  expect(JSON.parse(order?.delivery ?? "{}")).toMatchObject({
    street: "",
    contactName: "Lee Example",
    contactPhone: "(212) 555-0171",
  });
  expect(JSON.parse(order?.car ?? "{}")).toMatchObject({ modifications: ["roof-box"], plateState: "NY" });
  expect(await draft()).toBeNull();

  // The quote's link is made to be shared: it shows number and state, and nothing else.
  const after = await read(link);
  expect(after).toContain(order?.orderNumber);
  for (const gone of ["25 Example Street", order?.token ?? "-", "Book this price", 'value="enclosed"'])
    expect(after).not.toContain(gone);
  expect(leadsTo(await guest.get(at("sign")))).toBe(link);
});

describe("late has a price", () => {
  const setLate = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings))
      await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
  };
  afterEach(() => setLate({ latePerDay: "", lateAtMost: "" }));

  test("shown on the quote and in the steps, signed word for word, and frozen on the order", async () => {
    const { reachSign, sign, orders, read, link, at } = await booking();
    expect(await read(link)).not.toContain("off our fee for each day");
    await setLate({ latePerDay: "40", lateAtMost: "90" });
    const says = "we take $40 off our fee for each day, up to $90.";
    expect(await read(link)).toContain(`the last day of your delivery window, ${says}`);
    await reachSign();
    expect(await read(at("terms"))).toContain(says);
    expect(await read(at("sign"))).toContain(says);
    expect((await sign()).status).toBe(303);
    const [order] = await orders();
    expect(order).toMatchObject({ latePerDay: 40, lateAtMost: 90, lateAfter: order?.deliveryLast });
    const facts = JSON.parse(order?.signature?.facts ?? "[]") as { label: string; value: string }[];
    expect(facts.find(({ label }) => label === "Late")?.value).toContain(says);
    expect(facts.some(({ label }) => label === "Delivery window")).toBe(true);
    // A later setting is for later orders.
    await setLate({ latePerDay: "5", lateAtMost: "" });
    const page = `/order/${order?.orderNumber}?token=${order?.token}`;
    expect(await read(page)).toContain(says);
    expect(await read(page.replace("?", "/confirmation?"))).toContain(says);
  });

  test("a page from before another amount is shown again with it", async () => {
    const { reachSign, hidden, press, orders } = await booking();
    await setLate({ latePerDay: "40", lateAtMost: "" });
    await reachSign();
    const seen = await hidden("sign");
    await setLate({ latePerDay: "10", lateAtMost: "" });
    const stale = await press("sign", "sign", { ...signAnswers(), ...seen });
    expect(stale.status).toBe(409);
    expect(await textOf(stale)).toContain("we take $10 off our fee");
    expect(await orders()).toEqual([]);
  });
});

describe("each step", () => {
  test("is asked in order: none can be skipped", async () => {
    const { guest, at, press } = await booking();
    for (const step of ["vehicle", "terms", "sign"]) expect(stepIn(await guest.get(at(step)))).toBe("places");
    expect((await press("vehicle", "to-terms", vehicleAnswers())).status).toBe(303);
    expect(stepIn(await guest.get(at("terms")))).toBe("places");
    const skipped = await press("sign", "sign", signAnswers());
    expect(skipped.status).toBe(303);
  });

  test.each([
    [{ firstDay: "" }, "Choose the first day"],
    [{ firstDay: "2020-01-01" }, "That day has passed"],
    [{ firstDay: nextHoliday(aDay()).day }, "That’s a federal holiday"],
    [{ firstDay: "2031-01-01" }, "We know prices for the next 12 months"],
    [{ firstDay: "2027-02-30" }, "isn’t on the calendar"],
    [{ pickupStreet: "" }, "Enter the pickup street address"],
    [{ deliveryStreetUnknown: "" }, "Enter the delivery street address"],
    [{ deliveryContactPhone: "12345" }, "isn’t a phone number we can call"],
    [{ deliveryContactName: "" }, "Enter the name of the person who’s there"],
    [{ customerPhone: "" }, "Enter your phone number"],
    [{ pickupStreet: "25 Example Street, Hoboken, NJ" }, "That’s in New Jersey"],
    [{ pickupTruck: "no" }, "Choose one of these"],
  ])("places with %j are told by field, with the values kept", async (wrong, message) => {
    const { givePlaces, orders, draft } = await booking();
    const rejected = await givePlaces({ pickupNotes: "Behind the barn", ...wrong });
    expect(rejected.status).toBe(400);
    const text = await textOf(rejected);
    expect(text).toContain(message);
    expect(text).toContain("Behind the barn");
    expect(await orders()).toEqual([]);
    expect(await draft()).toBeNull();
  });

  test("a VIN that can’t be right is asked about once, and kept by the same press again", async () => {
    const { givePlaces, press, giveVehicle } = await booking();
    await givePlaces();
    const rejected = await giveVehicle({ vin: "1HGCM82633A004353" });
    expect(rejected.status).toBe(400);
    const text = await textOf(rejected);
    expect(text).toContain("the 9th doesn’t fit the rest");
    expect(text).toContain('name="vinSeen" value="1HGCM82633A004353"');
    const again = { vin: "1HGCM82633A004353", vinSeen: "1HGCM82633A004353" };
    expect(stepIn(await press("vehicle", "to-terms", vehicleAnswers(again)))).toBe("terms");
  });

  test("terms are accepted in the version that was shown", async () => {
    const { givePlaces, giveVehicle, giveTerms, press } = await booking();
    await givePlaces();
    await giveVehicle();
    expect(await textOf(await giveTerms({ acceptTerms: "" }))).toContain(
      "Read the terms, then check the box",
    );
    expect(await textOf(await giveTerms({ payer: "other" }))).toContain("Enter the name of who pays");
    const old = await press("terms", "to-sign", { acceptTerms: "on", termsVersion: "2020-01-01-00000000" });
    expect(old.status).toBe(400);
    expect(await textOf(old)).toContain("The terms changed");
  });

  test.each([
    [{ signerName: " " }, "Type your full name to sign"],
    [{ mayShip: "" }, "If it isn’t, call us first"],
    [{ acceptElectronic: "" }, "Check the box to sign here"],
  ])("a signature with %j is none", async (wrong, message) => {
    const { reachSign, sign, orders, draft } = await booking();
    await reachSign();
    const rejected = await sign(wrong);
    expect(rejected.status).toBe(400);
    expect(await textOf(rejected)).toContain(message);
    expect(await orders()).toEqual([]);
    expect(await draft()).not.toBeNull();
  });

  test("back keeps what was typed, right or wrong, and asks it again", async () => {
    const { reachSign, press, read, at, guest } = await booking();
    await reachSign();
    expect(stepIn(await press("vehicle", "back", vehicleAnswers({ color: "Green" })))).toBe("places");
    expect(await read(at("vehicle"))).toContain('value="Green"');
    // It was changed and not accepted, so what follows waits.
    expect(stepIn(await guest.get(at("sign")))).toBe("vehicle");
  });

  test("goes on where it stopped, in another browser with the link too", async () => {
    const { givePlaces, page } = await booking();
    await givePlaces();
    const other = await (await visitor().get(page)).text();
    expect(other).toContain("About the vehicle");
    expect(other).toContain("25 Example Street");
  });
});

describe("two tabs", () => {
  test("a step from an older page is told, keeps what was typed, and shows what is stored", async () => {
    const { hidden, guest, at, sameDay, givePlaces, draft } = await booking();
    const old = await hidden("places");
    const firstDay = await sameDay();
    await givePlaces({ pickupStreet: "30 Example Street" });
    const typed = placesAnswers({ firstDay, pickupStreet: "40 Example Street" });
    const stale = await guest.press(at("places"), "to-vehicle", { ...old, ...typed });
    expect(stale.status).toBe(409);
    const text = await textOf(stale);
    expect(text).toContain("40 Example Street");
    expect(text).toContain("Pickup street address: 30 Example Street");
    expect((await draft())?.version).toBe(1);
    // The page has what is stored now, so the next press saves.
    const seen = text.match(/name="seen" value="([^"]+)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await guest.press(at("places"), "to-vehicle", { ...old, ...typed, seen })).status).toBe(303);
  });

  test("the same press again is no news", async () => {
    const { hidden, guest, at, sameDay } = await booking();
    const sent = { ...(await hidden("places")), ...placesAnswers({ firstDay: await sameDay() }) };
    expect(stepIn(await guest.press(at("places"), "to-vehicle", sent))).toBe("vehicle");
    expect(stepIn(await guest.press(at("places"), "to-vehicle", sent))).toBe("vehicle");
  });

  test("two presses, a reload and a replay of a signature are one order", async () => {
    const { reachSign, hidden, guest, at, orders } = await booking();
    await reachSign();
    const sent = { ...(await hidden("sign")), ...signAnswers() };
    const answers = await Promise.all([1, 2, 3].map(() => guest.press(at("sign"), "sign", sent)));
    answers.push(await guest.press(at("sign"), "sign", sent));
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(answers.map(leadsTo)).toEqual(Array(4).fill(`/order/${order?.orderNumber}?token=${order?.token}`));
    expect(await db.signature.count({ where: { orderId: order?.id ?? "" } })).toBe(1);
  });

  test("somebody else with the quote’s link doesn’t get the order’s", async () => {
    const { reachSign, hidden, guest, at, link } = await booking();
    await reachSign();
    const sent = { ...(await hidden("sign")), ...signAnswers() };
    await guest.press(at("sign"), "sign", sent);
    const other = await visitor().press(at("sign"), "sign", { ...sent, signerName: "Lee Example" });
    expect(leadsTo(other)).toBe(link);
  });
});

describe("a day takes three orders", () => {
  const tooMany = async (signed: Response) => {
    expect(signed.status).toBe(429);
    const text = await textOf(signed);
    expect(text).toMatch(/Nothing was signed.* Call \(\d{3}\)/);
    expect(text).toContain('value="Pat Example"');
  };

  test("of a quote: the next says whom to call, and loses nothing", async () => {
    const { reachSign, sign, orders, draft } = await booking();
    for (let order = 0; order < 3; order++) {
      await reachSign();
      expect(leadsTo(await sign())).toMatch(/^\/order\//);
      const [{ quoteId = "" } = {}] = await orders();
      await db.order.updateMany({ where: { quoteId }, data: { state: "canceled", endedReason: "Sample" } });
    }
    await reachSign();
    await tooMany(await sign());
    expect(await draft()).not.toBeNull();
    expect(await orders()).toHaveLength(3);
    const before = { createdAt: new Date(Date.now() - 25 * 3_600_000) };
    const ids = (await orders()).map(({ id }) => id);
    await db.order.updateMany({ where: { id: { in: ids } }, data: before });
    await db.outboxMessage.updateMany({ where: { orderId: { in: ids } }, data: before });
    expect(leadsTo(await sign())).toMatch(/^\/order\//);
  });

  test("of an email address in any spelling, by whichever quotes", async () => {
    const { reachSign, sign, orders, row } = await booking();
    const { lead } = await db.quote.findUniqueOrThrow({
      where: { id: (await row()).id },
      select: { lead: { select: { email: true } } },
    });
    const email = (lead.email ?? "").toUpperCase();
    for (let order = 0; order < 3; order++)
      await anOrder({ customer: { name: "Lee Example", email, phone: "" } });
    await reachSign();
    await tooMany(await sign());
    expect(await orders()).toEqual([]);
  });
});

describe("a price", () => {
  test("that differs for the day is shown beside the old one, and taken once it was accepted", async () => {
    const { row, press, orders, hidden, guest, at } = await booking();
    const before = await row();
    const fields = placesAnswers({ firstDay: aDay(200) });
    const offered = await press("places", "to-vehicle", fields);
    expect(offered.status).toBe(400);
    const text = await textOf(offered);
    const price = text.match(/name="acceptedPrice" value="(\d+)"/)?.[1] ?? "";
    expect(price).not.toBe(String(before.estimatedPrice));
    expect(text).toContain(money(before.estimatedPrice));
    expect(text).toContain(`Go on at ${money(Number(price))}`);
    expect(await row()).toEqual(before);
    expect((await press("places", "to-vehicle", { ...fields, acceptedPrice: "1" })).status).toBe(400);
    const shown = { ...(await hidden("places")), ...fields, acceptedPrice: price };
    expect(stepIn(await guest.press(at("places"), "to-vehicle", shown))).toBe("vehicle");
    // The same press again, as a double click sends it.
    expect(stepIn(await guest.press(at("places"), "to-vehicle", shown))).toBe("vehicle");
    expect(await row()).toMatchObject({ version: 2, pickupOn: aDay(200), estimatedPrice: Number(price) });
    expect(await orders()).toEqual([]);
  });

  test("is asked anew for a vehicle that doesn’t run after all", async () => {
    const { givePlaces, press, row } = await booking();
    await givePlaces();
    const before = await row();
    const fields = vehicleAnswers({ isRunning: "false" });
    const text = await textOf(await press("vehicle", "to-terms", fields));
    const price = Number(text.match(/name="acceptedPrice" value="(\d+)"/)?.[1]);
    expect(price).toBeGreaterThan(before.estimatedPrice);
    expect(text).toContain("it doesn’t run");
    const accepted = { ...fields, acceptedPrice: String(price) };
    expect(stepIn(await press("vehicle", "to-terms", accepted))).toBe("terms");
    expect(await row()).toMatchObject({ isRunning: false, estimatedPrice: price, pickupOn: before.pickupOn });
  });

  test("is asked anew for another ZIP in the street line", async () => {
    const { sameDay, press, row } = await booking();
    const firstDay = await sameDay();
    const fields = placesAnswers({ firstDay, pickupStreet: "12 Example Avenue, Orlando, FL 32801" });
    const text = await textOf(await press("places", "to-vehicle", fields));
    const price = text.match(/name="acceptedPrice" value="(\d+)"/)?.[1] ?? "";
    expect(text).toContain("Orlando, FL 32801");
    expect(stepIn(await press("places", "to-vehicle", { ...fields, acceptedPrice: price }))).toBe("vehicle");
    expect(await row()).toMatchObject({ pickupZip: "32801", estimatedPrice: Number(price) });
  });

  test("of a ZIP that no truck goes to is told at its field", async () => {
    const { sameDay, press } = await booking();
    const fields = placesAnswers({ firstDay: await sameDay(), pickupStreet: "1 Example Road, 00901" });
    const rejected = await press("places", "to-vehicle", fields);
    expect(rejected.status).toBe(400);
    expect(await textOf(rejected)).toContain("1 Example Road, 00901");
  });

  test("that has ended is shown beside today’s on every step, and nothing is signed before that is taken", async () => {
    const { reachSign, hidden, guest, at, row, read, expire, orders } = await booking();
    await reachSign();
    const sent = { ...(await hidden("sign")), ...signAnswers() };
    await db.quote.update({ where: { id: (await row()).id }, data: { estimatedPrice: 5_555 } });
    await expire();
    expect((await guest.press(at("sign"), "sign", sent)).status).toBe(303);
    expect(await orders()).toEqual([]);
    const text = await read(at("sign"));
    expect(text).toContain("Your price has changed");
    expect(text).toContain("$5,555");
    const price = text.match(/name="acceptedPrice" value="(\d+)"/)?.[1] ?? "";
    const seen = text.match(/name="seen" value="([^"]+)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const fresh = await guest.press(at("sign"), "reprice", { step: "sign", acceptedPrice: price, seen });
    expect(stepIn(fresh)).toBe("sign");
    expect(await row()).toMatchObject({ version: 2, estimatedPrice: Number(price) });
    expect(await read(at("sign"))).toContain("25 Example Street");
  });

  test("that changed after the steps were accepted is shown before anybody signs", async () => {
    const { reachSign, hidden, guest, at, take, read, orders, row } = await booking();
    await reachSign();
    const sent = { ...(await hidden("sign")), ...signAnswers() };
    const before = (await row()).estimatedPrice;
    expect((await take("enclosed", "1-open")).status).toBe(303);
    expect(stepIn(await guest.get(at("sign")))).toBe("places");
    expect((await guest.press(at("sign"), "sign", sent)).status).toBe(303);
    expect(await orders()).toEqual([]);
    const text = await read(at("places"));
    expect(text).toContain(`It was ${money(before)}, and it’s ${money((await row()).estimatedPrice)} now.`);
  });
});

test("a signature on a page that shows another fee is told, and signs nothing", async () => {
  const { reachSign, hidden, guest, at, row, orders } = await booking();
  await reachSign();
  const sent = { ...(await hidden("sign")), ...signAnswers() };
  await db.quote.update({ where: { id: (await row()).id }, data: { carrierPay: 700 } });
  const stale = await guest.press(at("sign"), "sign", sent);
  expect(stale.status).toBe(409);
  const text = await textOf(stale);
  expect(text).toContain("Nothing was signed");
  expect(text).toContain("$700 at delivery");
  expect(text).toContain('value="Pat Example"');
  expect(await orders()).toEqual([]);
});

test.each([
  ["businessName", "Other Sample Transport"],
  ["businessPhone", "(800) 555-0143"],
])(
  "a signature on a page with another %s is told: it’s in the words that are signed",
  async (name, value) => {
    const { reachSign, hidden, guest, at, orders, sign } = await booking();
    await reachSign();
    const sent = { ...(await hidden("sign")), ...signAnswers() };
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    try {
      const stale = await guest.press(at("sign"), "sign", sent);
      expect(stale.status).toBe(409);
      expect(await textOf(stale)).toContain(value);
      expect(await orders()).toEqual([]);
      await sign();
      const [order] = await orders();
      expect(`${order?.signature?.wording} ${order?.signature?.electronicWording}`).toContain(value);
    } finally {
      await db.setting.delete({ where: { name } });
    }
  },
);

test("booking that is switched off meanwhile signs nothing, and the quote says call", async () => {
  const { reachSign, hidden, guest, at, link, orders, draft, read } = await booking();
  await reachSign();
  const sent = { ...(await hidden("sign")), ...signAnswers() };
  await takeBookings(false);
  expect(leadsTo(await guest.press(at("sign"), "sign", sent))).toBe(`${link}&booking=off`);
  expect(await read(`${link}&booking=off`)).toContain("We can’t take bookings on this page right now.");
  expect(await orders()).toEqual([]);
  expect(await draft()).not.toBeNull();
});

test("a disk that is full signs nothing, and everything typed comes back with whom to call", async () => {
  const { reachSign, hidden, guest, at, orders, draft } = await booking();
  await reachSign();
  const sent = { ...(await hidden("sign")), ...signAnswers() };
  const before = await draft();
  await db.$executeRawUnsafe(
    "CREATE TRIGGER no_signatures BEFORE INSERT ON signatures BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
  );
  try {
    const failed = await guest.press(at("sign"), "sign", sent);
    expect(failed.status).toBe(503);
    const text = await textOf(failed);
    expect(text).toContain('value="Pat Example"');
    expect(text).toMatch(/Send it again in a moment, or call \(\d{3}\)/);
    expect(await orders()).toEqual([]);
    expect(await draft()).toEqual(before);
  } finally {
    await db.$executeRawUnsafe("DROP TRIGGER no_signatures");
  }
  expect((await guest.press(at("sign"), "sign", sent)).status).toBe(303);
  expect(await orders()).toHaveLength(1);
});

describe("after signing", () => {
  async function ordered() {
    const made = await booking();
    await made.reachSign();
    await made.sign();
    const [order] = await made.orders();
    return { ...made, order };
  }

  test("the quote’s link changes no price anymore", async () => {
    const { take, guest, link, row, expire } = await ordered();
    const before = await row();
    expect((await take("enclosed", "1-open")).status).toBe(422);
    const day = await guest.press(link, "pickup-day", { pickupDate: aDay(100), basis: "1-open" });
    expect(day.status).toBe(422);
    await expire();
    expect(leadsTo(await guest.press(link, "renew"))).toBe(link);
    expect(await row()).toMatchObject({ version: before.version, estimatedPrice: before.estimatedPrice });
    expect(await db.quote.count({ where: { leadId: before.leadId } })).toBe(1);
  });

  test("it mails the order’s link to the order’s own address, three times a day at most, and says the same", async () => {
    const { guest, link, order, row } = await ordered();
    const sent = () => db.outboxMessage.findMany({ where: { orderId: order?.id ?? "", kind: "order-link" } });
    const press = async () => leadsTo(await guest.press(link, "order-link"));
    const answers = [await press(), await press()];
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([order?.customerEmail.toLowerCase()]);
    for (let ask = 0; ask < 4; ask++) {
      await db.outboxMessage.updateMany({
        where: { orderId: order?.id ?? "", kind: "order-link" },
        data: { createdAt: new Date(Date.now() - 3_600_000) },
      });
      answers.push(await press());
    }
    expect(new Set(answers)).toEqual(new Set([`${link}&mail=order`]));
    expect(await sent()).toHaveLength(3);
    expect(await (await guest.get(`${link}&mail=order`)).text()).toContain("its link is on its way there");
    const stranger = await visitor().press(link.replace(/token=.*/, "token=guess"), "order-link");
    expect(stranger.status).toBe(404);
    expect((await row()).id).toBe(order?.quoteId);
  });

  test("a visitor’s form shows the order, and begins another quote", async () => {
    const { guest, order } = await ordered();
    const text = await (await guest.get("/quote")).text();
    expect(text).toContain(order?.orderNumber);
    expect(text).toContain("Get Another Quote");
    expect(leadsTo(await guest.press("/quote", "reset"))).toMatch(/^\/quote/);
  });
});

describe("on the phone", () => {
  test("staff begin the same draft, fill in the same steps, and leave the signature to the customer", async () => {
    const { row, page, at, reachSign, sign, draft, read, orders } = await booking();
    const staff = await addStaff(database(), "agent");
    const { quoteNumber, leadId } = await row();
    const quote = await atQuote(staff, quoteNumber);
    const lead = await (await answer(`/admin/crm/${leadId}`, { headers: { Cookie: staff.cookie } })).text();
    expect(lead).toContain("Book for the customer");
    expect(lead).not.toContain("Book at $");
    expect(leadsTo(await quote.press("book-for-customer"))).toBe(`${page}&by=staff`);
    expect(await draft()).toMatchObject({ staffId: staff.id, version: 1 });
    await reachSign();
    const shown = await read(`${at("sign")}&by=staff`);
    expect(shown).toContain("You’re filling this in for the customer.");
    expect(shown).not.toContain('name="intent" value="sign"');
    const sent = absoluteUrl(page).replaceAll("&", "&amp;");
    expect(sent).toMatch(/^https?:/);
    expect(shown).toContain(`href="${sent}">${sent}<`);
    // The customer has the same page with the terms, which staff can't accept for them, and signs.
    const customers = await read(at("sign"));
    expect(customers).not.toContain("You’re filling this in");
    expect(customers).toContain('name="intent" value="sign"');
    expect(customers).toContain("Read the terms in full");
    const unread = await sign();
    expect(unread.status).toBe(400);
    const again = await textOf(unread);
    for (const part of [
      "Read the terms, then check the box",
      "Read the terms in full",
      'value="Pat Example"',
    ])
      expect(again).toContain(part);
    expect(await orders()).toEqual([]);
    expect((await sign({ acceptTerms: "on" })).status).toBe(303);
    expect(await orders()).toHaveLength(1);
  });

  test("while booking is off, the lead’s page books by its stage as before", async () => {
    const { row } = await booking();
    await takeBookings(false);
    const staff = await addStaff(database(), "agent");
    const { quoteNumber, leadId } = await row();
    const lead = await (await answer(`/admin/crm/${leadId}`, { headers: { Cookie: staff.cookie } })).text();
    expect(lead).not.toContain("Book for the customer");
    expect(lead.replaceAll("<!-- -->", "")).toContain("Book at $");
    const quote = await atQuote(staff, quoteNumber);
    const rejected = await quote.press("book-for-customer");
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain("Booking is switched off");
  });

  test("an ordered quote takes no new version at the desk", async () => {
    const { row, reachSign, sign } = await booking();
    await reachSign();
    await sign();
    const staff = await addStaff(database(), "agent");
    const quote = await atQuote(staff, (await row()).quoteNumber);
    const saved = await quote.save({ isRunning: "false" });
    expect(saved.status).toBe(409);
    expect(await saved.text()).toContain("This quote is signed.");
    expect((await quote.row()).version).toBe(1);
  });
});

test("each step’s header names the quote that is booked", async () => {
  const { reachSign, read, at, row } = await booking();
  await reachSign();
  const { quoteNumber } = await row();
  for (const step of ["places", "vehicle", "terms", "sign"]) {
    const [header = ""] = /<header[\s\S]*?<\/header>/.exec(await read(at(step))) ?? [];
    expect(header, step).toContain(`<span>Booking quote</span> <b>${quoteNumber}</b>`);
  }
});

test("an agreed price whose hold has ended is never priced anew by the booking: it says so, and whom to call", async () => {
  const { row, expire, read, guest, at } = await booking();
  const { id, estimates: stored, estimatedPrice } = await row();
  const estimates = storedEstimatesSchema.parse(JSON.parse(stored));
  const agreed = withAgreedPrice(estimates.open, estimatedPrice - 50);
  await db.quote.update({
    where: { id },
    data: {
      estimates: JSON.stringify({ ...estimates, open: agreed }),
      estimatedPrice: agreed.estimatedPrice,
    },
  });
  await expire();
  const text = await read();
  expect(text).toContain("Your price hold has ended");
  expect(text).toContain("We agreed on that price with you");
  expect(text).toContain("(800) 555-0199");
  expect(text).not.toContain('value="reprice"');
  const before = await row();
  // What the page of a calculated price would send: today's price is what it was before.
  const sent = { step: "places", seen: "version=0&basis=1-open", acceptedPrice: String(estimatedPrice) };
  expect((await guest.press(at("places"), "reprice", sent)).status).toBe(303);
  expect(await row()).toEqual(before);
});

test("an order from before leaves its quote’s page as it is: nobody was sent another link", async () => {
  const { reachSign, sign, orders, link, read, stageTo } = await booking();
  await reachSign();
  await sign();
  const [order] = await orders();
  await db.order.update({ where: { id: order?.id ?? "" }, data: { isFromBefore: true, state: "confirmed" } });
  await stageTo("booked");
  const text = await read(link);
  expect(text).toContain("Booked: this is the price you pay.");
  expect(text).not.toContain(order?.orderNumber);
});

test("while booking is off, a quote reads as before", async () => {
  const { read } = await quoted();
  const text = await read();
  expect(text).toContain("Next step");
  expect(text).not.toContain("What’s due when");
});
