import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { orderNotice } from "#app/ui/admin/orders/order-notices.ts";
import { anOrder } from "#tests/support/orders.ts";

const { SMTP_URL } = env;
afterEach(() => {
  env.SMTP_URL = SMTP_URL;
});

async function promised(orderId: string) {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("The order is gone.");
  const [{ page }, stop] = await Promise.all([loadPageOf(order, new Date()), findOrderEmailStop(order)]);
  return { toCustomer: page.emailsDays, toStaff: orderNotice("window", stop?.message ?? null) };
}

test("neither page promises an email that would not leave, and staff’s says why", async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  const { orderId, quote } = await anOrder();
  expect(await promised(orderId)).toEqual({
    toCustomer: true,
    toStaff: "Window changed. The price stays as it was signed. The customer gets an email.",
  });
  await suppress(db, { address: quote.email, reason: "bounced", detail: "", now: new Date() });
  const { toCustomer, toStaff } = await promised(orderId);
  expect(toCustomer).toBe(false);
  expect(toStaff).toMatch(/^Window changed\..* The customer gets no email\. ./);
  await db.order.update({ where: { id: orderId }, data: { customerEmail: "" } });
  expect((await promised(orderId)).toStaff).toContain("The order has no email address.");
});

test("what no email goes out for says nothing of one", () => {
  expect(orderNotice("place", "The order has no email address.")).toBe("Place saved.");
  expect(orderNotice("no-such", null)).toBeNull();
});
