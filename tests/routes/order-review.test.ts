import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, postForm } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let editor: TestStaff;
beforeAll(async () => {
  editor = await addStaff(file, "marketing", "Mo Sample");
}, 60_000);

const plain = (html: string) => html.replaceAll("<!-- -->", "").replace(/\s+/g, " ");
const get = async (path: string, headers: Record<string, string> = {}) =>
  plain(await (await answer(path, { headers })).text());

async function delivered() {
  const order = await anOrder();
  const deliveredAt = new Date(Date.now() - 8 * DAY_MS);
  await db.order.update({
    where: { id: order.orderId },
    data: { state: "delivered", confirmedAt: deliveredAt, deliveredAt },
  });
  return { ...order, page: order.link.replace("?", "/review?") };
}
const typed = {
  intent: "save",
  stars: "2",
  body: "Two days late, and nobody called us about it.",
  author: "Quentin, Ohio",
  publish: "yes",
};

test("a review is written by the order’s link, shown with its month, corrected and taken back", async () => {
  const { page, orderId, link } = await delivered();
  expect(await get(link)).toContain("/review?");
  const rejected = await postForm(page, { ...typed, stars: "" });
  expect(rejected.status).toBe(400);
  expect(plain(await rejected.text())).toContain("nobody called us");
  expect((await postForm(page, typed)).headers.get("Location")).toBe(`${page}&done=saved`);
  expect((await postForm(page, typed)).status).toBe(303);
  const shown = await get("/reviews");
  expect(shown).toContain("nobody called us");
  expect(shown).toContain("Quentin, Ohio");
  expect(shown).toMatch(/<time dateTime="\d{4}-\d\d">\w+ \d{4}<\/time>/i);
  const { id } = await db.review.findUniqueOrThrow({ where: { orderId } });

  const headers = { Cookie: editor.cookie };
  const post = (fields: Record<string, string>) => postForm("/admin/reviews", { id, ...fields }, headers);
  expect(await get(`/admin/reviews?edit=${id}`, headers)).toContain("By an order’s link");
  expect((await post({ intent: "hide" })).status).toBe(404);
  expect((await post({ intent: "hide-by-link", reason: "" })).status).toBe(400);
  expect((await post({ intent: "answer", answer: "You’re right, and we’re sorry." })).status).toBe(303);
  expect(await get("/reviews")).toContain("we’re sorry");
  expect((await post({ intent: "hide-by-link", reason: "abuse" })).status).toBe(303);
  expect(await get("/reviews")).not.toContain("nobody called us");
  expect(await get(page)).toContain("insults or threatens somebody");
  expect((await post({ intent: "show-by-link" })).status).toBe(303);
  expect(await get("/reviews")).toContain("nobody called us");

  expect((await postForm(page, { intent: "withdraw" })).headers.get("Location")).toBe(
    `${page}&done=withdrawn`,
  );
  expect(await get("/reviews")).not.toContain("nobody called us");
});

test("a stranger’s link and an order on its way have no form", async () => {
  const { page } = await delivered();
  expect((await answer(page.replace(/token=.*/, "token=x"))).status).toBe(404);
  expect((await postForm(page.replace(/token=.*/, "token=x"), typed)).status).toBe(404);
  const young = (await anOrder()).link.replace("?", "/review?");
  expect(await get(young)).not.toContain('name="body"');
  expect((await postForm(young, typed)).status).toBe(409);
});
