import { expect, test } from "vitest";
import { addStaff } from "#tests/support/staff.ts";
import { visitorInFirefox } from "./visitor";

const visitor = visitorInFirefox();

/** Cells whose content reaches over their own frame, as what they say. */
const burst = () =>
  visitor.page.$$eval(".table :is(td, th)", (cells) =>
    cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).map((cell) => cell.textContent.trim()),
  );

test.each([
  "/admin/faq",
  "/admin/automation",
  "/admin/reviews",
  "/admin/staff",
  "/admin/status",
  "/admin/news",
])("no cell of %s reaches over the next row", async (path) => {
  const { cookie } = await addStaff(visitor.site.database, "owner");
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await visitor.page.browserContext().setCookie({ name, value, domain: "127.0.0.1" });
  await visitor.open(path);
  expect(await visitor.page.$$eval(".table tbody tr", (rows) => rows.length)).toBeGreaterThan(0);
  expect(await burst()).toEqual([]);
});
