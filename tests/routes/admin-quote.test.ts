import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { calendarDayOf, addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { atQuote, database, desk, money, plain } from "#tests/support/quote-desk.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";

vi.hoisted(() => {
  // Requests only write outbox rows, so nothing ever connects to this mail server.
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});

type Line = { label: string; amount: number };
const linesOf = (quote: { estimates: string; transportType: "open" | "enclosed" }): Line[] =>
  JSON.parse(quote.estimates)[quote.transportType].breakdown;
const sum = (lines: Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

test("shows the version in force as a form, with the catalogue's makes", async () => {
  const { path, staff, quote } = await desk();
  const page = await answer(path, { headers: { Cookie: staff.cookie } });
  expect(page.status).toBe(200);
  const text = plain(await page.text());
  expect(text).toContain(`New version of ${quote.quoteNumber}`);
  expect(text).toContain('value="Miami, FL 33101"');
  expect(text).toContain('value="Honda"');
  expect(text).toContain('<option value="Subaru"></option>');
});

test("another vehicle and day: the lines are compared before saving, and saving keeps the version before", async () => {
  const { press, form, save, row, events, lead, staff } = await desk();
  const before = await row();
  const day = addDays(calendarDayOf(new Date()), 6);
  const changes = { vehicleYear: "2021", vehicleMake: "Subaru", vehicleModel: "Outback", pickupDate: day };

  const shown = plain(await (await press("preview", form(changes))).text());
  expect(shown).toContain("Save as version 2");
  expect(shown).toMatch(/vehicle 2019 Honda Civic → 2021 Subaru Outback/);
  expect(await row()).toEqual(before);

  const saved = await save(changes);
  expect(saved.status).toBe(303);
  expect(saved.headers.get("Location")).toContain("done=quote-version");
  const after = await row();
  expect(after).toMatchObject({
    version: 2,
    vehicleModel: "Outback",
    pickupOn: day,
    pricedById: staff.id,
    priceReason: null,
    quoteNumber: before.quoteNumber,
    token: before.token,
  });
  expect(after.versionedAt).not.toBeNull();
  expect(sum(linesOf(after))).toBe(after.estimatedPrice);
  expect(after.versions).toHaveLength(1);
  expect(after.versions[0]).toMatchObject({
    version: 1,
    vehicleModel: "Civic",
    estimates: before.estimates,
    estimatedPrice: before.estimatedPrice,
    rateCardVersion: before.rateCardVersion,
  });
  const [event] = await events("quote-version");
  expect(JSON.parse(event?.data ?? "{}")).toEqual({
    quoteNumber: before.quoteNumber,
    version: 2,
    byHand: false,
    reason: "",
    from: before.estimatedPrice,
    to: after.estimatedPrice,
  });
  expect(await lead()).toMatchObject({
    price: after.estimatedPrice,
    vehicle: "2021 Subaru Outback",
    pickupOn: day,
  });
  expect(await db.auditEntry.count({ where: { action: "quote-versioned", subjectId: after.id } })).toBe(1);
});

test("a price by hand adds one line, so that the lines add up to it, and the customer reads no reason", async () => {
  const { save, row, quote } = await desk();
  const { estimatedPrice } = await row();
  const price = estimatedPrice - 97;
  expect(
    (await save({ price: `$${price}`, priceReason: "Second car of the family", carrierPay: "700" })).status,
  ).toBe(303);
  const after = await row();
  expect(after).toMatchObject({
    estimatedPrice: price,
    priceMin: price,
    priceMax: price,
    priceReason: "Second car of the family",
    carrierPay: 700,
  });
  const lines = linesOf(after);
  expect(sum(lines)).toBe(price);
  expect(lines.at(-1)).toEqual({ label: "Adjusted to the agreed price", amount: -97 });

  const customer = plain(await (await answer(`/quote/${quote.quoteNumber}?token=${quote.token}`)).text());
  expect(customer).toContain(money(price));
  expect(customer).toContain("Version 2, in force since");
  expect(customer).toContain(`price from ${money(estimatedPrice)} to ${money(price)}`);
  expect(customer).toContain("Adjusted to the agreed price");
  expect(customer).not.toContain("Second car of the family");
});

test("a price far from the calculated one is asked for once more", async () => {
  const { save, row } = await desk();
  const { estimatedPrice } = await row();
  const price = String(Math.round(estimatedPrice * 0.6));
  const changes = { price, priceReason: "Owner’s friend" };
  const asked = await save(changes);
  expect(asked.status).toBe(400);
  expect(plain(await asked.text())).toContain("more than 30% off the calculated");
  expect((await row()).version).toBe(1);
  expect((await save(changes, { confirmedPrice: price })).status).toBe(303);
  expect((await row()).estimatedPrice).toBe(Number(price));
});

test.each([
  [{ deliveryAddress: "Nowhere" }, "complete 5-digit ZIP"],
  [{ deliveryAddress: "00901" }, "US territory"],
  [{ vehicleYear: "1700" }, "don’t know of any 1700 vehicle"],
  [{ pickupDate: "2020-01-01" }, "is in the past"],
  [{ pickupDate: "2027-02-30" }, "isn’t on the calendar"],
  [{ price: "12" }, "too low"],
  [{ price: "900" }, "Say why the price is set by hand"],
  [{ carrierPay: "40000" }, "more than the price"],
  [{ transportType: "enclosed", vehicleMake: "Sea Ray", vehicleModel: "SPX 190" }, "Enclosed trailers are"],
])("%j is rejected with its reason, and what was typed stays", async (changes, message) => {
  const { press, form, row } = await desk();
  const answered = await press("preview", form({ vehicleModel: "Accord", ...changes }));
  expect(answered.status).toBe(400);
  const text = plain(await answered.text());
  expect(text).toContain(message);
  for (const value of Object.values(changes)) expect(text).toContain(`"${value}"`);
  expect((await row()).version).toBe(1);
});

test("what is saved is what was shown", async () => {
  const { press, form, row } = await desk();
  const shown = plain(await (await press("preview", form())).text());
  const preview = shown.match(/name="preview" value="([^"]+)"/)?.[1] ?? "";
  const answered = await press("save", { ...form({ vehicleModel: "Odyssey" }), preview });
  expect(answered.status).toBe(400);
  expect(plain(await answered.text())).toContain("The price has changed since you looked");
  expect((await row()).version).toBe(1);
});

test("a second press of the same form makes one version", async () => {
  const { save, basis, row, events } = await desk();
  const first = await basis();
  const changes = { carrierPay: "800" };
  expect((await save(changes)).status).toBe(303);
  expect((await save(changes, { seen: `basis=${first}` })).status).toBe(303);
  expect((await row()).version).toBe(2);
  expect(await events("quote-version")).toHaveLength(1);
});

test("the second of two people is told who made which version, and keeps what they typed", async () => {
  const one = await desk();
  const second = await addStaff(database(), "agent");
  const two = await atQuote(second, one.quote.quoteNumber);
  const seen = await one.basis();
  const { estimatedPrice } = await one.row();
  await one.save({ price: String(estimatedPrice + 50), priceReason: "Gate fee" });
  const answered = await two.save({ vehicleModel: "Pilot" }, { seen: `basis=${seen}` });
  expect(answered.status).toBe(409);
  const text = plain(await answered.text());
  expect(text).toContain(`${one.staff.name} made version 2`);
  expect(text).toContain(`Price: ${money(estimatedPrice)} → ${money(estimatedPrice + 50)}`);
  expect(text).toContain('value="Pilot"');
  expect((await one.row()).version).toBe(2);
  expect((await two.save({ vehicleModel: "Pilot" })).status).toBe(303);
  expect((await one.row()).version).toBe(3);
});

describe("carrier pay and our fee", () => {
  test("the fee is the rest of the price, and no version is made", async () => {
    const { press, row, events } = await desk();
    const { estimatedPrice } = await row();
    const carrierPay = estimatedPrice - 200;
    expect((await press("carrier-pay", { carrierPay: `$${carrierPay}`, fee: "" })).status).toBe(303);
    expect(await row()).toMatchObject({ version: 1, carrierPay, estimatedPrice });
    expect(await events("details-changed")).toHaveLength(1);
    const over = await press("carrier-pay", { carrierPay: String(estimatedPrice + 1), fee: "" });
    expect(over.status).toBe(400);
    expect((await row()).carrierPay).toBe(carrierPay);
  });

  test("both together lead to a price by hand", async () => {
    const { press, path } = await desk();
    const led = await press("price-from-fee", { carrierPay: "900", fee: "250" });
    expect(led.headers.get("Location")).toBe(`${path}?price=1150&carrierPay=900`);
  });
});

describe("sending", () => {
  const deliver = (quoteId: string) =>
    db.outboxMessage.updateMany({ where: { quoteId }, data: { deliveredAt: new Date() } });

  test("emails the version in force once, and the lead has been answered", async () => {
    const { save, press, events, lead, quote } = await desk();
    await deliver(quote.id);
    await save({ carrierPay: "800" });
    expect((await press("send")).headers.get("Location")).toContain("done=quote-sent");
    expect((await press("send")).status).toBe(303);
    const again = { quoteId: quote.id, kind: "quote-to-customer-again" };
    expect(await db.outboxMessage.count({ where: again })).toBe(1);
    const [sent, ...more] = await events("quote-sent");
    expect(more).toEqual([]);
    expect(JSON.parse(sent?.data ?? "{}")).toEqual({ quoteNumber: quote.quoteNumber, version: 2 });
    expect((await lead()).firstAnsweredAt).not.toBeNull();
    expect((await lead()).waitingSince).toBeNull();
  });

  test("makes the lead quoted and the sender's, and “Send the price” is done", async () => {
    const { save, press, lead, leadId, quote, staff } = await desk();
    await deliver(quote.id);
    await save({ carrierPay: "800" });
    await db.lead.update({ where: { id: leadId }, data: { stage: "contacted" } });
    const task = { leadId, dueAt: new Date(), title: "Send the price" };
    const { id } = await db.leadTask.create({ data: task });
    await db.leadTask.create({ data: { ...task, title: "Call" } });
    expect((await press("send")).headers.get("Location")).toContain("done=quote-sent");
    expect(await lead()).toMatchObject({ stage: "quoted", ownerId: staff.id, nextTaskTitle: "Call" });
    expect((await db.leadTask.findUniqueOrThrow({ where: { id } })).doneAt).not.toBeNull();
  });

  test.each([
    [{ contactStoppedAt: new Date(), contactStopReason: "Asked on the phone" }, {}, "Contact is stopped"],
    [{ email: null, emailNormalized: null }, {}, "no email address"],
    [{}, { validUntil: "2020-01-01" }, "This price held until January 1, 2020"],
  ])("does not send and says why: %j %j", async (onLead, onQuote, why) => {
    const { press, leadId, quote } = await desk();
    await deliver(quote.id);
    await db.lead.update({ where: { id: leadId }, data: onLead });
    await db.quote.update({ where: { id: quote.id }, data: onQuote });
    const answered = await press("send");
    expect(answered.status).toBe(400);
    expect(plain(await answered.text())).toContain(why);
    expect(
      await db.outboxMessage.count({ where: { quoteId: quote.id, kind: "quote-to-customer-again" } }),
    ).toBe(0);
  });
});

test("booking takes the price shown, and not one that has run out or changed", async () => {
  const { press, save, basis, lead, quote } = await desk();
  const seen = await basis();
  await save({ carrierPay: "800" });
  const stale = await press("book", { seen: `basis=${seen}` });
  expect(stale.status).toBe(409);
  expect((await lead()).stage).not.toBe("booked");
  await db.quote.update({ where: { id: quote.id }, data: { validUntil: "2020-01-01" } });
  expect((await press("book")).status).toBe(400);
  await db.quote.update({ where: { id: quote.id }, data: { validUntil: "2099-01-01" } });
  expect((await press("book")).status).toBe(303);
  expect((await press("book")).status).toBe(303);
  expect((await lead()).stage).toBe("booked");
});

test("a booked quote takes no new version until its booking is undone, with a reason that the customer reads", async () => {
  const { press, save, lead, row, path, staff, quote, leadId } = await desk();
  const { estimatedPrice, token } = await row();
  expect((await press("book")).status).toBe(303);
  const form = plain(await (await answer(path, { headers: { Cookie: staff.cookie } })).text());
  expect(form).toContain(`is booked at ${money(estimatedPrice)}`);
  expect((await save({ carrierPay: "800" })).status).toBe(409);
  expect((await row()).version).toBe(1);

  const silent = await press("undo-booking", { reason: " " });
  expect(silent.status).toBe(400);
  expect(plain(await silent.text())).toContain("Write why: the customer’s page shows it.");
  expect((await row()).bookedAt).not.toBeNull();

  const reason = "You asked us to wait for the new address";
  expect((await press("undo-booking", { reason })).status).toBe(303);
  expect(await row()).toMatchObject({ bookedAt: null, bookingUndoneReason: reason });
  expect((await lead()).stage).toBe("ready-to-book");
  const customers = plain(await (await answer(`/quote/${quote.quoteNumber}?token=${token}`)).text());
  expect(customers).toContain(reason);
  expect(customers).not.toContain("this is the price you pay");
  expect((await press("undo-booking", { reason })).status).toBe(409);
  expect((await save({ carrierPay: "800" })).status).toBe(303);
  expect((await row()).version).toBe(2);
  expect((await press("book")).status).toBe(303);
  expect(await row()).toMatchObject({ bookingUndoneReason: null });

  await db.lead.update({ where: { id: leadId }, data: { stage: "dispatched" } });
  const late = await press("undo-booking", { reason });
  expect(late.status).toBe(409);
  expect(plain(await late.text())).toContain("A carrier has this one already.");
});

test("each quote of a lead is booked and undone by itself", async () => {
  const { press, lead, quote, leadId, staff } = await desk();
  const second = await aQuote({ deliveryAddress: "Chicago, IL 60601" });
  await db.quote.update({ where: { id: second.id }, data: { leadId } });
  const { transportType } = await db.quote.findUniqueOrThrow({ where: { id: second.id } });
  const of = (intent: string, extra: Record<string, string> = {}) =>
    postForm(
      `/admin/crm/${leadId}/quote/${second.quoteNumber}`,
      { intent, seen: `basis=1-${transportType}`, ...extra },
      { Cookie: staff.cookie },
    );
  const booked = async () =>
    (
      await db.quote.findMany({ where: { leadId, bookedAt: { not: null } }, orderBy: { createdAt: "asc" } })
    ).map(({ quoteNumber }) => quoteNumber);
  expect((await press("book")).status).toBe(303);
  expect((await of("book")).status).toBe(303);
  expect((await of("book")).status).toBe(303);
  expect(await booked()).toEqual([quote.quoteNumber, second.quoteNumber]);
  expect((await press("undo-booking", { reason: "One car stays" })).status).toBe(303);
  expect(await booked()).toEqual([second.quoteNumber]);
  expect(await lead()).toMatchObject({ stage: "booked", quoteNumber: second.quoteNumber });
  expect((await of("undo-booking", { reason: "Both stay" })).status).toBe(303);
  expect((await lead()).stage).toBe("ready-to-book");
});

test("a quote of another lead is not found", async () => {
  const [one, two] = [await desk(), await desk()];
  const path = `/admin/crm/${one.leadId}/quote/${two.quote.quoteNumber}`;
  expect((await answer(path, { headers: { Cookie: one.staff.cookie } })).status).toBe(404);
  expect((await postForm(path, { intent: "book" }, { Cookie: one.staff.cookie })).status).toBe(404);
});
