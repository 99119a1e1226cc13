import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import { presentBrokerRecord, recordedAmounts } from "#app/domain/shipping/orders/broker-record.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { anOrder } from "#tests/support/orders.ts";

/** An order in a state, and its record's facts by name. */
async function recordOf(data: { state: string; canceledCost?: number }) {
  const { orderNumber } = await anOrder();
  const row = await db.order.update({
    where: { orderNumber },
    data: { ...data, carrierPay: 650, endedReason: data.state === "canceled" ? "Changed plans" : null },
  });
  const order = parseOrder({ ...row, confirmedAt: new Date() });
  const { parts } = presentBrokerRecord(order, { name: "Evenhaul", identity: noIdentity });
  const facts = Object.fromEntries(
    parts.flatMap((part) => part.facts.map(({ name, value }) => [`${part.title}: ${name}`, value])),
  );
  return { order, facts, text: JSON.stringify(parts) };
}

describe("the broker's record says what was paid", () => {
  test.each(["confirmed", "carrier-assigned", "picked-up"])(
    "of one that is %s: nothing yet",
    async (state) => {
      const { order, facts } = await recordOf({ state });
      expect(recordedAmounts(order).outcome).toBe("agreed");
      expect(facts).toMatchObject({
        "Our compensation: Brokerage as agreed": `$${order.fee}`,
        "Our compensation: To be paid by": "Pat Example",
        "Freight charges: Agreed with the carrier": "$650",
      });
      expect(Object.keys(facts)).not.toContain("Our compensation: Paid by");
      expect(Object.keys(facts)).not.toContain("Freight charges: Paid to the carrier");
    },
  );

  test.each(["delivered", "closed"])("of one that is %s: all of it", async (state) => {
    const { order, facts } = await recordOf({ state });
    expect(recordedAmounts(order)).toEqual({
      outcome: "delivered",
      charges: order.price,
      fee: order.fee,
      carrierPay: 650,
    });
    expect(facts["Our compensation: Brokerage"]).toBe(`$${order.fee}`);
    expect(facts["Our compensation: Paid by"]).toBe("Pat Example");
  });

  test.each([0, 100])("of one canceled for $%i: that, and no freight", async (canceledCost) => {
    const { order, facts, text } = await recordOf({ state: "canceled", canceledCost });
    expect(recordedAmounts(order)).toEqual({
      outcome: "canceled",
      charges: 0,
      fee: canceledCost,
      carrierPay: null,
    });
    expect(facts["Freight charges: Freight"]).toBe("None, because it was canceled");
    expect(facts["Our compensation: For canceling"]).toBe(canceledCost ? "$100" : undefined);
    for (const wrong of [`$${order.price}`, `$${order.fee}"`, "$650", "Paid"])
      expect(text).not.toContain(wrong);
  });
});
