import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { saveView } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { ViewedList } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import { orderViewTabs } from "#app/domain/shipping/orders/list/order-view-tabs.server.ts";
import { newEmail } from "#tests/support/factories.ts";

const aPerson = async () => {
  const { id, name } = await db.staff.create({
    data: { email: newEmail(), name: "Dana Sample", role: "agent" },
  });
  return { id, name, mayChangeAll: false };
};
const save = (
  by: Awaited<ReturnType<typeof aPerson>>,
  name: string,
  query: string,
  { list = "orders", isShared = false }: { list?: ViewedList; isShared?: boolean } = {},
) => saveView({ name, list, query, isShared }, by, new Date());

test("one’s own views are counted, others’ only while open, and a search never", async () => {
  const [own, other] = [await aPerson(), await aPerson()];
  await save(own, "Mine", "late=1");
  await save(own, "Search", "q=sample");
  await save(other, "Shared", "carrier=7700009", { isShared: true });
  const counts = async (open: string) => {
    const tabs = await orderViewTabs({ staffId: own.id, today: "2026-11-27" }, open);
    return Object.fromEntries(tabs.flatMap(({ view, name, count }) => (view ? [[name, count]] : [])));
  };
  expect(await counts("")).toEqual({ Mine: 0, Search: null, Shared: null });
  expect(await counts("carrier=7700009")).toMatchObject({ Search: null, Shared: 0 });
  expect(await counts("q=sample")).toMatchObject({ Search: null });
});

test("each list has its own limit, and a name that the other list has is said to be there", async () => {
  const by = await aPerson();
  for (let each = 1; each <= 20; each += 1)
    expect((await save(by, `Leads ${each}`, "", { list: "leads" })).ok).toBe(true);
  expect(await save(by, "One more", "", { list: "leads" })).toMatchObject({
    error: { code: "too-many-views" },
  });
  expect(await save(by, "Orders", "late=1")).toMatchObject({ ok: true });
  expect(await save(by, "Leads 1", "late=1")).toMatchObject({ error: { code: "view-name-of-leads" } });
  expect(await save(by, "Orders", "asked=1")).toMatchObject({ error: { code: "view-name-taken" } });
});
