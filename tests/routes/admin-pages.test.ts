import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import { readSeedPages, upsertPages } from "../../prisma/seed/pages";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
const staff: Record<string, { Cookie: string }> = {};
beforeAll(async () => {
  for (const role of ["marketing", "agent"] as const)
    staff[role] = { Cookie: (await addStaff(file, role)).cookie };
});

const idOf = async (path: string) =>
  (await db.page.findUniqueOrThrow({ where: { path }, select: { id: true } })).id;
const press = async (path: string, fields: Record<string, string>, who = "marketing") =>
  postForm(`/admin/pages/${await idOf(path)}`, fields, staff[who]);
const screen = async (path: string) =>
  (
    await (await answer(`/admin/pages/${await idOf(path)}`, { headers: staff["marketing"] ?? {} })).text()
  ).replaceAll("<!-- -->", "");

test("a page of the release that others link to says so first, leaves the site, outlives a seed, and comes back", async () => {
  const path = "/boat-shipping";
  expect(await screen(path)).toMatch(/\d+ texts link here.*\/golf-cart-shipping|\d+ texts? link/s);
  const first = await press(path, { intent: "off" });
  expect(first.status).toBe(400);
  expect(await first.text()).toContain("Other texts link to this page");
  expect((await answer(path)).status).toBe(200);

  expect(leadsTo(await press(path, { intent: "off", knowsLinks: "1" }))).toContain("done=off");
  const gone = await answer(path);
  expect(gone.status).toBe(410);
  const html = await gone.text();
  expect(html).toContain("This page is gone");
  expect(html).toContain("noindex");
  expect(await screen(path)).toContain("off the site");

  await upsertPages(db, readSeedPages());
  expect((await answer(path)).status).toBe(410);
  // A text that links there can't be saved without saying so.
  const linking = (await db.page.findFirstOrThrow({ where: { blocks: { contains: `](${path})` } } })).path;
  const { source } = await db.page.findUniqueOrThrow({ where: { path: linking }, select: { source: true } });
  const checked = await press(linking, { intent: "check", source: source ?? "", path: linking });
  expect(checked.status).toBe(400);
  expect((await checked.text()).replaceAll("<!-- -->", "")).toMatch(
    /Line \d+: this link leads nowhere: \/boat-shipping/,
  );

  expect(leadsTo(await press(path, { intent: "on" }))).toContain("done=on");
  expect((await answer(path)).status).toBe(200);
  const audit = await db.auditEntry.findMany({
    where: { subjectId: await idOf(path) },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ after }) => JSON.parse(after ?? "{}") as unknown)).toEqual([
    { isShown: false },
    { isShown: true },
  ]);
}, 60_000);

test("pages that the site's own forms link to stay", async () => {
  const response = await press("/privacy", { intent: "off", knowsLinks: "1" });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("This page stays");
  expect((await answer("/privacy")).status).toBe(200);
});

test("a role that may not write pages can't switch one off", async () => {
  expect((await press("/terms", { intent: "off", knowsLinks: "1" }, "agent")).status).toBe(403);
});

