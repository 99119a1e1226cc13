import { afterEach, beforeEach, expect, test } from "vitest";
import { roadGraph } from "#app/domain/trip/routing/road-assets.server.ts";
import { NO_ROUTE } from "#app/domain/trip/routing/road-graph.ts";
import { answer, leadsTo, postJson, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

// The same state as a half-written roads.bin: the tables load but don't match. The built site shares this table,
// because it runs in the same process.
let whole: Uint16Array;
beforeEach(() => {
  whole = roadGraph().before.slice();
});
afterEach(() => roadGraph().before.set(whole));
const breakRoads = () => roadGraph().before.fill(NO_ROUTE);

const plain = (html: string) => html.replaceAll("<!-- -->", "");

const title = "Quote Error";
const message =
  "Please check your ZIP codes and try again. If they’re right, the fault is on our side: please call (800) 555-0199 for your price.";

test("a submission over broken roads is a Quote Error, keeps what was typed, and succeeds once they are whole", async () => {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  breakRoads();
  const page = await guest.press("/quote", "submit", contact());
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain(title);
  expect(text).toContain(message);
  expect(text).toContain('value="Pat Example"');

  roadGraph().before.set(whole);
  expect((await guest.press("/quote", "submit", contact())).status).toBe(303);
});

test("a quote begun over broken roads gets as far as the submission, which says it", async () => {
  breakRoads();
  const guest = visitor();
  expect((await guest.press("/quote", "to-vehicle", destination())).status).toBe(303);
  expect((await guest.get("/quote?step=vehicle")).status).toBe(200);
  expect((await guest.press("/quote", "to-contact", vehicle())).status).toBe(303);
  expect((await guest.get("/quote?step=contact")).status).toBe(200);
  const page = await guest.press("/quote", "submit", contact());
  expect([page.status, (await page.text()).includes(title)]).toEqual([503, true]);
});

test("a quote that was given is shown without its map", async () => {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  const quote = leadsTo(await guest.press("/quote", "submit", contact())) ?? "";
  breakRoads();
  const page = await guest.get(quote);
  expect([page.status, (await page.text()).includes("/maps/route/")]).toEqual([200, false]);
});

test("the interface says it too, and that the fault is ours", async () => {
  breakRoads();
  const trip = { pickupZip: "33101", deliveryZip: "10001", transportType: "open", ...vehicle() };
  const answer = await postJson("/api/calculate-quote", trip);
  expect([answer.status, await answer.json()]).toEqual([503, { title, error: message }]);
});

test("the quote checker says it, too", async () => {
  breakRoads();
  const asked = new URLSearchParams({
    ...destination(),
    vehicleKind: "sedan",
    isRunning: "true",
    askedPrice: "$1,000",
  });
  const page = await answer(`/price-guarantee?${asked}`);
  expect([page.status, (await page.text()).includes(title)]).toEqual([503, true]);
});

test.each([
  ["/", "Any ZIP to any ZIP"],
  ["/open-auto-transport", "Open auto transport"],
  ["/auto-transport-texas", "Texas"],
  ["/service-areas", "Texas"],
])("%s is read without its prices, which are back once the roads are whole", async (path, words) => {
  const price = /\$[\d,]+\s*–\s*\$[\d,]+/;
  breakRoads();
  const page = await answer(path);
  const text = plain(await page.text());
  expect([page.status, text.includes(words), price.test(text)]).toEqual([200, true, false]);
  roadGraph().before.set(whole);
  const later = plain(await (await answer(path)).text());
  expect(later).toContain(words);
  if (path !== "/service-areas") expect(later).toMatch(price);
});
