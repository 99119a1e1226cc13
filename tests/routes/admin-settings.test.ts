import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { writeSeen } from "#app/domain/base/forms/seen.ts";
import { groupValues, readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import type { SettingGroup, SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
let owner: TestStaff;
let before: SettingValues;

beforeAll(async () => {
  owner = await addStaff(file, "owner");
});

beforeEach(async () => {
  before = await readSettings();
});

afterEach(async () => {
  await db.setting.deleteMany({ where: { name: { startsWith: "confirmed." } } });
  for (const [name, value] of Object.entries(before))
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
});

const post = (fields: Record<string, string>, by = owner) =>
  postForm("/admin/settings", fields, { Cookie: by.cookie });

async function save(group: SettingGroup, changes: Partial<SettingValues>, opened?: Partial<SettingValues>) {
  const was = opened ?? groupValues(await readSettings(), group);
  return post({ intent: "save", group, seen: writeSeen(was), ...was, ...changes });
}

const unescaped = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00a0", " ");
const pageText = async (path: string, by?: TestStaff) =>
  unescaped(await (await answer(path, by && { headers: { Cookie: by.cookie } })).text());
const launchItem = async (id: string) =>
  (await pageText("/admin/settings", owner)).match(new RegExp(`<li id="launch-${id}">.*?</li>`, "s"))?.[0] ??
  "";
const confirm = async (id: string) => {
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(await launchItem(id)) ?? [];
  return post({ intent: "confirm", id, seen });
};

test("name and phone override the environment on pages, in structured data and in the agreement", async () => {
  expect(await pageText("/")).toContain("(800) 555-0199");
  const response = await save("business", { businessName: "Sample Movers", businessPhone: "(305) 555-0177" });
  expect([response.status, leadsTo(response)]).toEqual([303, "/admin/settings?done=saved"]);
  const html = await pageText("/");
  expect(html).toContain('"telephone":"(305) 555-0177"');
  expect(html).toContain("Sample Movers is a broker");
  expect(html).not.toContain("(800) 555-0199");
  expect(await pageText("/site.webmanifest")).toContain("Sample Movers");
  await save("business", { businessName: "", businessPhone: "" });
  expect(await pageText("/")).toContain("(800) 555-0199");
});

test("switching booking on switches the rules off that send its texts and names them; switching it off brings them back", async () => {
  const definition = JSON.stringify({
    when: { kind: "stage-changed", stage: "picked-up" },
    if: [],
    steps: [{ kind: "email", templateKey: "picked-up" }],
  });
  const { id } = await db.automationRule.create({
    data: {
      name: "On the truck",
      isOn: true,
      switchedAt: new Date(0),
      versions: { create: { version: 1, definition, author: "Test" } },
    },
  });
  const isOn = async () => (await db.automationRule.findUniqueOrThrow({ where: { id } })).isOn;
  const says = "One rule is off while you take bookings here: “On the truck”.";
  await save("booking", { takesBookings: "on" });
  expect(await isOn()).toBe(true);
  expect(await pageText("/admin/settings", owner)).not.toContain(says);
  await save("legal", { legalName: "Sample Movers LLC", mcNumber: "MC-123456" });
  expect(await isOn()).toBe(false);
  expect(await pageText("/admin/settings", owner)).toContain(says);
  expect(await pageText("/admin/automation", owner)).toContain(says);
  const off = await save("booking", { takesBookings: "" });
  expect(leadsTo(off)).toBe("/admin/settings?done=saved-rules-on");
  expect(await pageText(leadsTo(off) ?? "", owner)).toContain(
    "The rules that booking had stopped are on again.",
  );
  expect(await isOn()).toBe(true);
  await db.automationRule.delete({ where: { id } });
  expect(await pageText("/admin/automation", owner)).not.toContain("while you take bookings here");
});

test("a change is audited with what was before and after", async () => {
  await save("legal", { legalName: "Sample Movers LLC", mcNumber: "MC-123456" });
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect([entry.actor, entry.action, entry.subjectId]).toEqual([owner.name, "settings-changed", "legal"]);
  expect(JSON.parse(entry.before ?? "")).toEqual({ legalName: "", mcNumber: "" });
  expect(JSON.parse(entry.after ?? "")).toEqual({ legalName: "Sample Movers LLC", mcNumber: "MC-123456" });
});

test("a group saved meanwhile is told with both values, and saving again keeps ours", async () => {
  const opened = groupValues(await readSettings(), "business");
  await save("business", { businessHours: "Monday to Friday" });
  const response = await save("business", { businessHours: "Every day" }, opened);
  expect(response.status).toBe(400);
  const html = unescaped(await response.text());
  expect(html).toContain("Somebody else changed these settings meanwhile");
  expect(html).toMatch(/<dd>Monday to Friday<\/dd>/);
  expect(html).toContain('value="Every day"');
  expect((await readSettings()).businessHours).toBe("Monday to Friday");
  await save("business", { businessHours: "Every day" });
  expect((await readSettings()).businessHours).toBe("Every day");
});

test.each([
  ["legal", "mcNumber", "twelve", "Please enter the number alone"],
  ["legal", "insuranceLimit", "a million", "Please enter whole dollars"],
  ["rating", "rating", "5.4", "Please enter a rating out of 5"],
  ["business", "businessPhone", "call us", "Invalid phone format"],
] as const)(
  "%s: %s as %j is told beside the field with the value kept",
  async (group, name, value, message) => {
    const response = await save(group, { [name]: value });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(`id="${name}-error"`);
    expect(html).toContain(message);
    expect(html).toContain(`value="${value}"`);
  },
);

describe("what is not set is not claimed", () => {
  test("a rating stands as it is set, is to be confirmed word for word, and goes when it is emptied", async () => {
    const first = await pageText("/");
    expect(first).toContain(">4.9 from 1,247 reviews</h2>");
    expect(first).not.toMatch(/our own figure|figure is ours/);
    expect(first).not.toContain("aggregateRating");
    expect(await launchItem("rating")).toContain("to confirm");
    await save("rating", { rating: "4.7", reviewCount: "120", ratingSource: "Sample Reviews" });
    const html = await pageText("/");
    expect(html).not.toContain("aggregateRating");
    expect(html).toContain("4.7 from 120 reviews");
    expect(html).toContain("The reviews are on Sample Reviews.");
    expect(leadsTo(await confirm("rating"))).toBe("/admin/settings?done=confirmed");
    expect(await launchItem("rating")).toContain(`Confirmed by ${owner.name}`);
    const confirmed = await pageText("/");
    expect(confirmed).toContain('"ratingValue":"4.7","reviewCount":120');
    expect(confirmed).toMatch(/Stated by Evenhaul since [^.]*, confirmed on \w+ \d+, \d{4}/);
    // Whose name it is stays with staff.
    expect(confirmed).not.toContain(owner.name);
    await save("rating", { rating: "4.8" });
    expect(await launchItem("rating")).toContain("to confirm");
    expect(await pageText("/")).not.toContain("aggregateRating");
    await save("rating", { rating: "" });
    expect(await pageText("/")).not.toMatch(/aggregateRating|from \d+ reviews|About this rating/);
    expect(await launchItem("rating")).toContain("not set");
  });

  test("neither coverage, promo line, registrations nor hours are named when they are empty", async () => {
    await save("legal", { insuranceLimit: "", legalName: "", mcNumber: "", dotNumber: "" });
    await save("site", { promoText: "" });
    const html = await pageText("/");
    expect(html).not.toMatch(/Insurance coverage up to|insurance coverage|USDOT \d|MC-\d/);
    expect(html).not.toContain('class="promo"');
    expect(await pageText("/contact")).not.toContain("By phone");
    await save("business", { businessHours: "Every day, 8 AM to 6 PM Eastern" });
    expect(await pageText("/contact")).toContain("Every day, 8 AM to 6 PM Eastern.");
  });

  test("since when a figure is stated is the day that staff enter, and never one to come", async () => {
    await save("legal", { insuranceSource: "Sample Insurance", insuranceSince: "2025-03-01" });
    expect(await pageText("/")).toContain(
      "Stated by Evenhaul since March 1, 2025. It comes from Sample Insurance.",
    );
    expect(await launchItem("insurance")).toContain("Coverage up to $1,000,000, by Sample Insurance");
    for (const insuranceSince of ["2099-01-01", "2026-02-30", "March"]) {
      const response = await save("legal", { insuranceSince });
      expect(response.status, insuranceSince).toBe(400);
      expect(await response.text()).toContain('id="insuranceSince-error"');
    }
  });

  test("a source that is an address is a link, and anything else is text", async () => {
    await save("rating", { ratingSource: "https://www.reviews.test/evenhaul" });
    expect(await pageText("/")).toContain(
      '<a href="https://www.reviews.test/evenhaul" rel="nofollow">reviews.test/evenhaul</a>',
    );
    await save("rating", { ratingSource: "javascript:alert(1)" });
    expect(await pageText("/")).not.toContain('href="javascript');
  });

  test("neither a page nor a message says that something isn't set", async () => {
    const gap =
      /isn’t listed|aren’t on this site|not (?:yet )?(?:listed|set|on this site)|don’t know our hours/i;
    for (const path of ["/", "/about", "/contact", "/terms", "/licensed-carriers", "/email-preview"])
      expect((await pageText(path)).match(gap), path).toBeNull();
  });
});

test("the launch list names each claim of the public site, with a state and where it's set", async () => {
  const html = await pageText("/admin/settings", owner);
  const items = [...html.matchAll(/<li id="launch-([\w-]+)">(.*?)<\/li>/gs)];
  expect(items.map(([, id]) => id)).toEqual([
    "name",
    "phone",
    "hours",
    "legal-name",
    "registration",
    "insurance",
    "rating",
    "articles",
    "promo",
    "answers",
    "guarantee",
    "booking",
    "reward",
    "carriers",
    "details",
    "asking",
    "terms",
    "whatsapp",
    "postal-address",
    "site-url",
    "email",
    "backups",
    "alarms",
    "second-step",
    "second-step-for-all",
  ]);
  for (const [, id, item = ""] of items) {
    expect(item, id).toMatch(/class="tag (good|warn|bad)"/);
    expect(item, id).toMatch(/href="\/admin\/|in the environment/);
  }
  expect(await launchItem("whatsapp")).toContain("sample number");
  await save("business", { businessPhone: "(305) 867-5309" });
  expect(await launchItem("whatsapp")).toContain("to confirm");
});

test("the list says what has to be set before the site is ready, and that it isn't", async () => {
  const panel = async () =>
    (await pageText("/admin/settings", owner)).match(/id="launch-readiness">.*?<\/div>/s)?.[0] ?? "";
  const required = ["hours", "legal-name", "registration", "postal-address"];
  for (const id of required) expect(await panel()).toContain(`href="#launch-${id}"`);
  await save("business", { businessHours: "Every day", postalAddress: "1 Main St, Springfield, IL 62701" });
  await save("legal", { legalName: "Sample Movers LLC", dotNumber: "1234567" });
  for (const id of required) expect(await panel()).not.toContain(`href="#launch-${id}"`);
  expect(await panel()).toMatch(/The site says \d+ things that nobody has confirmed/);
  expect(await pageText("/admin/settings", owner)).toContain('<span class="tag bad">not ready</span>');
});

test("the terms and the privacy policy are to be confirmed again when their day changes", async () => {
  await confirm("terms");
  expect(await launchItem("terms")).toContain(`Confirmed by ${owner.name}`);
  const { updatedOn } = await db.page.findUniqueOrThrow({ where: { path: "/terms" } });
  await db.page.update({ where: { path: "/terms" }, data: { updatedOn: "2027-01-05" } });
  expect(await launchItem("terms")).toContain("to confirm");
  await db.page.update({ where: { path: "/terms" }, data: { updatedOn } });
});

test("the sample phone number can't be confirmed; a claim that changed meanwhile isn't", async () => {
  expect(await launchItem("phone")).toContain("is a sample number");
  expect(
    (await post({ intent: "confirm", id: "phone", seen: writeSeen({ claim: "(800) 555-0199" }) })).status,
  ).toBe(404);
  const changed = await post({
    intent: "confirm",
    id: "name",
    seen: writeSeen({ claim: "Some other name" }),
  });
  expect(leadsTo(changed)).toBe("/admin/settings?done=claim-changed");
  await confirm("name");
  await post({ intent: "doubt", id: "name" });
  expect(await launchItem("name")).toContain("to confirm");
});

test.each(["agent", "marketing"] as const)("a member with the role %s sees no settings", async (role) => {
  const staff = await addStaff(file, role);
  expect((await answer("/admin/settings", { headers: { Cookie: staff.cookie } })).status).toBe(403);
  expect(
    (await post({ intent: "confirm", id: "name", seen: writeSeen({ claim: "Evenhaul" }) }, staff)).status,
  ).toBe(403);
});
