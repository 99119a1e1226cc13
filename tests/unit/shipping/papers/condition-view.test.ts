import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentCondition } from "#app/domain/shipping/papers/condition-view.ts";
import { aCondition, aMark, aPhoto, anInspection } from "#tests/support/finished-ends.ts";
import { anOrder } from "#tests/support/orders.ts";

const { orderNumber, token } = await anOrder();
const row = await db.order.findUniqueOrThrow({ where: { orderNumber } });
const order = parseOrder({ ...row, state: "delivered" });

test("nothing is shown of an end that isn't finished", () => {
  expect(presentCondition(order, { pickup: null, delivery: null })).toBeNull();
  const begun = anInspection("pickup", { finishedAt: null, photos: [aPhoto()] });
  expect(presentCondition(order, { pickup: begun, delivery: null })).toBeNull();
  const shown = presentCondition(order, { pickup: anInspection("pickup"), delivery: begun });
  expect(shown).toMatchObject({ title: "How it looked at pickup", pairs: [] });
});

test("photos of both ends stand side by side by position, and none is lost where one end has more", () => {
  const shown = presentCondition(order, {
    pickup: anInspection("pickup", {
      photos: [aPhoto({ id: "front-1" }), aPhoto({ id: "damage-1", position: "damage" })],
    }),
    delivery: anInspection("delivery", {
      photos: [aPhoto({ id: "front-2" }), aPhoto({ id: "rear-2", position: "rear" })],
    }),
  });
  const ids = shown?.pairs.map(({ label, pickup, delivery }) => [
    label,
    pickup?.src.split(/[/?]/)[4] ?? null,
    delivery?.src.split(/[/?]/)[4] ?? null,
  ]);
  expect(ids).toEqual([
    ["Front", "front-1", "front-2"],
    ["Rear", null, "rear-2"],
    ["Damage", "damage-1", null],
  ]);
  expect(shown?.pairs[0]?.pickup?.href).toBe(`/order/${orderNumber}/photo/front-1?token=${token}&size=large`);
  expect(shown?.pairs[0]?.pickup?.caption).toMatch(/^Pickup, \w{3}, Nov 30, \d+:52 [AP]M$/);
});

test("each view says what its marks are, the new one first, and the odometer how far it was driven", () => {
  const photos = (["front", "rear", "driver-side", "passenger-side", "odometer"] as const).map((position) =>
    aPhoto({ position }),
  );
  const shown = presentCondition(order, {
    pickup: anInspection("pickup", { photos, marks: [aMark(), aMark({ view: "passenger" })] }),
    delivery: anInspection("delivery", {
      photos,
      marks: [aMark({ view: "passenger", kind: "dent" })],
      condition: { ...aCondition, odometer: 41_211 },
    }),
  });
  expect(shown?.pairs.map(({ label, note, isNew }) => [label, note, isNew])).toEqual([
    ["Front", "no new mark", false],
    ["Rear", "no new mark", false],
    ["Driver side", "scratch, was there", false],
    ["Passenger side", "New: dent", true],
    ["Odometer", "4 mi between them", false],
  ]);
  expect(shown?.sentences).toEqual([
    "At pickup 2 marks: scratch, driver side; scratch, passenger side.",
    "At delivery 1 new mark: dent, passenger side.",
  ]);
});
