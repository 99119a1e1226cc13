import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { addStaff } from "#tests/support/staff.ts";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
const [ONE, TWO] = ["Sample Person 3", "Sample Person 4"];
let one: { Cookie: string };
let two: { Cookie: string };
beforeAll(async () => {
  one = { Cookie: (await addStaff(file, "marketing", ONE)).cookie };
  two = { Cookie: (await addStaff(file, "marketing", TWO)).cookie };
});

type Kind = {
  what: string;
  /** where a new one is posted; and one that's there, by id */
  at: (id: string | null) => string;
  screen: (id: string) => string;
  list: string;
  fields: (text: string) => Record<string, string>;
  /** what the database has now */
  textOf: (id: string) => Promise<string | undefined>;
};

const kinds: Kind[] = [
  {
    what: "question",
    at: () => "/admin/faq",
    screen: (id) => `/admin/faq?edit=${id}`,
    list: "/admin/faq",
    fields: (text) => ({ question: "Do you carry a harpsichord?", answer: `${text}, it goes in a crate.` }),
    textOf: async (id) => (await db.faqEntry.findUnique({ where: { id } }))?.answer,
  },
  {
    what: "review",
    at: () => "/admin/reviews",
    screen: (id) => `/admin/reviews?edit=${id}`,
    list: "/admin/reviews",
    fields: (text) => ({
      author: "Sample Person 9",
      trip: "Sedan, Ohio to Florida",
      stars: "4",
      writtenOn: "2026-11-01",
      body: `${text}, they came when they said.`,
    }),
    textOf: async (id) => (await db.review.findUnique({ where: { id } }))?.body,
  },
  {
    what: "post",
    at: (id) => `/admin/news/${id ?? "new"}`,
    screen: (id) => `/admin/news/${id}`,
    list: "/admin/news",
    fields: (text) => ({
      title: "Harpsichords by road",
      slug: "harpsichords",
      sourceName: "",
      sourceUrl: "",
      excerpt: "Harpsichords go by road in crates, with a lid that is screwed down and a note on top of it.",
      body: `${text}, they go in crates.`,
      kind: "guide",
      publishAt: "",
    }),
    textOf: async (id) => (await db.newsPost.findUnique({ where: { id } }))?.body,
  },
];

