import { expect, test } from "vitest";
import type { OrderEntry } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { describeOrderEntry } from "#app/ui/admin/orders/describe-order-entry.tsx";

const at = new Date("2026-11-26T15:00:00Z");
const of = { is: "event", id: "1", at, writtenAt: at, by: "Dana Sample", mover: "staff" } as const;
const fineOf = (entry: object) => describeOrderEntry({ ...of, ...entry } as OrderEntry, "2026-11-27").fine;

test("a change of what a carrier gets is read in words and dollars, not in codes", () => {
  const changes = [
    { field: "carrierPay", from: "900", to: "1060" },
    { field: "payReason", from: null, to: "rates" },
    { field: "payNote", from: null, to: "Snow" },
  ];
  expect(fineOf({ kind: "details-changed", data: { changes } })).toBe(
    "Carrier pay: $900 → $1,060; Pay reason: none → Rates rose before pickup; Pay note: none → Snow",
  );
});

test("a change that moves the carrier’s part asks to agree on its pay again", () => {
  const data = { changeOrderId: "1", askedBy: "customer", answer: "accepted", number: 1, what: "Enclosed" };
  expect(fineOf({ kind: "terms-answered", data: { ...data, payBefore: 960 } })).toBe(
    "The customer’s change accepted. Agree on the carrier’s pay again; it was $960",
  );
  expect(fineOf({ kind: "terms-answered", data })).toBe("The customer’s change accepted");
});
