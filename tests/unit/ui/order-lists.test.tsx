import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderList, OrderView } from "#app/domain/shipping/orders/list/order-list.ts";
import type { WeekPart } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { OrderTable } from "#app/ui/admin/orders/order-table.tsx";
import { OrderWeek } from "#app/ui/admin/orders/order-week.tsx";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const today = "2026-12-02";
const now = new Date("2026-12-02T15:00:00Z");
const list = (view: OrderView, filters: Partial<OrderList["filters"]> = {}): OrderList => ({
  filters: { ...noOrderFilters, ...filters },
  view,
  weekOf: null,
});

test.each([
  [true, "The search found more than it looks at"],
  [false, "No orders here."],
])("a search without a row to show says so if it was cut: %s", (isSearchCut, words) => {
  const count = { count: 0, isMore: isSearchCut, sum: null };
  const page = { rows: [], count, before: null, after: null, isStopped: false, isSearchCut };
  const html = renderToStaticMarkup(
    <OrderTable list={list("list", { q: "many" })} page={page} now={now} today={today} />,
  );
  expect(html).toContain(words);
  expect(html.includes("No orders here.")).toBe(!isSearchCut);
});

test("the rest of a week’s part is linked without a number that the list wouldn’t count", () => {
  const weekOf = (part: WeekPart, more: number) => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays("2026-11-30", day));
    const week = { days, parts: [{ part, rows: [], more, isCut: true }] };
    return renderToStaticMarkup(
      <OrderWeek list={list("week", { state: ["picked-up"] })} week={week} today={today} />,
    );
  };
  const pickup = weekOf("pickup", 470);
  expect(pickup).toMatch(/There are more of them <a href="[^"]*">in the list</);
  expect(weekOf("pickup", 0)).toContain("There may be more of them");
  // The week shows what is late in every state.
  expect(weekOf("late", 3)).toContain('href="/admin/orders?late=1"');
});
