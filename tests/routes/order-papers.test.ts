import { readdirSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { keepPdf, keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { endDriverLinksIn, issueDriverLinkIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { giveSheet } from "#app/domain/shipping/orders/dispatch/give-sheet.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { describeRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { composeBillEmail } from "#app/domain/shipping/papers/compose-bill-email.server.tsx";
import { answer } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aPhoto, storeInspection, storeMark } from "#tests/support/finished-ends.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
}, 60_000);
const dispatcher = await db.staff.create({ data: { email: newEmail(), name: "Lou Sample", role: "agent" } });

/** An order after these moves, with its papers' addresses. */
async function anOrderAfter(...names: OrderMoveName[]) {
  const made = await anOrder();
  const given = { reason: "A sample reason", moment: new Date(), carrier: aCarrier() };
  for (const move of names)
    await moveOrder({ orderId: made.orderId, move, by: byStaff(dispatcher), given, now: new Date() });
  const below = (part: string) => made.link.replace("?", `/${part}?`);
  const desk = (part: string) =>
    answer(`/admin/orders/${made.orderId}${part}`, { headers: { Cookie: agent.cookie } });
  return { ...made, below, desk };
}

const carried = ["confirm", "assign"] as const;
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const textOf = async (response: Response) => plain(await response.text());
const isPdf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString() === "%PDF-";

/** A photo of one end, as its pipeline stores it. */
async function storePhoto(inspectionId: string, background: string) {
  const now = new Date();
  const [large, small] = await Promise.all(
    [600, 120].map(async (width) => keepPicture(await samplePhoto(width, width / 2, 1, background), now)),
  );
  if (!large?.ok || !small?.ok) throw new Error("a sample photo was not kept");
  const { id, position } = aPhoto();
  await db.inspectionPhoto.create({
    data: {
      id,
      inspectionId,
      position,
      key: id,
      sourceHash: id,
      hash: large.value.hash,
      smallHash: small.value.hash,
      width: 600,
      height: 300,
    },
  });
  for (const kept of [large, small])
    await db.$transaction((tx) => linkFile(tx, kept.value, { inspectionPhotoId: id }, "photo", now));
  return id;
}

describe("papers are private", () => {
  const parts = [
    "bill-of-lading",
    "bill-of-lading.pdf",
    "dispatch-sheet",
    "certificate",
    "record.txt",
    "record.json",
    "photo/x",
  ];
  test.each(parts)("%s: a wrong, missing or another order's token is a plain 404", async (part) => {
    const [one, other] = [await anOrderAfter(...carried), await anOrderAfter()];
    const path = `/order/${one.orderNumber}/${part}`;
    for (const token of ["", "?token=", "?token=wrong", `?token=${other.token}`, `?token=${one.quote.token}`])
      expect((await answer(path + token)).status, token).toBe(404);
  });

  test("staff's are behind the login", async () => {
    const order = await anOrderAfter(...carried);
    for (const part of ["bill-of-lading", "bill-of-lading.pdf", "record.txt", "record.json"]) {
      const path = `/admin/orders/${order.orderId}/${part}`;
      expect((await answer(path)).status, part).toBe(303);
      expect((await order.desk(`/${part}`)).status, part).toBe(200);
    }
    expect(
      (await answer("/admin/orders/none/record.txt", { headers: { Cookie: agent.cookie } })).status,
    ).toBe(404);
  });

  test("a driver's link opens the bill while it works, and no longer than the order", async () => {
    const order = await anOrderAfter(...carried);
    const driver = { name: "Sam", phone: "(800) 555-0191" };
    const now = new Date();
    const link = await db.$transaction((tx) =>
      issueDriverLinkIn(tx, { orderId: order.orderId, driver, now }),
    );
    const path = `/drive/${link.token}/bill-of-lading`;
    expect(await textOf(await answer(path))).toContain("Blank, for pen");
    expect(await isPdf(await answer(`${path}.pdf`))).toBe(true);
    await db.$transaction((tx) => endDriverLinksIn(tx, { orderId: order.orderId, now }));
    for (const part of ["", ".pdf"]) expect((await answer(path + part)).status).toBe(404);
    expect((await answer("/drive/none/bill-of-lading")).status).toBe(404);
  });
});

