import { db } from "#app/db.server.ts";
import { issueDriverLinkIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { neededPositionsOf } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { answer } from "./answer";
import { newEmail } from "./factories";
import { aCarrier, anOrder } from "./orders";
import { samplePhoto } from "./sample-pictures";

const origin = "http://evenhaul.test";

/** An order with a carrier, and its driver's link. */
export async function aJob() {
  const order = await anOrder();
  const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
  const move = async (name: "confirm" | "assign" | "unassign" | "undo-pick-up") => {
    const given = { carrier: aCarrier(), reason: "A reason" };
    const moved = await moveOrder({
      orderId: order.orderId,
      move: name,
      by: byStaff(agent),
      given,
      now: new Date(),
    });
    if (!moved.ok) throw new Error(moved.error.code);
  };
  await move("confirm");
  await move("assign");
  const { token } = await db.$transaction((tx) =>
    issueDriverLinkIn(tx, {
      orderId: order.orderId,
      driver: { name: "Sam Sample", phone: "" },
      now: new Date(),
    }),
  );
  const page = (end: TripEnd) => `/drive/${token}/${end}`;
  return { ...order, token, page, move };
}

type Sent = { position: string; bytes: Uint8Array; key?: string; head?: Uint8Array; mark?: string };

/** As the page's script sends a photo. */
export function sendPhoto(page: string, { position, bytes, key = "", head, mark }: Sent): Promise<Response> {
  const form = new FormData();
  form.set("position", position);
  form.set("key", key);
  form.append("photos", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  if (mark) form.set("mark", mark);
  if (head) form.set("head", new Blob([new Uint8Array(head)]), "head");
  return answer(`${page}/photos/send`, { method: "POST", body: form, headers: { Origin: origin } });
}

/** As a form without a script sends some. */
export function postPhotos(
  page: string,
  position: string,
  all: readonly Uint8Array[],
  mark = "",
): Promise<Response> {
  const form = new FormData();
  form.set("position", position);
  if (mark) form.set("mark", mark);
  for (const bytes of all) form.append("photos", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return answer(`${page}/photos`, { method: "POST", body: form, headers: { Origin: origin } });
}

export const goodCondition = {
  odometer: "41,207",
  vinRead: "",
  isVinMissing: "1",
  keys: "2",
  isRunning: "yes",
  fuelEighths: "4",
  isDirty: "1",
};

/** One photo of each position that a sedan needs. */
export async function sendAllPhotos(page: string): Promise<void> {
  for (const [index, position] of neededPositionsOf("sedan").entries()) {
    const bytes = await samplePhoto(40, 30, 1, `#8866${String(index + 10)}`);
    const sent = await sendPhoto(page, { position, bytes, key: `${page}-${position}`.slice(-60) });
    if (!sent.ok) throw new Error(await sent.text());
  }
}
