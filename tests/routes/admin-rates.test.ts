import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/pricing/calendar-day.ts";
import { firstRateCard } from "#app/domain/pricing/first-rate-card.ts";
import { rateFieldsOf } from "#app/domain/pricing/rate-card-fields.ts";
import { rateCardOn } from "#app/domain/pricing/rate-card-on.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { aQuote } from "#tests/support/outbox.ts";
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
  ...{ base: firstRateCard.version, newest: firstRateCard.version },
  ...{ effectiveFrom: tomorrow, reason: "Carriers ask more", ...changes },
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
  ["seasons.table.0.from", "13-40", ", From: Month and day"],
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

test("a row of a season is added and another left out", async () => {
  const last = firstRateCard.seasons.table.length;
  const empty = { label: "", note: "", from: "", to: "", factor: "" };
  const rows = Object.entries(empty).map(([name, value]) => [`seasons.table.0.${name}`, value]);
  const added = { label: "Thanksgiving", from: "09-20", to: "09-30", flow: "all", factor: "1.1" };
  const more = Object.entries(added).map(([name, value]) => [`seasons.table.${last + 1}.${name}`, value]);
  await save(typed(Object.fromEntries([...rows, ...more])));
  const { table } = valueOf(await rateCardOn(tomorrow)).seasons;
  expect(table).toHaveLength(last);
  expect(table.at(-1)).toEqual({ ...added, factor: 1.1 });
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
  const newest = hiddenValue(html, "newest") ?? "";
  const again = await post("save", { ...typed(dearer), newest, seen: hiddenValue(html, "seen") ?? "" });
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
