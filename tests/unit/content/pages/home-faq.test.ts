import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { seedHomeFaq } from "../../../../prisma/seed/home";

const question = "When do I pay, and who do I pay?";
/** As the release before this one wrote it. */
const earlier =
  "You pay nothing for the quote, and nothing while we look for a carrier. Our fee is due when a carrier is assigned. The carrier’s part is paid at delivery, after you’ve inspected the vehicle, often in cash or by cashier’s check. Together they’re the price you booked.";

const answerNow = async () => (await db.faqEntry.findUnique({ where: { question } }))?.answer;
const write = (answer: string) => db.faqEntry.update({ where: { question }, data: { answer } });
const seed = () => db.$transaction((tx) => seedHomeFaq(tx));

const seeded = await answerNow();
afterEach(() => write(seeded ?? ""));

test("a site in use takes a new answer over the one that a release wrote", async () => {
  await write(earlier);
  expect(await seed()).toBe(0);
  expect(await answerNow()).toBe(seeded);
  expect(seeded).toContain("/faq#booking-and-paying");
});

test("an answer that staff wrote stays, by a single letter", async () => {
  await write(earlier.replace("nothing", "Nothing"));
  await seed();
  expect(await answerNow()).toBe(earlier.replace("nothing", "Nothing"));
});

test("a question that staff deleted doesn't come back", async () => {
  const row = await db.faqEntry.delete({ where: { question } });
  expect(await seed()).toBe(0);
  expect(await answerNow()).toBeUndefined();
  await db.faqEntry.create({ data: row });
});