describe("the form of a page", () => {
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const open = async (address: string, who = "marketing") => {
    const response = await answer(address, { headers: staff[who] ?? {} });
    return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
  };
  const post = (address: string, fields: Record<string, string>) =>
    postForm(address, fields, staff["marketing"]);
  const draftsOf = () => db.pageDraft.findMany({ orderBy: { savedAt: "asc" } });

  const fields = {
    path: "",
    "head-path": "/piano-moving-dates",
    "head-kind": "info",
    "head-label": "Piano dates",
    "head-title": "Dates for pianos: when we ask",
    "head-description":
      "We ship vehicles and no pianos: this page says whom to ask, what their dates look like, and how early people call them.",
    "head-heading": "When pianos move",
    "head-lead": "We move no pianos, and say so. Here is whom to ask and when.",
    "head-updated": "2026-11-27",
    lists: "",
    body: "## Whom to ask\n\nA mover who has a board and straps for it.",
  };

  test("keeps a draft of a new page, wherever it stands, that only staff see; publishing ends it", async () => {
    const first = await post("/admin/pages/new", { ...fields, "head-title": "", intent: "draft" });
    const at = leadsTo(first) ?? "";
    expect(at).toMatch(/^\/admin\/pages\/new\?draft=\w+&done=draft$/);
    expect((await answer("/piano-moving-dates")).status).toBe(404);
    const { html } = await open(at);
    expect(html).toContain("It isn’t on the site.");
    expect(hidden(html, "head-path")).toBe("/piano-moving-dates");
    expect(html).toContain("A mover who has a board");
    expect((await open("/admin/pages")).html).toContain("/piano-moving-dates</a>");

    const draft = hidden(html, "draft");
    const wrong = await post("/admin/pages/new", { ...fields, draft, "head-title": "", intent: "save" });
    expect(wrong.status).toBe(400);
    const said = (await wrong.text()).replaceAll("<!-- -->", "");
    expect(said).toMatch(/<a href="#head-title">Title<\/a>: title is missing/);
    expect(said).toContain("A mover who has a board");
    const seen = hidden(html, "seen");
    const published = await post("/admin/pages/new", { ...fields, draft, seen, intent: "save" });
    expect(leadsTo(published)).toMatch(/done=created$/);
    expect((await answer("/piano-moving-dates")).status).toBe(200);
    expect(await draftsOf()).toEqual([]);
    const late = await open(`/admin/pages/new?draft=${draft}`);
    expect(late.status).toBe(303);
  });

  test("has a draft beside what is on the site, one for all, and the second writer is asked", async () => {
    const id = await idOf("/boat-shipping");
    const address = `/admin/pages/${id}`;
    const { html } = await open(address);
    const live = await (await answer("/boat-shipping")).text();
    const parts = Object.fromEntries(
      [...html.matchAll(/<(?:input|textarea)[^>]*name="(head-\w+|lists|body)"/g)].map(([, name = ""]) => [
        name,
        "",
      ]),
    );
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(["head-title", "head-lead", "lists", "body"]));
    const seen = hidden(html, "seen");
    const source =
      (await db.page.findUniqueOrThrow({ where: { id }, select: { source: true } })).source ?? "";
    const changed = source.replace("\n## ", "\nA sentence of a draft.\n\n## ");
    const saved = await post(address, { path: "/boat-shipping", seen, source: changed, intent: "draft" });
    expect(leadsTo(saved)).toContain("done=draft");
    expect(await (await answer("/boat-shipping")).text()).not.toContain("A sentence of a draft");
    expect(live).not.toContain("A sentence of a draft");
    expect((await open(address)).html).toContain("There is a draft");
    expect((await open(address)).html).not.toContain("A sentence of a draft");
    const opened = await open(leadsTo(saved) ?? "");
    expect(opened.html).toContain("A sentence of a draft");

    // Who had the page open before that draft came is asked, and loses nothing.
    const other = await post(address, {
      path: "/boat-shipping",
      seen,
      source: `${changed}\nMine.`,
      intent: "draft",
    });
    expect(other.status).toBe(409);
    const asked = (await other.text()).replaceAll("<!-- -->", "");
    expect(asked).toContain("saved a draft of this page meanwhile");
    expect(asked).toContain("Mine.");
    const again = { path: "/boat-shipping", seen: hidden(asked, "seen"), source: `${changed}\nMine.` };
    expect(leadsTo(await post(address, { ...again, intent: "draft" }))).toContain("done=draft");
    expect(await draftsOf()).toEqual([expect.objectContaining({ pageId: id, source: `${changed}\nMine.` })]);
    // Nobody's draft goes with what was on the site, or with a form that knows another one.
    expect(leadsTo(await post(address, { intent: "discard-draft" }))).toContain("done=draft-changed");
    const fresh = (await open(address)).html;
    const formSeen = /value="(digest=[^"]*)"/.exec(fresh)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const fixed = { path: "/boat-shipping", seen: formSeen, source: `${source}\nA typo less.` };
    expect(leadsTo(await post(address, { ...fixed, intent: "save" }))).toContain("done=saved");
    expect(await draftsOf()).toHaveLength(1);
    const notice = (await open(address)).html;
    const draft = hidden(notice, "draft");
    expect(
      leadsTo(await post(address, { intent: "discard-draft", draft, seen: hidden(notice, "seen") })),
    ).toContain("done=discarded");
    expect(await draftsOf()).toEqual([]);
  });
});
