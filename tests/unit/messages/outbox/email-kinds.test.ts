import { expect, test } from "vitest";
import { deliverableEmailKinds, isStale } from "#app/domain/messages/outbox/outbox-kinds.ts";

test("mails for staff go out only where staff have a mailbox, WhatsApp never", () => {
  expect(deliverableEmailKinds(true)).toContain("lead-to-staff");
  expect(deliverableEmailKinds(false)).toEqual([
    "quote-to-customer",
    "quote-to-customer-again",
    "booking-to-customer",
    "contact-receipt",
    "referral-link",
    "own-data-link",
    "lead-email",
    "inbox-answer",
    "order-requested",
    "order-confirmed",
    "order-declined",
    "order-canceled",
    "order-carrier-assigned",
    "order-picked-up",
    "order-delivered",
    "order-late-credit",
    "order-delayed",
    "order-other-terms",
    "order-change-offered",
    "order-changed",
    "order-change-over",
    "order-on-the-way",
    "order-near",
    "order-nobody-here",
    "order-link",
    "bill-to-customer",
    "offer-to-carrier",
    "offer-over-to-carrier",
    "dispatch-to-carrier",
    "dispatch-over-to-carrier",
    "order-review-asked",
    "claim-to-customer",
    "claim-to-carrier",
    "claim-to-insurer",
    "claim-answered",
    "payment-receipt",
    "payment-needed",
    "payment-refunded",
    "bill-to-signer",
    "bill-to-carrier",
    "staff-invitation",
    "staff-password-reset",
    "staff-notice",
    "automation-email",
  ]);
  expect(deliverableEmailKinds(true)).not.toContain("quote-to-customer-whatsapp");
});

test("a customer's mail is stale after two days, a staff's after two weeks", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([isStale("contact-receipt", ago(47), now), isStale("contact-receipt", ago(49), now)]).toEqual([
    false,
    true,
  ]);
  expect([isStale("lead-to-staff", ago(49), now), isStale("lead-to-staff", ago(15 * 24), now)]).toEqual([
    false,
    true,
  ]);
});
