import { beforeAll, expect, test } from "vitest";
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
