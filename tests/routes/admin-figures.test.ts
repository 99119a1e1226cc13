import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { answer, runJob } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const people: Record<string, TestStaff> = {};

/** Two days, a week ago, against the two before. */
const last = addDays(deskDayOf(new Date()), -7);
const first = addDays(last, -1);
const period = `from=${first}&to=${last}`;

const MINUTE_MS = 60_000;
const noonOf = (day: string) => new Date(startOfDeskDay(day).getTime() + 12 * 60 * MINUTE_MS);

let made = 0;
const start = (day: string, fields: object) =>
  db.quoteStart.create({
    data: { id: `start${++made}`, startedAt: noonOf(day), updatedAt: noonOf(day), page: "/quote", ...fields },
  });
type LeadFields = Partial<Prisma.LeadUncheckedCreateInput> & { answeredIn?: number };
const lead = (day: string, { answeredIn, ...fields }: LeadFields) =>
  db.lead.create({
    data: {
      fullName: `Sample Person ${++made}`,
      createdAt: noonOf(day),
      updatedAt: noonOf(day),
      pickupState: "NY",
      pickupZip: "10001",
      deliveryState: "FL",
      deliveryZip: "33101",
      distance: 1_284,
      ...(answeredIn !== undefined && {
        firstAnsweredAt: new Date(noonOf(day).getTime() + answeredIn * 1_000),
      }),
      ...fields,
    },
  });

beforeAll(async () => {
  for (const role of ["owner", "agent", "marketing"] as const)
    people[role] = await addStaff(file, role, `Sample ${role}`);
  const ownerId = people.agent?.id ?? null;
  await start(first, {
    step: 3,
    source: "snowbird",
    pickupState: "NY",
    deliveryState: "FL",
    sizeClass: "suv",
  });
  await start(first, { step: 0, source: "direct", lastError: "no-road" });
  await start(last, { step: 1, source: "direct", pickupState: "NY", deliveryState: "FL" });
  await start(last, { step: 2, source: "direct", pickupState: "NY", deliveryState: "FL", sizeClass: "suv" });
  await start(addDays(first, -1), { step: 3, source: "direct" });
  await lead(first, {
    ownerId,
    answeredIn: 60,
    stage: "booked",
    price: 1_400,
    campaign: "snowbird",
    sizeClass: "suv",
  });
  await lead(first, { ownerId, answeredIn: 220, stage: "lost", lostReason: "price", price: 1_600 });
  await lead(last, { answeredIn: 900, stage: "quoted", price: 1_500 });
  await lead(last, { stage: "new", price: 1_500 });
  await lead(last, { stage: "duplicate", price: 9_999 });
  await lead(addDays(first, -2), { answeredIn: 600, stage: "quoted", price: 1_000 });
  await db.pageViewDay.createMany({
    data: [
      { day: first, path: "/quote", views: 40 },
      { day: last, path: "/quote", views: 2 },
      { day: addDays(first, -1), path: "/quote", views: 7 },
    ],
  });
  await db.searchMissDay.create({ data: { day: last, query: "piano", count: 3 } });
});

