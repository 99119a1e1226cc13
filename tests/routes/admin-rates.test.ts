import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { curvesOfSteps, fieldsWithCurves } from "#app/domain/trip/pricing/curves-of-steps.ts";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import { rateFieldsOf } from "#app/domain/trip/pricing/rate-card-fields.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { stepCard } from "#tests/support/step-card.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { seedRateCards } from "../../prisma/seed/rate-cards";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
const today = calendarDayOf(new Date());
const tomorrow = addDays(today, 1);
let owner: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  owner = await addStaff(file, "owner");
  agent = await addStaff(file, "agent");
});

afterEach(async () => {
  await db.lead.deleteMany();
  await db.rateCard.deleteMany();
  await seedRateCards(db);
});

const typed = (changes: Record<string, string> = {}) => ({
  ...rateFieldsOf(firstRateCard),
  base: firstRateCard.version,
  seen: `newest=${firstRateCard.version}`,
  effectiveFrom: tomorrow,
  reason: "Carriers ask more",
  ...changes,
});

const post = (intent: string, fields: Record<string, string>, by = owner) =>
  postForm("/admin/rates", { ...fields, intent }, { Cookie: by.cookie });

/** Looks at the forty first, as the form asks for. */
async function save(fields: Record<string, string>) {
  const html = await (await post("preview", fields)).text();
  return post("save", { ...fields, seen: hiddenValue(html, "seen") ?? "" });
}

const dearer = { "distance.level": "1.3" };

test("the forty quotes are shown before and after, and nothing is saved by looking", async () => {
  const response = await post("preview", typed(dearer));
  expect(response.status).toBe(200);
  const html = (await response.text()).replace(/<!-- -->/g, "");
  expect(html.match(/<tr><td><span class="lane">/g)).toHaveLength(40);
  expect(html).toContain("$1,631");
  expect(html).toContain("$1,844");
  expect(html).toContain("was 1.15");
  expect(html).toMatch(/inside <b>\d+<\/b>, was \d+/);
  expect(await db.rateCard.count()).toBe(1);
});

test("a saved card prices from its day on, is audited, and leaves a quote as it was", async () => {
  const { id } = await aQuote();
  const quote = await db.quote.findUniqueOrThrow({ where: { id } });
  const response = await save(typed(dearer));
  expect([response.status, leadsTo(response)]).toEqual([303, "/admin/rates?done=added"]);
  expect(valueOf(await rateCardOn(today)).version).toBe(firstRateCard.version);
  const next = valueOf(await rateCardOn(tomorrow));
  expect([next.version, next.distance.level]).toEqual([tomorrow, 1.3]);
  expect(next.vehicles).toEqual(firstRateCard.vehicles);
  expect(await db.quote.findUniqueOrThrow({ where: { id } })).toEqual(quote);
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { subjectId: tomorrow },
    orderBy: { id: "desc" },
  });
  expect([entry.actor, entry.action]).toEqual([owner.name, "rate-card-added"]);
  expect(JSON.parse(entry.after ?? "")).toMatchObject({
    "distance.level": "1.3",
    reason: "Carriers ask more",
  });
});

test("figures that were not looked at are shown first", async () => {
  const html = await (await post("preview", typed(dearer))).text();
  const seen = hiddenValue(html, "seen") ?? "";
  const response = await post("save", { ...typed({ "distance.level": "1.6" }), seen });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("These figures are new");
  expect(await db.rateCard.count()).toBe(1);
});

test.each([
  ["distance.level", "9", ">Distance, open sedan, Level: At most 3</a>"],
  ["distance.level", "a lot", "Please enter a number"],
  ["vehicles.suv.enclosed", "0.9", "More than 1"],
  [
    "seasons.curves.south.104.on",
    "13-40",
    ">Seasons, Southbound, row 18, Day: Month and day, such as 04-01</a>",
  ],
  ["seasons.south", "Florida", "two-letter states"],
  ["effectiveFrom", addDays(today, -1), "Today or a later day"],
  ["reason", "", "Please say why"],
])("%s as %j is told beside the field with the values kept", async (field, value, message) => {
  const response = await post("preview", typed({ ...dearer, [field]: value }));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(`id="rate-${field}-error"`);
  expect(html).toContain(message);
  expect(html).toContain(`href="#rate-${field}"`);
  if (field !== "distance.level") expect(html).toContain('value="1.3"');
});

test("a point of a curve is added out of order, another left out, and the curve is drawn", async () => {
  const points = {
    "seasons.curves.all.108.on": "",
    "seasons.curves.all.108.factor": "",
    "seasons.curves.all.1221.on": "04-15",
    "seasons.curves.all.1221.factor": "1.02",
  };
  const html = await (await post("preview", typed(points))).text();
  expect(html).toContain('class="season-line is-south"');
  expect(html).toContain('class="season-before"');
  await save(typed(points));
  const { curves } = valueOf(await rateCardOn(tomorrow)).seasons;
  const was = firstRateCard.seasons.curves?.all ?? [];
  expect(curves?.all.map(({ on }) => on)).toEqual([...was.slice(1).map(({ on }) => on), "04-15"].toSorted());
  expect(curves?.south).toEqual(firstRateCard.seasons.curves?.south);
  const { after } = await db.auditEntry.findFirstOrThrow({
    where: { subjectId: tomorrow },
    orderBy: { id: "desc" },
  });
  expect(JSON.parse(after ?? "")).toMatchObject({ "seasons.curves.all.415.factor": "1.02" });
});

