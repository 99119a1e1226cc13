import { expect, test } from "vitest";
import { carrierDue, collectionOf, paidAtOnce, restOf } from "#app/domain/shipping/orders/carrier-due.ts";
import { carrierForms, unknownPayment } from "#app/domain/shipping/orders/order-facts.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { carrierDueOf, sayReady } from "#app/domain/shipping/orders/page/order-page.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { anOrder } from "#tests/support/orders.ts";

test.each(carrierForms)(
  "the carrier’s part as %s is the same amount, form and place everywhere",
  async (form) => {
    const { orderId } = await anOrder({ payment: { ...unknownPayment, carrier: form } });
    const order = await findOrderById(orderId);
    if (!order) throw new Error("gone");
    const due = carrierDue(order, "cash or a cashier’s check");
    const { page } = await loadPageOf(order, new Date());
    expect(page.due).toContainEqual({ name: due.place, note: due.form, amount: order.carrierPart });
    expect(sayReady(order, "cash or a cashier’s check")).toContain(
      `Have ${formatDollars(order.carrierPart)} ready${due.ready}.`,
    );
    const ours = { ...order, carrierPayer: "us" };
    expect(carrierDue(ours, "cash").place).toBe("The carrier’s part, to us");
    const paidOn = { ...order, carrierPaidOn: "2026-12-01" };
    expect(carrierDueOf(paidOn, "cash").note).toBe("paid on December 1, 2026");
    // What we paid the carrier isn't what the customer paid.
    expect(carrierDueOf({ ...paidOn, carrierPayer: "us" }, "cash").note).toBe("not to the driver");
    expect(sayReady(ours, "cash")).toBe("You owe the driver nothing: we pay the carrier.");
  },
);

test("the customer pays the carrier the figure that they signed, and we settle the rest", () => {
  const due = { carrierPart: 1_290, carrierPay: 1_500, payment: unknownPayment };
  const byCustomer = { ...due, carrierPayer: "customer" };
  expect([paidAtOnce(byCustomer), restOf(byCustomer)]).toEqual([1_290, 210]);
  expect(collectionOf(byCustomer, "cash").rest).toBe("We pay you $210 after delivery.");
  expect(restOf({ ...byCustomer, carrierPay: 1_200 })).toBe(-90);
  const byUs = { ...due, carrierPayer: "us" };
  expect([paidAtOnce(byUs), restOf(byUs)]).toEqual([1_500, 0]);
  expect(collectionOf(byUs, "cash")).toMatchObject({ amount: 0, rest: "We pay you $1,500 after delivery." });
});