describe.each(kinds)("a $what", ({ what, at, screen, list, fields, textOf }) => {
  const saving = what === "post" ? "publish" : "save";
  const press = (who: { Cookie: string }, id: string | null, intent: string, more: Record<string, string>) =>
    postForm(at(id), { intent, ...(id && { id }), ...more }, who);
  const digest = async (id: string) =>
    hiddenValue(await (await answer(screen(id), { headers: one })).text(), "seen") ?? "";
  const save = async (who: { Cookie: string }, id: string, text: string, seen: string) =>
    press(who, id, "save", { ...fields(text), seen });

  async function create(text: string): Promise<string> {
    const created = leadsTo(await press(one, null, saving, fields(text))) ?? "";
    const id = /edit=(\w+)/.exec(created)?.[1] ?? /news\/(\w+)\?/.exec(created)?.[1];
    if (!id) throw new Error(`nothing was made: ${created}`);
    return id;
  }

  test("changed meanwhile is neither saved over, restored over nor deleted; the second is told who, and may go on", async () => {
    const id = await create("First");
    const opened = await digest(id);
    expect((await save(one, id, "Second", opened)).status).toBe(303);
    const [version] = await db.contentVersion.findMany({ where: { subjectId: id } });

    const stopped = [
      await save(two, id, "Typed by two", opened),
      await press(two, id, "restore", { version: version?.id ?? "", seen: opened }),
      await press(two, id, "delete", { ...fields("Typed by two"), seen: opened }),
    ];
    const pages = [];
    for (const response of stopped) {
      expect(response.status).toBe(409);
      const html = (await response.text()).replaceAll("<!-- -->", "");
      expect(html).toContain(`${ONE} changed this ${what}`);
      expect(html).toMatch(/<li class="(added|removed)">.*Second,/);
      pages.push(html);
    }
    for (const html of [pages[0], pages[2]]) expect(html).toMatch(/<textarea[^>]*>[^<]*Typed by two/);
    expect(pages[1]).toMatch(/<li class="added">.*First,/);
    expect(pages[2]).toContain("Nothing was deleted");
    expect(await textOf(id)).toMatch(/^Second/);

    const again = hiddenValue(pages[0] ?? "", "seen") ?? "";
    expect((await save(two, id, "Typed by two", again)).status).toBe(303);
    expect(await textOf(id)).toMatch(/^Typed by two/);
    const restored = await press(two, id, "restore", { version: version?.id ?? "", seen: await digest(id) });
    expect(restored.status).toBe(303);
    expect(await textOf(id)).toMatch(/^First/);
    expect((await press(two, id, "delete", { seen: await digest(id) })).status).toBe(303);
  });

  test("deleted is listed with who did it and its text, and comes back once as it was", async () => {
    const id = await create("Kept");
    expect((await press(two, id, "delete", { seen: await digest(id) })).status).toBe(303);
    expect(await textOf(id)).toBeUndefined();
    expect((await answer(screen(id), { headers: one })).status).toBe(404);
    const html = (await (await answer(list, { headers: one })).text()).replaceAll("<!-- -->", "");
    expect(html).toContain(`${TWO} deleted it`);
    expect(html).toContain("Kept, ");

    const back = () => postForm(list, { intent: "restore-deleted", deletedId: id }, one);
    expect((await back()).status).toBe(303);
    expect(await textOf(id)).toMatch(/^Kept/);
    expect((await back()).status).toBe(303);
    const actions = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual([
      "content-created",
      "content-deleted",
      "content-restored",
    ]);
    expect(await (await answer(list, { headers: one })).text()).not.toContain(
      `value="${id}"/><button class="btn small" name="intent" value="restore-deleted"`,
    );
  });

  test("with an id that nothing has is not found, whatever is pressed", async () => {
    for (const intent of ["delete", "restore"])
      expect((await press(one, "nothing", intent, { version: "x", seen: "x" })).status, intent).toBe(404);
    const back = await postForm(list, { intent: "restore-deleted", deletedId: "nothing" }, one);
    expect(back.status).toBe(404);
  });
});

test("a deleted question doesn't come back beside one with the same words", async () => {
  const press = (fields: Record<string, string>) => postForm("/admin/faq", fields, one);
  const question = { question: "Do you carry a clavichord?", answer: "Yes, in a crate of its own." };
  const id = /edit=(\w+)/.exec(leadsTo(await press({ intent: "save", ...question })) ?? "")?.[1] ?? "";
  const html = await (await answer(`/admin/faq?edit=${id}`, { headers: one })).text();
  await press({ intent: "delete", id, seen: hiddenValue(html, "seen") ?? "" });
  await press({ intent: "save", ...question });
  const back = await press({ intent: "restore-deleted", deletedId: id });
  expect(leadsTo(back)).toBe("/admin/faq?done=taken");
  expect(await db.faqEntry.count({ where: { question: question.question } })).toBe(1);
});

test("samples are no reviews: they are neither edited, deleted nor shown to visitors", async () => {
  await db.review.create({
    data: { id: "sample-y", trip: "A sample", body: "A sample of a review.", isSample: true },
  });
  const press = (intent: string) =>
    postForm("/admin/reviews", { intent, id: "sample-y", seen: "x", version: "x" }, one);
  expect((await press("delete")).status).toBe(404);
  expect((await press("show")).status).toBe(404);
  expect((await press("hide")).status).toBe(404);
  const list = await (await answer("/admin/reviews", { headers: one })).text();
  expect(list).toMatch(/<span class="tag dashed">sample<\/span>(?:<!-- -->| )*A sample/);
  expect(list).toContain("staff only");
  expect(await (await answer("/")).text()).not.toContain("A sample of a review.");
});
