import type { OutboxMessage } from "#app/generated/prisma/client.ts";
import type { Delivery } from "./timeline";

type Row = Pick<OutboxMessage, "deliveredAt" | "givenUpAt" | "attempts" | "lastError" | "recipient">;

export function presentDelivery({ deliveredAt, givenUpAt, attempts, lastError, recipient }: Row): Delivery {
  const state = deliveredAt ? "sent" : givenUpAt ? "given-up" : lastError ? "retrying" : "waiting";
  return { state, to: recipient, attempts, error: deliveredAt ? null : lastError };
}
