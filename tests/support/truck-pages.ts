import { db } from "#app/db.server.ts";
import { endDriverLinksIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { giveSheet } from "#app/domain/shipping/orders/dispatch/give-sheet.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { By, OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { answer, postForm } from "./answer";
import { aCarrierOnFile, storeOffer } from "./carrier-offers";
import { aJob, goodCondition, postPhotos, sendAllPhotos, sendPhoto } from "./inspections";
import { aCarrier, anOrder } from "./orders";
import { samplePhoto } from "./sample-pictures";

const by: By = { mover: "staff", staffId: null, name: "Sample Agent" };

type Pages = { path: string; html: string }[];
type Add = (path: string, response: Response | Promise<Response>) => Promise<void>;

/** The pages of carriers and drivers in each of their states, and the customer's papers of a truck, with rejected forms. */
export async function truckPages(): Promise<Pages> {
  const pages: Pages = [];
  const add: Add = async (path, response) => {
    pages.push({ path, html: await (await response).text() });
  };
  await offerPages(add);
  await driverPages(add);
  return pages;
}

async function offerPages(add: Add): Promise<void> {
  const { orderId, link } = await anOrder();
  const move = (name: OrderMoveName) =>
    moveOrder({
      orderId,
      move: name,
      by,
      given: { carrier: aCarrier(), reason: "A reason" },
      now: new Date(),
    });
  await move("confirm");
  const [carrier, other] = [await aCarrierOnFile(), await aCarrierOnFile()];
  const { id, path } = await storeOffer(orderId, carrier.id);
  const countered = await storeOffer(orderId, other.id, { state: "countered", counterPay: 1_500 });
  await add("an open offer", answer(path));
  for (const intent of ["accept", "counter", "decline"])
    await add(`POST ${intent}, nothing filled in`, postForm(path, { intent }));
  await add("a countered offer", answer(countered.path));
  await move("assign");
  await db.order.update({ where: { id: orderId }, data: { carrierId: carrier.id } });
  await giveSheet({ orderId, by, now: new Date() });
  await db.carrierOffer.update({
    where: { id },
    data: { state: "accepted", acceptedBy: "Robin Sample", driverName: "Sam", sheetSent: 1 },
  });
  await db.carrierOffer.update({
    where: { id: countered.id },
    data: { state: "lost", closedAt: new Date() },
  });
  await db.driverLink.create({ data: { orderId, token: `link-${orderId}`, driverName: "Sam" } });
  await add("an offer that was won, with its sheet", answer(path));
  await add("POST accept-sheet, no name", postForm(path, { intent: "accept-sheet", sheet: "1" }));
  await add("POST driver, nobody", postForm(path, { intent: "driver" }));
  await db.carrierOffer.update({
    where: { id },
    data: { sheetAccepted: 1, sheetAcceptedBy: "Robin Sample", sheetAcceptedAt: new Date() },
  });
  await add("an accepted sheet", answer(path));
  await add("the customer’s dispatch sheet", answer(link.replace("?", "/dispatch-sheet?")));
  await add("a lost offer", answer(countered.path));
  await move("unassign");
  await db.carrierOffer.update({ where: { id }, data: { state: "released", closedAt: new Date() } });
  await add("a released offer", answer(path));
}

async function driverPages(add: Add): Promise<void> {
  const job = await aJob();
  const jobPath = `/drive/${job.token}`;
  await add("a job", answer(jobPath));
  await add("a blank bill for the driver", answer(`${jobPath}/bill-of-lading`));
  for (const end of ["pickup", "delivery"] as const) {
    const page = job.page(end);
    await add(`condition at ${end}`, answer(page));
    await add(`POST condition at ${end}`, postForm(page, { intent: "save-condition", odometer: "many" }));
    await add(`POST a mark at ${end}`, postForm(page, { intent: "add-mark" }));
    await postForm(page, { ...goodCondition, intent: "save-condition", seen: "version=0" });
    await postForm(page, { intent: "add-mark", kind: "dent", part: "front:hood", formKey: "one" });
    const mark = await db.inspectionMark.findFirstOrThrow({
      where: { inspection: { orderId: job.orderId, end } },
    });
    await sendAllPhotos(page);
    const bytes = await samplePhoto(60, 40);
    await sendPhoto(page, { position: "damage", bytes, key: "of-the-mark", mark: mark.id });
    await add(`condition with a photographed mark at ${end}`, answer(page));
    await add(`photos at ${end}`, answer(`${page}/photos`));
    await add(`POST no photo at ${end}`, postPhotos(page, "front", []));
    await add(`POST no name at ${end}`, postForm(`${page}/photos`, { intent: "finish" }));
    const html = await (await answer(`${page}/photos`)).text();
    const seen = (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const names = { otherName: "Lee Example", otherRole: "family", driverName: "Sam Sample" };
    await postForm(`${page}/photos`, { intent: "finish", seen, ...names });
    await add(`a finished ${end}`, answer(page));
    await add(`the job after the ${end}`, answer(jobPath));
  }
  const below = (part: string) => job.link.replace("?", `/${part}?`);
  await add("an order with photos and marks", answer(job.link));
  await add("a finished bill", answer(below("bill-of-lading")));
  await add("a claim", answer(below("claim")));
  await add("POST a claim, nothing filled in", postForm(below("claim"), { intent: "save" }));
  await postForm(below("claim"), {
    intent: "save",
    kind: "damage",
    spot: "front",
    words: "A dent in the hood, near the windshield.",
    amount: "1,200",
    noted: "yes",
  });
  const letter = await (await answer(`${below("claim")}&step=letter`)).text();
  await add("a claim’s letter", answer(`${below("claim")}&step=letter`));
  await add("POST a claim, no name", postForm(below("claim"), { intent: "sign" }));
  const digest = /name="digest" value="([^"]*)"/.exec(letter)?.[1] ?? "";
  await postForm(below("claim"), { intent: "sign", digest, signerName: "Pat Example" });
  await add("a signed claim", answer(below("claim")));
  await add("a claim on paper", answer(`${below("claim")}&step=paper`));
  await add("a review", answer(below("review")));
  await db.$transaction((tx) => endDriverLinksIn(tx, { orderId: job.orderId, now: new Date() }));
  await add("an ended link", answer(jobPath));
}
