import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { workingDay } from "#tests/support/working-day.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const desk = await addStaff(file, "agent", "Kim Sample");
const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const today = calendarDayOf(new Date());
const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function anOrderAfter(...moves: OrderMoveName[]) {
  const made = await anOrder();
  const move = async (...names: OrderMoveName[]) => {
    for (const name of names) {
      const given = { reason: "A reason", moment: new Date(), carrier: aCarrier() };
      await moveOrder({ orderId: made.orderId, move: name, by, given, now: new Date() });
    }
  };
  await move(...moves);
  const page = made.link.replace("?", "/change?");
  const row = () => db.order.findUniqueOrThrow({ where: { id: made.orderId } });
  const html = async (path = page) => (await answer(path)).text();
  const press = async (intent: string, fields: Record<string, string>) =>
    postForm(intent === "price" ? page : `${page}&step=sign`, { ...fields, intent });
  /** The hidden fields of the second step, as its page has them. */
  const shown = async () => {
    const text = await html(`${page}&step=sign`);
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
    return {
      key: field("key"),
      price: field("price"),
      wording: field("wording"),
      seen: field("seen").replaceAll("&amp;", "&"),
    };
  };
  const ask = async (fields: Record<string, string>) => {
    await press("price", fields);
    return press("ask", { ...(await shown()), signerName: "Pat Example" });
  };
  const staff = async (intent: string, fields: Record<string, string> = {}) => {
    const { version } = await row();
    return postForm(
      `/admin/orders/${made.orderId}`,
      { seen: `version=${version}`, ...fields, intent },
      { Cookie: desk.cookie },
    );
  };
  const open = () => db.changeOrder.findFirstOrThrow({ where: { orderId: made.orderId, state: "offered" } });
  return { ...made, move, page, row, html, press, shown, ask, staff, open };
}

test("a change that a customer asks for is on everybody’s Today, with a number that its list has too", async () => {
  const order = await anOrderAfter("confirm");
  const shown = async (path: string) =>
    (await (await answer(path, { headers: { Cookie: desk.cookie } })).text()).replaceAll("<!-- -->", "");
  const isListed = async (path: string) =>
    (await shown(path)).includes(`href="/admin/orders/${order.orderId}"`);
  expect(await isListed("/admin/orders?asked=1")).toBe(false);
  await order.ask({ transportType: "enclosed" });
  const counted = (html: string) =>
    Number(/<a [^>]*href="\/admin\/orders\?asked=1"[^>]*>(\d+)</.exec(html)?.[1] ?? NaN);
  const [today, list] = [await shown("/admin/today"), await shown("/admin/orders?asked=1")];
  expect(today).toContain("Changes that customers ask for");
  expect(await isListed("/admin/orders?asked=1")).toBe(true);
  expect(counted(today)).toBeGreaterThan(0);
  expect(list).toContain(`of ${counted(today)} order`);
  expect(list).toContain(`Changes <span class="count">${counted(today)}</span>`);
  await order.staff("accept-change", { key: (await order.open()).key });
  expect(await isListed("/admin/orders?asked=1")).toBe(false);
});

