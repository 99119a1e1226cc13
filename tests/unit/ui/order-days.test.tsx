import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderDays } from "#app/ui/admin/orders/order-next.tsx";

test("a pickup in the evening is of that day at the desk, not of the next one in UTC", () => {
  const days = { first: "2026-12-01", last: "2026-12-04", kind: "estimated" };
  const at = new Date("2026-12-02T02:30:00Z");
  expect(renderToStaticMarkup(<OrderDays days={days} at={at} today="2026-12-01" isLate={false} />)).toContain(
    "today",
  );
});
