import { expect, test } from "vitest";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { postForm } from "#tests/support/answer.ts";
import { desk, plain } from "#tests/support/quote-desk.ts";

test("the customer's switch of the transport type makes a form of staff stale", async () => {
  const { quote, save, row } = await desk();
  const link = `/quote/${quote.quoteNumber}?token=${quote.token}`;
  await postForm(link, { intent: "transport-type", transportType: "enclosed", basis: "1-open" });
  const answered = await save({}, { seen: "basis=1-open" });
  expect(answered.status).toBe(409);
  const page = plain(await answered.text());
  expect(page).toContain("The customer changed the quote");
  expect(page).toContain("Transport: open → enclosed");
  expect((await row()).version).toBe(1);
});

test("so does another day that they chose, which is what staff read", async () => {
  const { quote, save, row } = await desk();
  const link = `/quote/${quote.quoteNumber}?token=${quote.token}`;
  const day = addDays(calendarDayOf(new Date()), 20);
  await postForm(link, { intent: "pickup-day", pickupDate: day, basis: "1-open" });
  expect((await row()).pickupOn).toBe(day);
  const answered = await save({}, { seen: "basis=1-open" });
  expect(answered.status).toBe(409);
  const page = plain(await answered.text());
  expect(page).toContain("The customer changed the quote");
  expect(page).toContain("Pickup day: any → ");
  expect(page).not.toContain("transport type since");
});
