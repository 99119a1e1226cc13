import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { shownReviews } from "#app/domain/content/reviews/shown-reviews.server.ts";
import { removeSeededSamples } from "../../../../prisma/seed/sample-reviews";

/** As the first, the second and the last release that seeded any wrote them. */
const seeded = [
  {
    id: "sample-sedan-ohio-florida",
    trip: "Sedan, Ohio to Florida",
    body: "A review like this one will say whether the price on the day of booking was the price at delivery, and how many days lay between the two signatures.",
  },
  {
    id: "sample-1-sedan-ohio-florida",
    trip: "Sedan, Ohio to Florida",
    body: "A review like this one will say whether the price on the day of booking was the price at delivery, and how many days there were between the two signatures.",
  },
  {
    id: "sample-2-suv-texas-washington",
    trip: "SUV, Texas to Washington",
    body: "Here a customer will tell how long it took until a carrier was assigned, whether the driver called ahead, and where the truck stopped when the street was too narrow.",
  },
  {
    id: "sample-3-motorcycle-arizona-michigan",
    trip: "Motorcycle, Arizona to Michigan",
    body: "And here, how the bike was strapped, what the bill of lading said at pickup, and what it said at delivery. We will show the ones that complain, too.",
  },
];

const clear = () => db.review.deleteMany();
beforeEach(clear);
afterEach(clear);
const add = (rows: readonly { id: string; trip: string; body: string }[], more: object = {}) =>
  db.review.createMany({ data: rows.map((row) => ({ ...row, isSample: true, ...more })) });
const left = async () => (await db.review.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
const remove = () => db.$transaction(removeSeededSamples);

test("a site that an earlier release seeded loses the samples, hidden ones too", async () => {
  await add(seeded.slice(0, 2));
  await add(seeded.slice(2), { isShown: false });
  await remove();
  expect(await left()).toEqual([]);
});

test("what staff wrote, what somebody changed and what a demo added stays", async () => {
  const [first, second, third] = seeded;
  if (!first || !second || !third) throw new Error("there are four samples");
  await add([{ ...first, body: `${first.body} And more.` }]);
  await add([second], { isSample: false });
  await add([third], { author: "Ann", stars: 5 });
  await add([{ ...first, id: "sample-demo-1" }]);
  await add([{ id: "own", trip: "A sample of ours", body: "It is for the staff to look at." }]);
  const before = await left();
  await remove();
  expect(await left()).toEqual(before);
});

test("no sample is ever shown to visitors, whatever its row says", async () => {
  await add(seeded, { isShown: true });
  expect(await shownReviews()).toEqual([]);
  const real = { author: "Ann", trip: "Sedan, Maine to Ohio", body: "The price was the price.", stars: 4 };
  await db.review.create({ data: { ...real, id: "real", isSample: false, writtenOn: "2026-11-20" } });
  expect((await shownReviews()).map(({ id }) => id)).toEqual(["real"]);
});
