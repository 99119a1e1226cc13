import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskOf } from "#tests/support/desk.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

/** What staff change is on the public site at once, in the process that wrote it and in another on the same database. */
const template = join(process.env[TEMPLATE] ?? "", "template.db");
const VPIC_BASE_URL = "http://127.0.0.1:9";

let sites: Site[];
let desk: ReturnType<typeof deskOf>;
let both: ReturnType<typeof deskOf>[];
beforeAll(async () => {
  const first = await startSite(template, { VPIC_BASE_URL });
  const second = await startSite(template, { VPIC_BASE_URL, DATABASE_URL: `file:${first.database}` });
  sites = [first, second];
  const editor = await addStaff(first.database, "marketing");
  both = sites.map((site) => deskOf(site, editor));
  desk = deskOf(first, editor);
}, 60_000);
afterAll(async () => {
  for (const site of [...sites].reverse()) await site.stop();
});

/** Both processes say it, or no longer say it; the search looks for changes once a second. */
async function everywhere(path: string, text: string, isThere = true) {
  for (const each of both) {
    const said = expect.poll(() => each.read(path), { timeout: 5_000 });
    await (isThere ? said.toContain(text) : said.not.toContain(text));
  }
}

const path = "/zamboni-shipping";
const words = `An ice resurfacer goes on a lowboy. Drain its tank first, because water adds weight and freezes. The blade
comes off and travels in a crate. Measure the height with the conveyor up, since that decides the route.`;
const source = (heading: string) => `---
path: ${path}
kind: info
label: Ice resurfacers
title: Shipping an ice resurfacer by road
description: How an ice resurfacer goes by road, what has to be drained and taken off before, and which of its measures decides the route and the price.
heading: ${heading}
lead: It is heavy, tall and full of water until somebody drains it.
menu: { group: company, position: 75 }
updated: 2026-11-22
faq:
  - q: Does the blade stay on?
    a: No, it travels in a crate.
---

## Before the truck comes

${words}
`;

test("a page: menus, sitemap, search, chat and structured data follow its creation, edit, leave and return", async () => {
  await everywhere("/sitemap.xml", path, false);
  const created = await desk.press("/admin/pages/new", { intent: "save", source: source("Ice on wheels") });
  const editor = created.replace(/\?.*/, "");
  const isOn = async (heading: string) => {
    await everywhere(path, `<h1>${heading}</h1>`);
    await everywhere(path, "FAQPage");
    await everywhere("/sitemap.xml", `${path}</loc>`);
    await everywhere("/quote", `href="${path}"`);
    await everywhere("/search?q=resurfacer", `href="${path}`);
    for (const each of both)
      await expect
        .poll(() => each.chat("Does the blade of an ice resurfacer stay on?"))
        .toContain("travels in a crate");
  };
  await isOn("Ice on wheels");

  const basedOn = hiddenValue(await desk.screen(editor), "seen") ?? "";
  await desk.press(editor, { intent: "save", source: source("A rink on wheels"), seen: basedOn });
  await isOn("A rink on wheels");
  await everywhere(path, "Ice on wheels", false);

  expect(await desk.press(editor, { intent: "off" })).toBe(`${editor}?done=off`);
  for (const each of both) {
    expect(await each.status(path)).toBe(410);
    expect(await each.status(`/og${path}.png`)).toBe(404);
  }
  await everywhere("/sitemap.xml", path, false);
  await everywhere("/quote", `href="${path}"`, false);
  await everywhere("/search?q=resurfacer", `href="${path}`, false);
  for (const each of both)
    await expect
      .poll(() => each.chat("Does the blade of an ice resurfacer stay on?"))
      .not.toContain("travels in a crate");
  expect(await desk.screen("/admin/pages?off=1")).toContain(path);

  await desk.press(editor, { intent: "on" });
  await isOn("A rink on wheels");
}, 180_000);

