import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { parsePage } from "#app/domain/content/pages/source/parse-page.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { samplePage } from "#tests/support/sample-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import { upsertPages } from "../../prisma/seed/pages";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
let Cookie: string;
let id: string;
// The sample alone: what it links to isn't in this database.
const released = samplePage.replace(/^related:[^]*?(?=^\S|^---)/m, "").replace(/\]\(\/[^)]*\)/g, "](/quote)");

const seed = (source: string) => {
  const { fixture } = parsePage("boat-shipping.md", source);
  if (!fixture) throw new Error("the sample is broken");
  return upsertPages(db, [{ ...fixture.page, source }]);
};

beforeAll(async () => {
  ({ cookie: Cookie } = await addStaff(file, "marketing"));
  await db.page.deleteMany();
  await seed(released);
  ({ id } = await db.page.findUniqueOrThrow({ where: { path: "/boat-shipping" }, select: { id: true } }));
}, 60_000);

const page = () => db.page.findUniqueOrThrow({ where: { id } });
const basedOn = async () =>
  hiddenValue(await (await answer(`/admin/pages/${id}`, { headers: { Cookie } })).text(), "seen") ?? "";
const postPage = async (intent: string, source: string, more: Record<string, string> = {}) =>
  postForm(`/admin/pages/${id}`, { intent, source, seen: await basedOn(), ...more }, { Cookie });
const withHeading = (heading: string) => released.replace(/^heading:.*$/m, `heading: ${heading}`);

test("editing starts from the release's Markdown", async () => {
  const html = await (await answer(`/admin/pages/${id}`, { headers: { Cookie } })).text();
  expect(html).toContain("path: /boat-shipping");
  expect((await page()).source).toBe(released);
});

test.each([
  [
    "a description that is too short",
    /^description:.*$/m,
    "description: Short.",
    "description must have 110 to 160 characters",
  ],
  ["a key nobody knows", /^kind:/m, "colour: red\nkind:", "colour is not a key that we know"],
  ["another path", /^path:.*$/m, "path: /canoe-shipping", "the path of this page stays /boat-shipping"],
  ["a dead link", /$/, "\n[There](/no-such-page)\n", "this link leads nowhere: /no-such-page"],
  ["HTML", /$/, "\n<b>bold</b>\n", "raw HTML is not allowed"],
])("%s is told by line, and the text is kept", async (_what, from, to, message) => {
  const typed = released.replace(from, to);
  const response = await postPage("save", typed);
  expect(response.status).toBe(400);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(/Line \d+: /);
  expect(html).toContain(message);
  expect(html).toContain("heading:");
  expect((await page()).source).toBe(released);
});

test("a text that is too long is told and kept", async () => {
  const response = await postPage("save", released + "word ".repeat(25_000));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("and may have 100,000");
});

test("an edit is on the site at once, is kept by the next release's seed, and can go back", async () => {
  const saved = await postPage("save", withHeading("What staff wrote"));
  expect(leadsTo(saved)).toBe(`/admin/pages/${id}?done=saved`);
  expect(await (await answer("/boat-shipping")).text()).toContain("What staff wrote</h1>");

  const renewed = withHeading("What the release wrote");
  expect(await seed(renewed)).toEqual({ added: 0, renewed: 0, kept: 1 });
  expect((await page()).heading).toBe("What staff wrote");

  const compared = await answer(`/admin/pages/${id}?version=release`, { headers: { Cookie } });
  expect(await compared.text()).toContain("What the release wrote");
  expect((await postPage("restore", "", { version: "release" })).status).toBe(303);
  expect((await page()).heading).toBe("What the release wrote");
  expect(await seed(withHeading("A later release"))).toEqual({ added: 0, renewed: 1, kept: 0 });

  const versions = await db.contentVersion.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(versions).toHaveLength(2);
  expect((await postPage("restore", "", { version: versions[0]?.id ?? "" })).status).toBe(303);
  expect((await page()).source).toBe(released);
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(3);
});

test("the second of two editors sees both texts and loses nothing", async () => {
  const opened = await basedOn();
  expect((await postPage("save", withHeading("The first one's heading"))).status).toBe(303);
  const response = await postPage("save", withHeading("The second one's heading"), { seen: opened });
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toMatch(/Sample marketing \d+ changed this page/);
  expect(html).toContain("The first one");
  expect(html).toContain("The second one");
  expect((await page()).heading).toBe("The first one's heading");
});

test("the preview shows what was typed in the public look and saves nothing", async () => {
  const response = await postForm(
    `/admin/pages/${id}/preview`,
    { source: withHeading("Only a preview") },
    { Cookie },
  );
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  expect(await response.text()).toContain("Only a preview</h1>");
  expect((await page()).heading).not.toBe("Only a preview");
});

const post = {
  title: "A new weigh station opens",
  publishAt: "",
  body: "It opens.",
  kind: "news",
  happenedOn: deskDayOf(new Date()),
  sourceName: "FMCSA",
  sourceUrl: "https://www.fmcsa.dot.gov/x",
  excerpt: "A weigh station opens on I-40 next month, and trucks have to stop there before they go on.",
};
const publish = (changes: Record<string, string> = {}) =>
  postForm("/admin/news/new", { ...post, intent: "publish", ...changes }, { Cookie });