describe("the dispatch sheet", () => {
  const press = (orderId: string) => ({ orderId, by: byStaff(dispatcher), now: new Date() });

  test("is the customer's to read once the carrier has it, with who accepted which one", async () => {
    const order = await anOrderAfter(...carried);
    const { orderId } = order;
    expect((await answer(order.below("dispatch-sheet"))).status).toBe(404);
    expect(await (await answer(order.link)).text()).not.toContain("/dispatch-sheet");
    const carrier = await db.carrier.create({
      data: {
        usdot: String(7_100_000 + Math.floor(Math.random() * 800_000)),
        legalName: "Sample Carrier LLC",
      },
    });
    await db.order.update({ where: { id: orderId }, data: { carrierId: carrier.id } });
    await giveSheet(press(orderId));
    await db.carrierOffer.create({
      data: {
        orderId,
        carrierId: carrier.id,
        token: orderId,
        state: "by-hand",
        pay: 900,
        note: "Between us and you",
        basis: "any",
        endsAt: new Date(),
        sheetAccepted: 1,
        sheetAcceptedBy: "Robin Sample",
        sheetAcceptedAt: new Date(),
      },
    });
    expect(await (await answer(order.link)).text()).toContain("/dispatch-sheet?");
    const read = async () => textOf(await answer(order.below("dispatch-sheet")));
    const first = await read();
    for (const said of ["Sheet 1", "Sample Carrier LLC", "25 Example Street", "Robin Sample"])
      expect(first, said).toContain(said);
    for (const secret of ["Between us and you", "driver’s link", "555-0191"])
      expect(first, secret).not.toContain(secret);
    await db.order.update({ where: { id: orderId }, data: { vin: "4S4BTANC6M3100001" } });
    expect(await read()).toContain("Something changed after we gave the carrier sheet 1.");
    await giveSheet(press(orderId));
    const second = await read();
    expect(second).toContain("Sheet 2, replaces sheet 1");
    expect(second).toContain("Sheet 1 was accepted by Robin Sample");
  });

  test.each(["unassign", "cancel"] as const)("is gone after %s", async (move) => {
    const order = await anOrderAfter(...carried);
    await giveSheet(press(order.orderId));
    expect((await answer(order.below("dispatch-sheet"))).status).toBe(200);
    const given = { reason: "It broke down", canceledCost: 0 };
    const moved = await moveOrder({ ...press(order.orderId), move, given });
    expect(moved.ok).toBe(true);
    const gone = await answer(order.below("dispatch-sheet"));
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain("25 Example Street");
    expect(await (await answer(order.link)).text()).not.toContain("/dispatch-sheet");
  });
});

describe("the bill of lading", () => {
  test("there is none before a carrier has the trip, and the order's page leads to none", async () => {
    const order = await anOrderAfter("confirm");
    for (const part of ["bill-of-lading", "bill-of-lading.pdf"]) {
      const response = await answer(order.below(part));
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("There is a bill of lading once a carrier has the trip.");
    }
    expect(await (await answer(order.link)).text()).not.toContain("/bill-of-lading");
    expect((await order.desk("/bill-of-lading")).status).toBe(404);
  });

  test("is blank until the pickup is finished, and says then how the vehicle looked", async () => {
    const order = await anOrderAfter(...carried);
    const read = async () => textOf(await answer(order.below("bill-of-lading")));
    expect(await read()).toContain("Blank, for pen");
    const inspection = await storeInspection(order.orderId, "pickup", { finishedAt: null });
    await storeMark(inspection);
    expect(await read()).toContain("Blank, for pen");
    await db.inspection.update({ where: { id: inspection }, data: { finishedAt: new Date() } });
    const bill = await read();
    expect(bill).toContain("Finished at pickup");
    expect(bill).toContain("41,207 mi");
    expect(bill).toContain("Driver side, rear door");
    expect(bill).toContain("Sample Carrier LLC");
    expect(bill).toContain("Lee Example");
    expect(await textOf(await order.desk("/bill-of-lading"))).toContain("Driver side, rear door");
  });

  test("as a PDF it's a file to save, with the bill's number as its name, kept by nobody", async () => {
    const order = await anOrderAfter(...carried);
    const response = await answer(order.below("bill-of-lading.pdf"));
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toContain(
      `attachment; filename="bill-of-lading-${order.orderNumber}-BOL.pdf"`,
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await isPdf(response)).toBe(true);
  });

  test("is mailed with the PDF, and not once the carrier is off the order", async () => {
    const order = await anOrderAfter(...carried);
    const signer = newEmail();
    const inspection = await storeInspection(order.orderId, "pickup", { otherEmail: signer });
    const composed = await composeBillEmail("bill-to-signer")(inspection);
    if (!composed.ok) throw new Error(composed.error.message);
    const { to, attachments = [], email } = composed.value;
    expect(to).toBe(signer);
    expect(email.text).not.toContain(order.token);
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      [`bill-of-lading-${order.orderNumber}-BOL.pdf`, "application/pdf"],
    ]);
    for (const attached of attachments)
      expect((await buffer(attached.open())).subarray(0, 5).toString()).toBe("%PDF-");
    const own = await composeBillEmail("bill-to-customer")(inspection);
    expect(own.ok && own.value.email.text).toContain(order.token);
    expect(await composeBillEmail("bill-to-carrier")(inspection)).toMatchObject({
      ok: false,
      error: { code: "no-address" },
    });
    await moveOrder({
      orderId: order.orderId,
      move: "unassign",
      by: byStaff(dispatcher),
      given: { reason: "It broke down" },
      now: new Date(),
    });
    expect(await composeBillEmail("bill-to-signer")(inspection)).toMatchObject({
      ok: false,
      error: { code: "subject-gone" },
    });
  });
});