test("a question: home page, its structured data, search and chat follow", async () => {
  const question = "Do you carry a pipe organ?";
  const answer = "A pipe organ goes as freight, in crates, and not on a car hauler.";
  const inData = `"name":"${question}"`;
  const isOn = async (isThere: boolean) => {
    await everywhere("/", inData, isThere);
    await everywhere("/search?q=pipe+organ", "Do you carry a", isThere);
    for (const each of both) {
      const said = expect.poll(() => each.chat(question));
      await (isThere ? said.toContain("freight, in crates") : said.not.toContain("freight, in crates"));
    }
  };
  const saved = await desk.press("/admin/faq", { intent: "save", question, answer });
  const id = new URLSearchParams(saved.split("?")[1]).get("edit") ?? "";
  await isOn(true);
  await desk.press("/admin/faq", { intent: "hide", id });
  await isOn(false);
  await desk.press("/admin/faq", { intent: "show", id });
  const basedOn = hiddenValue(await desk.screen(`/admin/faq?edit=${id}`), "seen") ?? "";
  await desk.press("/admin/faq", { intent: "delete", id, seen: basedOn });
  await isOn(false);
  await desk.press("/admin/faq", { intent: "restore-deleted", deletedId: id });
  await isOn(true);
});

test("a review is on the home page, and leaves it", async () => {
  const review = {
    author: "Sample Person 3",
    trip: "Sedan, Ohio to Florida",
    stars: "4",
    writtenOn: "2026-11-01",
    body: "They called the evening before and came when they said.",
  };
  await everywhere("/", review.body, false);
  const saved = await desk.press("/admin/reviews", { intent: "save", ...review });
  const id = new URLSearchParams(saved.split("?")[1]).get("edit") ?? "";
  await everywhere("/", review.body);
  const basedOn = hiddenValue(await desk.screen(`/admin/reviews?edit=${id}`), "seen") ?? "";
  await desk.press("/admin/reviews", { intent: "delete", id, seen: basedOn });
  await everywhere("/", review.body, false);
  await desk.press("/admin/reviews", { intent: "restore-deleted", deletedId: id });
  await everywhere("/", review.body);
});

test("a post: ticker, list, sitemap, search, feed and its own structured data follow", async () => {
  const post = {
    slug: "quokka-bridge",
    kind: "news",
    happenedOn: "2026-11-20",
    sourceName: "Sample source",
    sourceUrl: "https://www.example.com/quokka",
    publishAt: "",
    body: "The quokka bridge opens.",
    title: "A quokka bridge opens on I-40",
    excerpt: "A bridge for quokkas opens on I-40 next month, and trucks pass below it at half speed.",
  };
  const isOn = async (isThere: boolean) => {
    for (const at of ["/api/news", "/news", "/news/feed.xml", "/sitemap.xml"])
      await everywhere(at, "quokka-bridge", isThere);
    await everywhere("/search?q=quokka", "/news/quokka-bridge", isThere);
    for (const each of both) expect(await each.status("/news/quokka-bridge")).toBe(isThere ? 200 : 404);
  };
  const created = await desk.press("/admin/news/new", { ...post, intent: "publish" });
  const editor = created.replace(/\?.*/, "");
  await isOn(true);
  await everywhere("/news/quokka-bridge", "NewsArticle");
  const basedOn = async () => hiddenValue(await desk.screen(editor), "seen") ?? "";

  const renamed = { ...post, title: "The quokka bridge is open" };
  await desk.press(editor, { ...renamed, intent: "save", seen: await basedOn() });
  await everywhere("/news/quokka-bridge", "The quokka bridge is open");
  await desk.press(editor, { ...renamed, intent: "off", seen: await basedOn() });
  await isOn(false);
  await desk.press(editor, { ...renamed, intent: "publish", seen: await basedOn() });
  await isOn(true);
  await desk.press(editor, { ...renamed, intent: "delete", seen: await basedOn() });
  await isOn(false);
  await desk.press("/admin/news", { intent: "restore-deleted", deletedId: editor.split("/").at(-1) ?? "" });
  await isOn(true);
});
