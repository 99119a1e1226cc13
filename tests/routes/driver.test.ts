import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { renewDriverLink } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { baseHeadersFor } from "#app/http/server/security-headers.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

/** An order under way with its driver's page. */
async function aJob(...moves: OrderMoveName[]) {
  const { orderId, link, orderNumber } = await anOrder();
  const move = async (...names: OrderMoveName[]) => {
    for (const name of names) {
      const now = new Date();
      const given = { reason: "A sample reason", moment: now, carrier: aCarrier() };
      await moveOrder({ orderId, move: name, by, given, now });
    }
  };
  const renew = async () => {
    await renewDriverLink({ orderId, by, now: new Date() });
    const { token } = await db.driverLink.findFirstOrThrow({ where: { orderId, endedAt: null } });
    return `/drive/${token}`;
  };
  await move("confirm", "assign");
  const path = await renew();
  await move(...moves);
  const row = () => db.order.findUniqueOrThrow({ where: { id: orderId } });
  const read = async () => plain(await (await answer(path)).text());
  const press = (intent: string, fields: Record<string, string> = {}) =>
    postForm(path, { key: randomUUID(), end: "pickup", ...fields, intent });
  const driverEvents = async () =>
    (await db.orderEvent.findMany({ where: { orderId, mover: "driver" }, orderBy: { sequence: "asc" } })).map(
      ({ kind }) => kind,
    );
  return { orderId, orderNumber, customerLink: link, path, move, renew, row, read, press, driverEvents };
}