describe("the order's page after the pickup", () => {
  test("shows photos and marks of finished ends, small first, and no other order's", async () => {
    const order = await anOrderAfter(...carried, "pick-up");
    const inspection = await storeInspection(order.orderId, "pickup");
    await storeMark(inspection);
    const photo = await storePhoto(inspection, "#224466");
    const html = await (await answer(order.link)).text();
    expect(plain(html)).toContain("At pickup 1 mark: scratch, driver side.");
    expect(html).toContain(`loading="lazy"`);
    const small = await answer(order.below(`photo/${photo}`));
    const large = await answer(`${order.below(`photo/${photo}`)}&size=large`);
    for (const response of [small, large]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toMatch(/^image\//);
    }
    expect((await small.arrayBuffer()).byteLength).toBeLessThan((await large.arrayBuffer()).byteLength);
    const other = await anOrderAfter(...carried, "pick-up");
    expect((await answer(other.below(`photo/${photo}`))).status).toBe(404);
    await db.inspection.update({ where: { id: inspection }, data: { finishedAt: null } });
    expect((await answer(order.below(`photo/${photo}`))).status).toBe(404);
    expect(await (await answer(order.link)).text()).not.toContain(photo);
  });

  test("leads to the certificate in force, and never to a voided or an ended one", async () => {
    const order = await anOrderAfter(...carried);
    const { carrierId } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    const { id: own } =
      carrierId === null
        ? await db.carrier.create({ data: { usdot: String(Date.now()).slice(-9), legalName: "Sample" } })
        : { id: carrierId };
    await db.order.update({ where: { id: order.orderId }, data: { carrierId: own } });
    await db.carrierCertificate.deleteMany({ where: { carrierId: own } });
    expect((await answer(order.below("certificate"))).status).toBe(404);
    const today = calendarDayOf(new Date());
    const certificate = await db.carrierCertificate.create({
      data: {
        carrierId: own,
        insurer: "Sample Mutual",
        validFrom: addDays(today, -30),
        validUntil: addDays(today, 90),
      },
    });
    const kept = await keepPdf(new Uint8Array(Buffer.from("%PDF-1.7 a sample")), new Date());
    if (!kept.ok) throw new Error(kept.error.code);
    await db.$transaction((tx) =>
      linkFile(tx, kept.value, { certificateId: certificate.id }, "insurance.pdf", new Date()),
    );
    expect(await (await answer(order.link)).text()).toContain("/certificate?");
    expect((await answer(order.below("certificate"))).headers.get("Content-Disposition")).toContain(
      "insurance.pdf",
    );
    for (const data of [
      // Two days: yesterday by UTC may be today at the delivery.
      { validUntil: addDays(today, -2) },
      { voidedAt: new Date(), voidReason: "A sample reason", validUntil: addDays(today, 90) },
    ]) {
      await db.carrierCertificate.update({ where: { id: certificate.id }, data });
      expect((await answer(order.below("certificate"))).status).toBe(404);
    }
  });
});

test("the record is one file for the customer and for staff, with what 371.3 lists", async () => {
  const order = await anOrderAfter(...carried);
  const own = await (await answer(order.below("record.txt"))).text();
  for (const part of [
    "Consignor",
    "Originating motor carrier",
    "Bill of lading",
    "Our compensation",
    "Freight charges",
  ])
    expect(own).toContain(part);
  expect(own).toContain("USDOT 0000001");
  expect(own).toContain(`Number: ${order.orderNumber}-BOL`);
  expect(await (await order.desk("/record.txt")).text()).toBe(own);
  const response = await answer(order.below("record.json"));
  expect(response.headers.get("Content-Disposition")).toContain(`record-${order.orderNumber}.json`);
  const text = await response.text();
  const record = JSON.parse(text) as BrokerRecord;
  expect(describeRecord(record)).toBe(own);
  expect(await (await order.desk("/record.json")).text()).toBe(text);
  expect((await answer((await anOrderAfter()).below("record.txt"))).status).toBe(404);
});

test("no script of the public pages carries the numbering plans of phones for a bill", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => /bill|order/.test(name) && name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  for (const name of scripts)
    expect(readFileSync(`${folder}/${name}`, "utf8"), name).not.toContain("country_calling_codes");
});
