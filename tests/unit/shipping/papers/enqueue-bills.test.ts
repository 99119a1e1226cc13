import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { enqueueBills } from "#app/domain/shipping/bills/enqueue-bills.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { storeInspection } from "#tests/support/finished-ends.ts";
import { anOrder } from "#tests/support/orders.ts";

/** Which bills are mailed, and to whom, once an end of an order with this carrier and signer is finished. */
async function mailed(carrierEmail: string | null, signer: (customer: string) => string) {
  const { orderId } = await anOrder();
  const { customerEmail } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  if (carrierEmail !== null) {
    const carrier = await db.carrier.create({
      data: {
        usdot: String(Math.floor(Math.random() * 1e9)),
        legalName: "Sample Carrier LLC",
        email: carrierEmail,
      },
    });
    await db.order.update({ where: { id: orderId }, data: { carrierId: carrier.id } });
  }
  const otherEmail = signer(customerEmail);
  const id = await storeInspection(orderId, "pickup", { otherEmail });
  await db.$transaction((tx) => enqueueBills(tx, { id, orderId, otherEmail }, new Date()));
  const rows = await db.outboxMessage.findMany({ where: { inspectionId: id }, orderBy: { kind: "asc" } });
  return { customerEmail, sent: rows.map(({ kind, recipient }) => [kind, recipient]) };
}

test("to the customer, to who signed and to the carrier, each once", async () => {
  const [carrier, signer] = [newEmail(), newEmail()];
  const { customerEmail, sent } = await mailed(carrier, () => signer);
  expect(sent).toEqual([
    ["bill-to-carrier", carrier.toLowerCase()],
    ["bill-to-customer", customerEmail.toLowerCase()],
    ["bill-to-signer", signer.toLowerCase()],
  ]);
});

test("nobody gets it twice, and where there is no address nothing waits", async () => {
  const { customerEmail, sent } = await mailed(null, (customer) => customer.toUpperCase());
  expect(sent).toEqual([["bill-to-customer", customerEmail.toLowerCase()]]);
  expect((await mailed("", () => "")).sent).toHaveLength(1);
});