test("a published post is in the ticker's list; its address is made from the title and is nobody else's", async () => {
  expect((await publish()).status).toBe(303);
  expect(await (await answer("/api/news")).text()).toContain("a-new-weigh-station-opens");
  const again = await publish({ title: "Another title for it", slug: "a-new-weigh-station-opens" });
  expect(again.status).toBe(400);
  const html = await again.text();
  expect(html).toContain("Another post has this slug already.");
  expect(html).toContain("Another title for it");
});

test("news without the day it happened or a source isn't published; as a guide it is, ticker and all", async () => {
  const bare = {
    title: "How a weigh station works",
    slug: "weighing",
    happenedOn: "",
    sourceName: "",
    sourceUrl: "",
  };
  const tried = await publish(bare);
  expect(tried.status).toBe(400);
  const html = await tried.text();
  expect(html).toContain("Give the day it happened");
  expect(html).toContain("Give the address that says so");
  expect(await (await publish({ ...bare, happenedOn: "2099-01-01" })).text()).toContain("can’t happen after");
  expect((await publish({ ...bare, kind: "guide", happenedOn: "2026-11-01" })).status).toBe(303);
  expect(await db.newsPost.findUniqueOrThrow({ where: { slug: "weighing" } })).toMatchObject({
    kind: "guide",
    happenedOn: null,
  });
  expect(await (await answer("/news/weighing")).text()).toContain("Guide · ");
  expect(await (await answer("/api/news")).text()).toContain("weighing");
});

test("a draft and a scheduled post aren't out; a time at the desk is stored in UTC", async () => {
  expect((await publish({ intent: "save", title: "A draft of a post", slug: "a-draft" })).status).toBe(303);
  const scheduled = {
    intent: "schedule",
    publishAt: "2099-07-01T09:30",
    title: "A later post",
    happenedOn: "2099-07-01",
    slug: "later",
  };
  expect((await publish(scheduled)).status).toBe(303);
  const later = await db.newsPost.findUniqueOrThrow({ where: { slug: "later" } });
  expect(later.publishedAt?.toISOString()).toBe("2099-07-01T13:30:00.000Z");
  expect((await answer("/news/a-draft")).status).toBe(404);
  expect((await publish({ ...scheduled, slug: "past", publishAt: "2020-01-01T09:30" })).status).toBe(400);
});

test("a scheduled post is out on its second, in the ticker, its page, the sitemap and the search", async () => {
  const at = "2099-07-01T09:30";
  const time = Date.parse("2099-07-01T13:30:00Z");
  const scheduled = {
    intent: "schedule",
    publishAt: at,
    title: "A marmot crossing on I-70",
    slug: "marmots",
    happenedOn: "2099-07-01",
    excerpt: "Marmots cross I-70 each July, and for two weeks trucks wait at both ends of the tunnel.",
  };
  expect((await publish(scheduled)).status).toBe(303);
  const reads = async (path: string) => (await answer(path)).text();
  const isOut = async () => (await reads("/api/news")).includes("marmots");
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(time - 1_000);
    expect(await isOut()).toBe(false);
    expect((await answer("/news/marmots")).status).toBe(404);
    vi.setSystemTime(time);
    expect(await isOut()).toBe(true);
    expect((await answer("/news/marmots")).status).toBe(200);
    for (const path of ["/news", "/sitemap.xml"]) expect(await reads(path), path).toContain("/news/marmots");
    vi.setSystemTime(time + 2_000);
    expect(await reads("/search?q=marmots")).toContain("/news/marmots");
  } finally {
    vi.useRealTimers();
  }
});

test("a new page whose path is taken is told by line, and its text is kept", async () => {
  const response = await postForm("/admin/pages/new", { intent: "save", source: released }, { Cookie });
  expect(response.status).toBe(400);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(/Line \d+: \/boat-shipping has the same path/);
  expect(html).toContain("kind: service");
});

test("a question is added, moved and hidden; a real review needs stars", async () => {
  const faq = (fields: Record<string, string>) => postForm("/admin/faq", fields, { Cookie });
  for (const question of ["Is this the first one?", "Is this the second one?"])
    expect((await faq({ intent: "save", question, answer: "Yes, this one is that one." })).status).toBe(303);
  const second = await db.faqEntry.findUniqueOrThrow({ where: { question: "Is this the second one?" } });
  await faq({ intent: "up", id: second.id });
  await faq({ intent: "up", id: second.id });
  const first = await db.faqEntry.findFirst({
    orderBy: { position: "asc" },
    where: { question: { startsWith: "Is this" } },
  });
  expect(first?.id).toBe(second.id);
  expect((await faq({ intent: "save", question: "No mark", answer: "x" })).status).toBe(400);

  const reviews = (fields: Record<string, string>) => postForm("/admin/reviews", fields, { Cookie });
  const review = {
    author: "Sample Person 3",
    trip: "Sedan, Ohio to Florida",
    body: "They came when they said.",
    writtenOn: "2026-11-01",
  };
  expect((await reviews({ intent: "save", ...review })).status).toBe(400);
  expect((await reviews({ intent: "save", ...review, stars: "4" })).status).toBe(303);
});
