import { expect } from "vitest";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { aCarrierOnFile, storeOffer } from "./carrier-offers";
import type { Input } from "./every-input";
import { aJob, sendPhoto } from "./inspections";
import { anOrder } from "./orders";
import { samplePhoto } from "./sample-pictures";

/** A job of a driver with a photo and a mark, and an offer that a carrier can still answer. */
export async function aTruck(): Promise<void> {
  const job = await aJob();
  const page = job.page("pickup");
  await sendPhoto(page, { position: "front", bytes: await samplePhoto(60, 40), key: "the-first-photo" });
  const { orderId } = await anOrder();
  const by = { mover: "staff", staffId: null, name: "Sample Agent" } as const;
  await moveOrder({ orderId, move: "confirm", by, given: {}, now: new Date() });
  const carrier = await aCarrierOnFile();
  await storeOffer(orderId, carrier.id);
}

/** That the forms and uploads behind both links are among what is attacked, with the fields that they're read by. */
export function expectTruckInputs(inputs: readonly Input[]): void {
  const of = (path: RegExp) => inputs.filter((input) => input.kind === "form" && path.test(input.path));
  const namesAt = (path: RegExp) => of(path).flatMap(({ names }) => names);
  const intentsAt = (path: RegExp) => of(path).map(({ fields }) => fields["intent"] ?? "");
  expect(intentsAt(/^\/offer\//)).toEqual(
    expect.arrayContaining(["accept", "counter", "decline", "accept-sheet", "driver"]),
  );
  expect(namesAt(/^\/offer\//)).toEqual(expect.arrayContaining(["driverPhone", "acceptedBy", "counterPay"]));
  expect(intentsAt(/^\/drive\/[^/]+$/)).toEqual(
    expect.arrayContaining(["set-out", "near", "here", "nobody", "late", "where"]),
  );
  expect(namesAt(/^\/drive\/[^/]+\/pickup$/)).toEqual(
    expect.arrayContaining(["odometer", "vinRead", "markNote", "formKey"]),
  );
  expect(intentsAt(/\/pickup\/photos$/)).toEqual(expect.arrayContaining(["", "finish", "remove-photo"]));
  expect(namesAt(/\/pickup\/photos$/)).toEqual(expect.arrayContaining(["otherName", "position", "mark"]));
  expect(namesAt(/\/pickup\/photos\/send$/)).toEqual(
    expect.arrayContaining(["position", "key", "mark", "head"]),
  );
}