test("a step is told with its two days, and the link leads to its field", async () => {
  const html = await (await post("preview", typed({ "seasons.curves.south.920.factor": "1.2" }))).text();
  expect(html).toContain(
    ">Seasons, Southbound, September 8, Times: September 8 to September 20: the price rises 1.53% a day. At most 1.5%, so it needs 13 days instead of 12, or closer figures.</a>",
  );
  expect(html).toContain('id="rate-seasons.curves.south.908.factor-error"');
});

describe("a card from before the curves", () => {
  const version = "2026-11-22.2";
  const steps = (changes: Record<string, string> = {}) => ({
    ...typed(changes),
    ...Object.fromEntries(
      Object.keys(rateFieldsOf(firstRateCard)).flatMap((name) =>
        name.startsWith("seasons.curves.") ? [[name, ""]] : [],
      ),
    ),
    ...rateFieldsOf(stepCard),
    base: version,
    seen: `newest=${version}`,
    ...changes,
  });

  beforeEach(async () => {
    await db.rateCard.deleteMany();
    const { effectiveFrom } = stepCard;
    await db.rateCard.create({
      data: { version, effectiveFrom, card: JSON.stringify(stepCard), author: "Sample" },
    });
  });

  test("shows its steps and keeps them when another figure changes", async () => {
    const page = await (await answer("/admin/rates", { headers: { Cookie: owner.cookie } })).text();
    expect(page).toContain("Draw curves from these steps");
    expect(page).toContain("Southbound in December");
    expect(page).toMatch(/<input type="hidden" name="seasons.table.0.from" value="01-01"/);
    await save(steps(dearer));
    const next = valueOf(await rateCardOn(tomorrow));
    expect(next.distance.level).toBe(1.3);
    expect(next.seasons).toEqual(stepCard.seasons);
    expect(next.classic).toEqual(stepCard.classic);
  });

  test("takes no other steps", async () => {
    const response = await post("preview", steps({ "seasons.table.0.factor": "0.9" }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Steps stay as they are, or become curves.");
  });

  test("gets curves by one press, which are saved after a look like any other figure", async () => {
    const html = await (await post("curves", steps())).text();
    expect(html).not.toContain("Draw curves from these steps");
    expect(html).toContain('class="season-line is-north"');
    expect(valueOf(await rateCardOn(tomorrow)).version).toBe(version);
    const fields = fieldsWithCurves(rateFieldsOf(stepCard), stepCard);
    expect(
      (
        await save({
          ...fields,
          base: version,
          seen: `newest=${version}`,
          effectiveFrom: tomorrow,
          reason: "No cliffs",
        })
      ).status,
    ).toBe(303);
    const { table, curves } = valueOf(await rateCardOn(tomorrow)).seasons;
    expect(table).toEqual([]);
    expect(curves).toEqual(curvesOfSteps(stepCard.seasons));
  });
});

test("a card that more than doubles a sample asks once more", async () => {
  const tripled = typed({ "distance.level": "3" });
  const response = await save(tripled);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('name="sure"');
  expect(await db.rateCard.count()).toBe(1);
  const again = await post("save", { ...tripled, seen: hiddenValue(html, "seen") ?? "", sure: "yes" });
  expect(again.status).toBe(303);
});

test("a card added meanwhile is told with both changes, and saving again adds ours after it", async () => {
  await save(typed({ "vehicles.pickup.basis.factor": "1.4" }));
  const response = await save(typed(dearer));
  expect(response.status).toBe(400);
  const html = await response.text();
  const text = html.replace(/<[^>]+>/g, "");
  expect(text).toContain("pickup: Times a sedan: 1.22 → 1.4");
  expect(text).toContain("Distance, open sedan: Level: 1.15 → 1.3");
  const again = await post("save", { ...typed(dearer), seen: hiddenValue(html, "seen") ?? "" });
  expect(again.status).toBe(303);
  expect(valueOf(await rateCardOn(tomorrow)).version).toBe(`${tomorrow}.2`);
});

test("a scheduled card can be withdrawn and never prices; one in force cannot", async () => {
  await save(typed(dearer));
  const gone = await post("withdraw", { version: tomorrow });
  expect(leadsTo(gone)).toBe("/admin/rates?done=withdrawn");
  expect(valueOf(await rateCardOn(tomorrow)).version).toBe(firstRateCard.version);
  expect((await db.rateCard.findUniqueOrThrow({ where: { version: tomorrow } })).withdrawnBy).toBe(
    owner.name,
  );
  const kept = await post("withdraw", { version: firstRateCard.version });
  expect(leadsTo(kept)).toBe("/admin/rates?done=in-force");
  expect((await post("withdraw", { version: "no-such" })).status).toBe(404);
});

test("an agent reads the card and changes nothing", async () => {
  const page = await answer("/admin/rates", { headers: { Cookie: agent.cookie } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('value="1.15"');
  expect(html).not.toContain('value="preview"');
  expect((await post("save", typed(dearer), agent)).status).toBe(403);
  expect((await post("withdraw", { version: firstRateCard.version }, agent)).status).toBe(403);
});
