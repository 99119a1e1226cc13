import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findAnswered } from "#app/domain/channels/inbound-email/find-lead.server.ts";
import { anOrder } from "#tests/support/orders.ts";

test("an answer to an email about an order is with the order’s lead, from any address; one to our notice isn’t", async () => {
  const { orderId, quote } = await anOrder();
  const sent = async (kind: string) =>
    (await db.outboxMessage.findFirstOrThrow({ where: { orderId, kind } })).id;
  expect(await findAnswered(db, [await sent("order-requested")])).toMatchObject({ leadId: quote.leadId });
  expect(await findAnswered(db, [await sent("order-to-staff")])).toBeNull();
});