describe("a driver's link", () => {
  test("leads to the carrier's bill from the assignment on, and no longer than it opens the job", async () => {
    const { path, move } = await aJob();
    const bill = `${path}/bill-of-lading`;
    const leadsToBill = async () => (await (await answer(path)).text()).includes(`href="${bill}"`);
    expect([await leadsToBill(), (await answer(bill)).status]).toEqual([true, 200]);
    await move("pick-up", "deliver");
    expect([await leadsToBill(), (await answer(bill)).status]).toEqual([true, 200]);
    await move("undo-delivery", "undo-pick-up", "unassign", "assign");
    expect([await leadsToBill(), (await answer(bill)).status]).toEqual([false, 404]);
  });

  test("of no token is a plain 404, to read and to post", async () => {
    expect((await answer("/drive/no-such-token")).status).toBe(404);
    expect((await postForm("/drive/no-such-token", { intent: "near", end: "pickup" })).status).toBe(404);
    expect((await answer(`/drive/${"x".repeat(3_000)}`)).status).toBe(404);
  });

  test("isn't indexed, and may ask the phone where it is, as no other page may", async () => {
    const { path, customerLink } = await aJob();
    expect(await (await answer(path)).text()).toContain('<meta name="robots" content="noindex"/>');
    const policyOf = (at: string) => baseHeadersFor(at)["Permissions-Policy"];
    expect(policyOf(path)).toContain("geolocation=(self)");
    for (const other of [customerLink, "/", "/drive", "/admin/orders"])
      expect(policyOf(other)).toContain("geolocation=()");
  });

  test("shows the job: who, where, the word, what to collect", async () => {
    const { read, orderNumber, row } = await aJob();
    const text = await read();
    const { pickupWord } = await row();
    for (const said of [orderNumber, "25 Example Street", "Gate code 0000", "Pat Example", pickupWord])
      expect(text).toContain(said);
    expect(text).toContain("Not a dollar more");
    expect(text).toContain("I’m on my way");
  });

  test.each([
    ["another link", async (job: Awaited<ReturnType<typeof aJob>>) => void (await job.renew())],
    ["a carrier taken off", (job: Awaited<ReturnType<typeof aJob>>) => job.move("unassign")],
    ["canceling", (job: Awaited<ReturnType<typeof aJob>>) => job.move("cancel")],
    ["closing", (job: Awaited<ReturnType<typeof aJob>>) => job.move("pick-up", "deliver", "close")],
  ])("after %s shows nothing of the order and takes no report", async (_, end) => {
    const job = await aJob();
    // No word of our own pages.
    await db.order.update({ where: { id: job.orderId }, data: { pickupWord: "zyzzyva" } });
    await end(job);
    const { version } = await job.row();
    const response = await answer(job.path);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(html).toContain("This link has ended");
    for (const secret of [job.orderNumber, "Example Street", "Pat Example", "Gate code", "zyzzyva"])
      expect(html).not.toContain(secret);
    for (const intent of ["set-out", "near", "here", "where", "nobody", "late"])
      expect((await job.press(intent, { where: "29501", reason: "x" })).status, intent).toBe(410);
    expect(await job.row()).toMatchObject({ version });
  });

  test("of a delivered order has a summary and its papers, and takes no report", async () => {
    const job = await aJob("pick-up", "deliver");
    const text = await job.read();
    expect(text).toContain("Delivered. Thank you.");
    expect(text).toContain("Condition at delivery");
    expect(text).not.toContain("25 Example Street");
    const response = await job.press("here", { end: "delivery" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("It’s delivered");
  });
});

describe("a driver reports", () => {
  test("set out, near, here in order, each with a 303 and a line for the customer", async () => {
    const job = await aJob();
    for (const [intent, said] of [
      ["set-out", "on its way"],
      ["near", "About 30 minutes away"],
      ["here", "The driver is here"],
    ] as const) {
      const response = await job.press(intent);
      expect(response.status).toBe(303);
      expect(leadsTo(response)).toBe(`${job.path}?done=${intent}`);
      expect(plain(await (await answer(job.customerLink)).text())).toContain(said);
    }
    expect(await job.driverEvents()).toEqual(["set-out", "near", "here"]);
    expect(await job.read()).toContain("Look it over and load");
  });

  test("the same press twice is one report", async () => {
    const job = await aJob();
    const key = randomUUID();
    const both = await Promise.all([
      job.press("nobody", { key, reason: "Nobody answers" }),
      job.press("nobody", { key, reason: "Nobody answers" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await job.driverEvents()).toEqual(["nobody-here"]);
    expect(await db.outboxMessage.count({ where: { orderId: job.orderId, kind: "order-nobody-here" } })).toBe(
      1,
    );
  });

  test("from an old page: the end is over, and it says so", async () => {
    const job = await aJob("pick-up");
    const response = await job.press("here", { end: "pickup" });
    expect(response.status).toBe(409);
    expect(plain(await response.text())).toContain("The order is picked up now");
    expect(await job.driverEvents()).toEqual([]);
  });

  test("a town or ZIP becomes the last place; one that we don’t know keeps what was typed", async () => {
    const job = await aJob("pick-up");
    expect((await job.press("where", { where: "Florence, SC" })).status).toBe(303);
    expect((await job.row()).reportedPlace).toBe("Florence, SC");
    for (const where of ["", "Nowhere at all", "9".repeat(500)]) {
      const response = await job.press("where", { where });
      expect(response.status, where).toBe(400);
      if (where.length < 100) expect(await response.text()).toContain(`value="${where}"`);
    }
    expect((await job.row()).reportedPlace).toBe("Florence, SC");
  });

  test("the phone’s place is kept as a town, with how exact and how old it was", async () => {
    const job = await aJob("pick-up");
    const at = { lat: "34.2", lng: "-79.76", accuracy: "40", age: "30" };
    expect((await job.press("phone-place", at)).status).toBe(303);
    const row = await job.row();
    expect(row.reportedPlace).toBe("Florence, SC");
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId: job.orderId, kind: "place" } });
    expect(event.data).not.toContain("79.76");
    expect(event.happenedAt).toEqual(new Date(event.createdAt.getTime() - 30_000));
    expect(row.reportedAt).toEqual(event.happenedAt);
    const rejected = [
      { ...at, accuracy: "60000" },
      { ...at, lat: "30", lng: "-60" },
      { ...at, lat: "91" },
      { ...at, lat: "" },
      { ...at, age: "x".repeat(60_000) },
    ];
    for (const fields of rejected) {
      const response = await job.press("phone-place", fields);
      expect([400, 422]).toContain(response.status);
      expect(await response.text()).toContain("Type the town or ZIP code instead");
    }
  });

  test("late with a reason is a delay as staff’s is; without one it’s asked for", async () => {
    const job = await aJob();
    const empty = await job.press("late", { reason: " " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Enter a reason");
    expect((await job.press("late", { reason: "Flat tire, two hours" })).status).toBe(303);
    expect(await job.row()).toMatchObject({ delayReason: "Flat tire, two hours" });
    expect(await db.outboxMessage.count({ where: { orderId: job.orderId, kind: "order-delayed" } })).toBe(1);
  });

  test("a button that isn’t there is a 400, and changes nothing", async () => {
    const job = await aJob();
    expect((await job.press("deliver")).status).toBe(400);
    expect(await job.driverEvents()).toEqual([]);
  });
});