describe("the page", () => {
  test("is private, and shows the order as it is", async () => {
    const order = await anOrderAfter("confirm");
    expect((await answer(order.page.replace(/token=.*/, "token=wrong"))).status).toBe(404);
    const text = await order.html();
    for (const value of ["25 Example Street", (await order.row()).pickupZip, "Honda"])
      expect(text).toContain(value);
  });

  test("shows both prices first, and asks for a name", async () => {
    const order = await anOrderAfter("confirm");
    const { price } = await order.row();
    const priced = await order.press("price", { transportType: "enclosed" });
    expect(leadsTo(priced)).toBe(`${order.page}&step=sign`);
    const text = plain(await order.html(`${order.page}&step=sign`));
    const draft = await db.changeOrder.findFirstOrThrow({ where: { orderId: order.orderId } });
    expect(text).toContain(`It would cost ${dollars(draft.price)} in all`);
    expect(text).toContain(dollars(price));
    const unsigned = await order.press("ask", { ...(await order.shown()), signerName: " " });
    expect(unsigned.status).toBe(400);
    const again = plain(await unsigned.text());
    expect(again.match(/Type your full name to sign/g)).toHaveLength(2);
    expect(again).toContain("This is what it would be");
    // Going back finds what was chosen.
    expect(await order.html()).toMatch(/value="enclosed"[^>]*checked|checked[^>]*value="enclosed"/);
    expect(leadsTo(await order.press("ask", { ...(await order.shown()), signerName: "Pat Example" }))).toBe(
      order.link,
    );
    expect(plain(await order.html(order.link))).toContain("You asked for a change");
    // While it waits there is no second one.
    expect(leadsTo(await answer(order.page))).toBe(order.link);
  });

  test("tells by field what can’t be read, and keeps what was typed", async () => {
    const order = await anOrderAfter("confirm");
    const wrong = await order.press("price", {
      firstDay: "13/45/2027",
      deliveryZip: "331",
      deliveryStreet: "9 Sample Road",
      vehicleYear: "20x1",
    });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    for (const words of ["complete 5-digit ZIP code", "4-digit year", "9 Sample Road", "13/45/2027"])
      expect(text).toContain(words);
    const nothing = await order.press("price", {});
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain("That’s how your order is already");
    const { pickupZip } = await order.row();
    const same = await order.press("price", { deliveryZip: pickupZip });
    expect(same.status).toBe(422);
    expect(await same.text()).toContain("Pickup and delivery are both");
    expect(await db.changeOrder.count({ where: { orderId: order.orderId } })).toBe(0);
  });

  test("a vehicle that is priced by its size is asked for it, and what was typed stays", async () => {
    const order = await anOrderAfter("confirm");
    const boat = { vehicleYear: "2018", vehicleMake: "Boat", vehicleModel: "Center console" };
    const asked = await order.press("price", boat);
    expect(asked.status).toBe(422);
    const text = await asked.text();
    expect(text).toContain("Give us all four");
    for (const id of ["vehicleLength", "vehicleWeight"]) expect(text).toContain(`id="order-change-${id}"`);
    expect(text).toContain("Center console");
  });

  test("asks for the delivery alone once it’s on the road, and for nothing once it’s there", async () => {
    const order = await anOrderAfter("confirm", "assign", "pick-up");
    const text = await order.html();
    expect(text).toContain("Delivery address");
    for (const words of ["Pickup address", "Pickup day", "Trailer"]) expect(text).not.toContain(words);
    // A form that was loaded before the truck set out is told so.
    const late = await order.press("price", { transportType: "enclosed", deliveryStreet: "9 Sample Road" });
    expect(late.status).toBe(409);
    expect(plain(await late.text())).toContain("It’s too late for this change");
    await order.press("price", { deliveryStreet: "9 Sample Road" });
    const draft = await db.changeOrder.findFirstOrThrow({ where: { orderId: order.orderId } });
    expect(Object.keys(JSON.parse(draft.change) as object)).toEqual(["delivery"]);
    await order.move("deliver");
    expect(plain(await order.html())).toContain("It can’t be changed anymore");
  });

  test("a page that is old, or a second press, changes nothing twice", async () => {
    const order = await anOrderAfter("confirm");
    await order.press("price", { transportType: "enclosed" });
    const shown = await order.shown();
    await order.move("assign");
    const stale = await order.press("ask", { ...shown, signerName: "Pat Example" });
    expect(stale.status).toBe(409);
    // The price was made of the order before, so the first step is asked for again.
    expect(plain(await stale.text())).toContain("What should be different?");
    await order.press("price", { transportType: "enclosed" });
    const again = { ...(await order.shown()), signerName: "Pat Example" };
    const both = await Promise.all([order.press("ask", again), order.press("ask", again)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.changeOrder.count({ where: { orderId: order.orderId } })).toBe(1);
    expect(await db.signature.count({ where: { orderId: order.orderId } })).toBe(2);
  });
});

describe("an order that changes before a change of it is signed", () => {
  const fieldsIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? "",
        (/value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&amp;", "&"),
      ]),
    );

  test("is priced anew with what was chosen, and the name that was typed stays", async () => {
    const order = await anOrderAfter("confirm");
    await order.press("price", { transportType: "enclosed", note: "It has new paint" });
    const shown = fieldsIn(await order.html(`${order.page}&step=sign`));
    expect(shown).toMatchObject({ transportType: "enclosed", note: "It has new paint" });
    // Nothing but what was chosen: days that staff move meanwhile don't come back.
    expect(Object.keys(shown)).not.toContain("firstDay");
    const window = { first: workingDay(30), last: workingDay(33), kind: "estimated", reason: "A bridge" };
    expect(leadsTo(await order.staff("window-pickup", window))).toContain("done=window");
    const stale = await order.press("ask", { ...shown, signerName: "Pat Example" });
    expect(stale.status).toBe(409);
    const html = await stale.text();
    expect(plain(html)).toContain("What you chose is priced again for the order as it is now");
    expect(plain(html)).toContain("This is what it would be");
    expect(html).toContain('value="Pat Example"');
    expect(leadsTo(await order.press("ask", { ...fieldsIn(html), signerName: "Pat Example" }))).toBe(
      order.link,
    );
    const { change, reason, pickupFirst } = await order.open();
    expect(JSON.parse(change)).toEqual({ transportType: "enclosed" });
    expect([reason, pickupFirst]).toEqual(["It has new paint", window.first]);
  });

  test("shows the form again with what was chosen, if that’s too late for a part of it", async () => {
    const order = await anOrderAfter("confirm");
    await order.press("price", { transportType: "enclosed", deliveryStreet: "9 Sample Road" });
    const shown = fieldsIn(await order.html(`${order.page}&step=sign`));
    await order.move("assign", "pick-up");
    const late = await order.press("ask", { ...shown, signerName: "Pat Example" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(plain(html)).toContain("It’s too late for this change");
    expect(html).toContain('value="9 Sample Road"');
  });

  test("goes nowhere if we offered something meanwhile, and the order’s page says that it wasn’t sent", async () => {
    const order = await anOrderAfter("confirm");
    await order.press("price", { transportType: "enclosed" });
    const shown = fieldsIn(await order.html(`${order.page}&step=sign`));
    await order.staff("price-change", { isRunning: "false" });
    const draft = await db.changeOrder.findFirstOrThrow({
      where: { orderId: order.orderId, askedBy: "staff" },
    });
    const offered = { key: draft.key, price: String(draft.price), endsOn: addDays(today, 4), why: "runs" };
    expect(leadsTo(await order.staff("offer-change", { ...offered, text: "" }))).toContain("change-offered");
    for (const [intent, fields] of [
      ["ask", { ...shown, signerName: "Pat Example" }],
      ["ask", { ...shown, signerName: "" }],
      ["price", { transportType: "enclosed" }],
    ] as const) {
      const to = leadsTo(await order.press(intent, fields)) ?? "";
      expect(to).toContain(`${order.link}&unsent=1`);
      const text = plain(await order.html(to.replace(/#.*/, "")));
      expect(text).toContain("Your change wasn’t sent");
      expect(text).toContain(`Accept: ${dollars(draft.price)}`);
    }
    expect(plain(await order.html(order.link))).not.toContain("wasn’t sent");
    expect((await order.open()).key).toBe(draft.key);
  });

  test("has the name under what we offer instead by now", async () => {
    const order = await anOrderAfter("confirm", "assign");
    const offer = async (fields: Record<string, string>) => {
      await order.staff("price-change", fields);
      const { key, price } = await db.changeOrder.findFirstOrThrow({
        where: { orderId: order.orderId, state: "draft" },
      });
      const offered = { key, price: String(price), endsOn: addDays(today, 4), why: "runs", text: "" };
      expect(leadsTo(await order.staff("offer-change", offered))).toContain("done=change-offered");
      return key;
    };
    const first = await offer({ isRunning: "false" });
    const wording = /name="wording" value="([^"]*)"/.exec(await order.html(order.link))?.[1] ?? "";
    await order.staff("withdraw", { key: first });
    const second = await offer({ transportType: "enclosed" });
    const accepted = await postForm(order.link, {
      intent: "accept-terms",
      offer: first,
      wording,
      signerName: "Pat Example",
    });
    expect(accepted.status).toBe(409);
    const html = await accepted.text();
    expect(html).toContain(`value="${second}"`);
    expect(html).toContain('value="Pat Example"');
    expect(plain(html)).toContain("We took back");
  });
});

describe("what the customer asked for", () => {
  test("is on the desk beside the order as it is, and becomes the order", async () => {
    const order = await anOrderAfter("confirm");
    const before = await order.row();
    await order.ask({ transportType: "enclosed", note: "It has a new paint" });
    const text = plain(
      await (await answer(`/admin/orders/${order.orderId}`, { headers: { Cookie: desk.cookie } })).text(),
    );
    const { key, price } = await order.open();
    expect(text).toContain("The customer asks for a change");
    expect(text).toContain(`Accept at ${dollars(price)}`);
    expect(text).toContain("It has a new paint");
    expect(leadsTo(await order.staff("accept-change", { key }))).toContain("done=change-accepted");
    expect(await order.row()).toMatchObject({ price, transportType: "enclosed", changeNumber: 1 });
    const page = plain(await order.html(order.link));
    expect(page).toContain("Change 1: enclosed trailer");
    expect(page).toContain(dollars(price));
    const paper = plain(await order.html(order.link.replace("?", "/confirmation?")));
    expect(paper).toMatch(/Confirmation 2 of .* It replaces confirmation 1 of/);
    expect(paper).toContain("I ask Evenhaul to change my order as shown");
    expect(before.price).not.toBe(price);
  });

  test("stays away with a reason that the customer reads", async () => {
    const order = await anOrderAfter("confirm");
    await order.ask({ firstDay: workingDay(30) });
    const { key } = await order.open();
    expect((await order.staff("keep-order", { key, reason: " " })).status).toBe(400);
    await order.staff("keep-order", { key, reason: "No truck goes that week." });
    const page = plain(await order.html(order.link));
    expect(page).toContain("We can’t make the change that you asked for");
    expect(page).toContain("No truck goes that week.");
    // What was signed under it isn't on the paper.
    expect(plain(await order.html(order.link.replace("?", "/confirmation?")))).not.toContain(
      "change my order",
    );
  });

  test("isn’t shown as acceptable once the truck has set out: both pages say why, and staff can say no", async () => {
    const order = await anOrderAfter("confirm", "assign");
    await order.ask({ transportType: "enclosed" });
    const { key, price } = await order.open();
    const onDesk = async () =>
      plain(
        await (await answer(`/admin/orders/${order.orderId}`, { headers: { Cookie: desk.cookie } })).text(),
      );
    expect(await onDesk()).toContain(`Accept at ${dollars(price)}`);
    await order.staff("set-out");
    const text = await onDesk();
    expect(text).toContain("It can’t be made anymore: the truck has set out.");
    expect(text).not.toContain(`Accept at ${dollars(price)}`);
    expect(plain(await order.html(order.link))).toContain(
      "The change that you asked for can’t be made anymore: the truck has set out.",
    );
    expect((await order.staff("accept-change", { key })).status).toBe(409);
    const kept = await order.staff("keep-order", { key, reason: "The truck has set out." });
    expect(leadsTo(kept)).toContain("done=change-kept");
  });

  test("is taken back on the order’s page", async () => {
    const order = await anOrderAfter("confirm");
    await order.ask({ firstDay: workingDay(30) });
    const { key } = await order.open();
    expect(leadsTo(await postForm(order.link, { intent: "withdraw-change", offer: key }))).toBe(order.link);
    expect(leadsTo(await postForm(order.link, { intent: "withdraw-change", offer: key }))).toBe(order.link);
    expect((await order.staff("accept-change", { key })).status).toBe(409);
    expect(plain(await order.html(order.link))).toContain("You took back the change");
  });
});

describe("what staff offer", () => {
  test("is priced first, then offered with a reason, and accepted by name", async () => {
    const order = await anOrderAfter("confirm", "assign");
    expect(leadsTo(await order.staff("price-change", { isRunning: "false" }))).toContain("done=priced");
    const draft = await db.changeOrder.findFirstOrThrow({
      where: { orderId: order.orderId, state: "draft" },
    });
    const offer = { key: draft.key, price: String(draft.price), endsOn: addDays(today, 4) };
    expect((await order.staff("offer-change", { ...offer, why: "the carrier wants more" })).status).toBe(400);
    expect(
      leadsTo(await order.staff("offer-change", { ...offer, why: "runs", text: "The driver saw it." })),
    ).toContain("done=change-offered");
    const html = await order.html(order.link);
    const text = plain(html);
    expect(text).toContain("It doesn’t run after all. The driver saw it.");
    expect(text).toContain("If you don’t answer, nothing changes:");
    expect(text).toContain(`Accept: ${dollars(draft.price)}`);
    const wording = /name="wording" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const accepted = await postForm(order.link, {
      intent: "accept-terms",
      offer: draft.key,
      wording,
      signerName: "Pat Example",
    });
    expect(leadsTo(accepted)).toBe(order.link);
    expect(await order.row()).toMatchObject({
      isRunning: false,
      price: draft.price,
      state: "carrier-assigned",
    });
  });

  test("a dispatch sheet that it makes untrue is old until the carrier has the new one", async () => {
    const order = await anOrderAfter("confirm", "assign");
    const onDesk = async () =>
      plain(
        await (await answer(`/admin/orders/${order.orderId}`, { headers: { Cookie: desk.cookie } })).text(),
      );
    const sheet = async () =>
      plain(
        await (
          await answer(`/admin/orders/${order.orderId}/dispatch-sheet`, { headers: { Cookie: desk.cookie } })
        ).text(),
      );
    await order.staff("give-sheet");
    expect(await onDesk()).toContain("The carrier has sheet 1");
    await order.ask({ deliveryStreet: "9 Sample Road" });
    await order.staff("accept-change", { key: (await order.open()).key });
    expect(await onDesk()).toContain("Something changed since: give them the new one.");
    expect(await sheet()).toContain("Sheet 2, replaces sheet 1 of");
    await order.staff("give-sheet");
    await order.staff("give-sheet");
    expect(await order.row()).toMatchObject({ sheetVersion: 2 });
    expect(await onDesk()).not.toContain("Something changed since");
  });
});