async function read(query = period, role = "owner") {
  const response = await answer(`/admin/dashboard?${query}`, {
    headers: { Cookie: people[role]?.cookie ?? "" },
  });
  expect(response.status).toBe(200);
  const page = await response.text();
  return page.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
/** A panel's text by its id. */
const panel = (page: string, id: string) =>
  textOf(
    page
      .split("<section")
      .find((part) => part.includes(`id="${id}"`))
      ?.split("</section>")[0] ?? "",
  );
const tile = (page: string, label: string) =>
  textOf(
    page
      .split('<li class="tile"')
      .find((part) => part.includes(`>${label}<`))
      ?.split("</li>")[0] ?? "",
  );

describe.each([
  ["added up when asked", () => Promise.resolve()],
  ["added up before by the job", () => runJob("add up days")],
])("every figure, %s:", (_, prepare) => {
  let page = "";
  beforeAll(async () => {
    await prepare();
    page = await read();
  });

  test.each([
    ["Quotes begun", "4 ▲ 300% was 1"],
    ["Quotes finished", "1 the same was 1"],
    ["Finished of begun", "25% ▼ 75 points was 100%"],
    ["First answer, median", "3 min 40 s ▼ 63% was 10 min"],
    ["Booked", "1 was 0"],
    ["Our fees", "$0 was $0"],
  ])("%s: %s", (label, text) => expect(tile(page, label)).toContain(text));

  test("first answers by how long they took, and the share within five minutes", () => {
    expect(panel(page, "answers")).toContain("3 answered of 4");
    expect(panel(page, "answers")).toContain("within five minutes: 50%, was 0%");
    expect(page).toContain(
      "First answers: &lt; 1 min: 1, 1–5 min: 1, 5–15 min: 1, 15–60 min: 0, 1–4 h: 0, &gt; 4 h: 0, none yet: 1",
    );
  });

  test("where people stop in the form, with the last message", () => {
    expect(panel(page, "form")).toContain("Form begun 4 100% 1 100% − 1 stop here 1 no road there");
    expect(panel(page, "form")).toContain("Destination done 3 75% 1 100% − 1 stop here 1 without a message");
    expect(panel(page, "form")).toContain("Quote sent 1 25% 1 100%");
  });

  test("prices that won and lost, by distance", () => {
    expect(panel(page, "prices")).toContain("1 won 1 lost");
    expect(panel(page, "prices")).toContain("1,000–1,500 $1,400 of 1 $1,600 of 1");
  });

  test("where quotes come from, by source, lane and vehicle", async () => {
    expect(panel(page, "conversion")).toContain("Direct 3 0 0% 0 snowbird 1 1 100% 1 All 4 1 25% 1");
    expect(panel(await read(`${period}&by=lane`), "conversion")).toContain("NY → FL 3 1 33.3% 1");
    expect(panel(await read(`${period}&by=vehicle`), "conversion")).toContain("SUV 2 1 50% 1");
  });

  test("lanes, owners, pages and searches", () => {
    expect(panel(page, "lanes")).toContain("1 New York → to Florida 4 1 $1,500");
    expect(panel(page, "owners")).toContain("Sample agent 1 2 2 min 20 s 100% 0 1 $0");
    expect(panel(page, "pages")).toContain("/quote 42 7 4");
    expect(panel(page, "pages")).toContain("piano 3");
  });
});

test("a change of a lead shows once the job has added up its day again", async () => {
  await runJob("add up days");
  const { id } = await db.lead.findFirstOrThrow({ where: { stage: "quoted", price: 1_500 } });
  await db.lead.update({ where: { id }, data: { stage: "booked" } });
  expect(tile(await read(), "Booked")).toContain("Booked 1 ");
  await runJob("add up days");
  expect(tile(await read(), "Booked")).toContain("Booked 2 ");
  await db.lead.update({ where: { id }, data: { stage: "quoted" } });
  await runJob("add up days");
});

test("one agent's figures are those of their leads", async () => {
  const page = await read(`${period}&of=${people.agent?.id}`);
  expect(tile(page, "First answer, median")).toContain("2 min 20 s");
  expect(page).toContain(`/admin/crm?from=${first}&to=${last}&owner=${people.agent?.id}`);
  const nobody = await answer("/admin/dashboard?of=nobody", {
    headers: { Cookie: people.owner?.cookie ?? "" },
  });
  expect(nobody.status).toBe(404);
});

test("marketing reads the numbers, and no link leads to a lead", async () => {
  const page = await read(period, "marketing");
  expect(tile(page, "Booked")).toContain("Booked 1");
  expect(page).not.toContain("/admin/crm");
  expect(page).toContain("How it is counted");
  const paths = new Set([...page.matchAll(/href="(\/admin\/[^"?#]*)/g)].map(([, path = ""]) => path));
  for (const path of paths) {
    const { status } = await answer(path, { headers: { Cookie: people.marketing?.cookie ?? "" } });
    expect([path, status]).not.toEqual([path, 403]);
  }
  expect(await read(period, "agent")).toContain("/admin/outbox?state=given-up");
});

test("one of a kind that waits now is called by its singular", async () => {
  const nowLine = async () => textOf((await read()).split('<ul class="now">')[1]?.split("</ul>")[0] ?? "");
  expect(await nowLine()).toContain("0 prices end within three days 0 pickups today 0 emails given up");
  const { id } = await lead(last, { stage: "booked", pickupOn: deskDayOf(new Date()) });
  expect(await nowLine()).toContain("1 pickup today");
  await db.lead.delete({ where: { id } });
});

test("no chart has styles of its own, and each has its table", async () => {
  const page = await read();
  expect(page).not.toMatch(/ style="/);
  expect(page.match(/<summary>As a table<\/summary>/g)).toHaveLength(2);
});
