import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { By, OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { answer, postForm } from "./answer";
import { db } from "#app/db.server.ts";
import { aPhoto, storeInspection, storeMark } from "./finished-ends";
import { aCarrier, anOrder } from "./orders";
import { anOffer } from "./other-terms";

const by: By = { mover: "staff", staffId: null, name: "Sample Agent" };

/** An order's pages where they differ most, with rejected forms. */
export async function orderPages(): Promise<{ path: string; html: string }[]> {
  const pages: { path: string; html: string }[] = [];
  const add = async (path: string, response: Response | Promise<Response>) =>
    pages.push({ path, html: await (await response).text() });
  const { orderId, link } = await anOrder();
  const below = (part: string) => link.replace("?", `/${part}?`);
  const move = (name: OrderMoveName) => {
    const given = { reason: "A sample reason", moment: new Date(), carrier: aCarrier() };
    return moveOrder({ orderId, move: name, by, given, now: new Date() });
  };
  await add("an order, requested", answer(link));
  await add("a signed request", answer(below("confirmation")));
  await anOffer(orderId);
  await add("an order, other terms", answer(link));
  await add("POST other terms, no name", postForm(link, { intent: "accept-terms" }));
  await add("POST an order’s details", postForm(link, { intent: "change-details", end: "pickup" }));
  await move("confirm");
  await move("assign");
  await add("an order, assigned", answer(link));
  await add("a blank bill of lading", answer(below("bill-of-lading")));
  await add("a confirmation", answer(below("confirmation")));
  await add("canceling", answer(below("cancel")));
  await add("POST canceling, no reason", postForm(below("cancel"), { reason: "" }));
  await move("pick-up");
  const inspection = await storeInspection(orderId, "pickup");
  await storeMark(inspection);
  const { id, position } = aPhoto();
  const photo = { position, key: id, sourceHash: id, hash: id, smallHash: id, width: 480, height: 360 };
  await db.inspectionPhoto.create({ data: { inspectionId: inspection, ...photo } });
  await add("a bill of lading", answer(below("bill-of-lading")));
  await add("a record", answer(below("record")));
  await add("an order, on the way", answer(link));
  await add("canceling too late", answer(below("cancel")));
  await move("deliver");
  await add("an order, delivered", answer(link));
  const gone = await anOrder();
  await moveOrder({
    orderId: gone.orderId,
    move: "decline",
    by,
    given: { reason: "Closed road" },
    now: new Date(),
  });
  await add("an order, declined", answer(gone.link));
  pages.push(...(await changePages()));
  return pages;
}

/** The pages that change an order, of one that nothing is offered for. */
async function changePages(): Promise<{ path: string; html: string }[]> {
  const pages: { path: string; html: string }[] = [];
  const add = async (path: string, response: Response | Promise<Response>) =>
    pages.push({ path, html: await (await response).text() });
  const { orderId, link } = await anOrder();
  const move = (name: OrderMoveName) => {
    const given = { reason: "A sample reason", moment: new Date(), carrier: aCarrier() };
    return moveOrder({ orderId, move: name, by, given, now: new Date() });
  };
  const change = link.replace("?", "/change?");
  await move("confirm");
  await add("changing", answer(change));
  await add("POST changing, no ZIP", postForm(change, { intent: "price", deliveryZip: "331" }));
  await postForm(change, { intent: "price", transportType: "enclosed" });
  await add("a change with its price", answer(`${change}&step=sign`));
  await add("POST a change, no name", postForm(`${change}&step=sign`, { intent: "ask" }));
  await move("pick-up");
  await add("changing on the way", answer(change));
  await move("deliver");
  await add("changing too late", answer(change));
  return pages;
}
