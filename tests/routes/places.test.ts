import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer } from "#tests/support/answer.ts";

const words = { title: "A title of ten", description: "d", lead: "l", updatedOn: "2026-11-20" };
const vehicle = { year: "2021", make: "Honda", model: "Civic" };
const lanes = [
  ["77002", "10001"],
  ["60601", "75201"],
];
const prices = JSON.stringify({
  caption: "Two lanes today",
  transport: "open",
  vehicle,
  running: true,
  lanes,
});
const marks = [{ kind: "markdown", text: "Words." }, { kind: "prices" }, { kind: "map" }];
const facts = JSON.stringify({
  kind: "state",
  name: "Texas",
  code: "TX",
  slug: "texas",
  landing: "texas",
  zipPrefixes: ["750-799"],
  neighbors: ["NM", "OK"],
  ports: [],
  corridors: [{ road: "I-35", via: "Laredo, Austin" }],
  bigPlaces: ["77002", "75201", "78701"].map((zip) => ({ name: "Houston", zip })),
  remotePlaces: [{ name: "Terlingua", zip: "79852" }],
  origins: Array.from({ length: 5 }, () => ({ name: "Boston, MA", zip: "02108" })),
});

const row = (path: string, kind: string, label: string) => ({
  ...words,
  path,
  kind,
  label,
  heading: label,
  facts,
  prices,
  blocks: JSON.stringify(marks),
});
const add = (path: string, kind: string, label: string) => db.page.create({ data: row(path, kind, label) });

beforeEach(async () => {
  await db.page.deleteMany({ where: { kind: { in: ["state", "landing", "city", "region"] } } });
  await add("/states/texas", "state", "Texas");
  await add("/states/california", "state", "California");
});

const bodyOf = async (path: string) => {
  const response = await answer(path);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
};

test("a state's page shows its facts, its lanes and the way to it", async () => {
  await add("/states/oklahoma", "state", "Oklahoma");
  const html = await bodyOf("/states/texas");
  expect(html).toContain("Texas in short");
  expect(html).toContain("750 to 799");
  expect(html).toContain("Terlingua 79852");
  expect(html).toContain(
    'aria-label="Map of lanes from and to Texas: Houston, TX to New York, NY; Chicago, IL to Dallas, TX"',
  );
  expect(html.match(/<svg viewBox="0 0 1000 626"/g)).toHaveLength(1);
  expect(html).toMatch(/<ul class="place-neighbors">.*New Mexico.*href="\/states\/oklahoma"/);
  expect(html).toContain('"areaServed":{"@type":"State","name":"Texas"}');
  expect(html).toMatch(/"name":"Home".*"name":"Service areas".*"name":"Texas"/);
});

test("the footer leads to states that have a page", async () => {
  const html = await bodyOf("/states/texas");
  expect(html).toContain('href="/states/california"');
  expect(html).toContain('href="/service-areas#state-ohio"');
});

test("the map in the head is the page's only one, and an old address of its picture is gone", async () => {
  const html = await bodyOf("/states/texas");
  // The row above has the mark ::map::, as rows of older releases have.
  expect(html).not.toContain("page-lanes-map");
  expect(html).not.toContain("states-drawing");
  expect((await answer("/maps/lanes/states/texas")).status).toBe(404);
});

test("a page without lanes that can be driven has a head without a map", async () => {
  await db.page.update({ where: { path: "/states/texas" }, data: { prices: null } });
  const html = await bodyOf("/states/texas");
  expect(html).not.toContain("hero-map");
  expect(html).toContain('class="hero-quote card"');
});

test("a landing page's form knows where the trip ends", async () => {
  await add("/auto-transport-texas", "landing", "Ship a car to Texas");
  const html = await bodyOf("/auto-transport-texas");
  expect(html).toMatch(/<input[^>]*name="deliveryAddress"[^>]*value="Houston, TX 77002"/);
});

test.each([
  ["/states/californa", "/states/california"],
  ["/states/texass", "/states/texas"],
])("%s suggests %s", async (asked, meant) => {
  const response = await answer(asked);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(new RegExp(`Did you mean.*href="${meant}"`, "s"));
});

test("a path is served as soon as it has a row, whatever its kind, and not before", async () => {
  const paths = ["/anything", "/locations/nowhere-xx", "/golf-cart-shipping/mars", "/auto-transport-texas"];
  for (const path of paths) expect((await answer(path)).status, path).toBe(404);
  await add("/anything", "info", "Anything");
  expect((await answer("/anything")).status).toBe(200);
});
