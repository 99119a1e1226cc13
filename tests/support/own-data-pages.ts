import { db } from "#app/db.server.ts";
import { ownDataPath } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { requestOwnData } from "#app/domain/desk/own-data/request-own-data.server.ts";
import { answer, postForm } from "./answer";
import { anOrder } from "./orders";

/** The pages behind the link to one's own data, of somebody with an order, where they differ most. */
export async function ownDataPages(): Promise<{ path: string; html: string }[]> {
  const { quote, orderNumber, token } = await anOrder();
  await requestOwnData(quote.email, new Date());
  const { id } = await db.dataRequest.findFirstOrThrow({ where: { email: quote.email } });
  const path = ownDataPath(id);
  const pages: { path: string; html: string }[] = [];
  const add = async (name: string, response: Response | Promise<Response>) =>
    pages.push({ path: name, html: await (await response).text() });
  await add("asking what we keep", answer("/privacy/mine"));
  await add("POST asking, nothing filled in", postForm("/privacy/mine", { email: "" }));
  await add("asked", answer("/privacy/mine?done=asked"));
  await add("erased", answer("/privacy/mine?done=erased&records=2"));
  await add("erasing", answer(`${path}/erase`));
  await db.order.update({ where: { orderNumber }, data: { state: "confirmed", confirmedAt: new Date() } });
  await add("what we keep", answer(path));
  await add(
    "POST correcting, no name",
    postForm(path, { intent: "correct", fullName: "", email: "", phone: "x" }),
  );
  await add("erasing while an order is underway", answer(`${path}/erase`));
  await add("the record of a transport", answer(`${path}/record/${orderNumber}`));
  await add("the record behind the order’s link", answer(`/order/${orderNumber}/record?token=${token}`));
  return pages;
}
