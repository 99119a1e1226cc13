-- Who has paid what of an order. The fee by hand or by card, and what is open of it: more than nothing is due from the
-- customer, less goes back to them. The carrier's pay with the number of its bill and the day it was paid (49 CFR 371.3).
ALTER TABLE "orders" ADD COLUMN "fee_paid" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_fee_paid_check" CHECK ("fee_paid" >= 0);
ALTER TABLE "orders" ADD COLUMN "fee_paid_on" TEXT
  CONSTRAINT "orders_fee_paid_on_check" CHECK (("fee_paid" = 0) = ("fee_paid_on" IS NULL));
ALTER TABLE "orders" ADD COLUMN "fee_paid_form" TEXT
  CONSTRAINT "orders_fee_paid_form_check" CHECK (("fee_paid_on" IS NULL) = ("fee_paid_form" IS NULL)
    AND ("fee_paid_form" IS NULL OR "fee_paid_form" IN ('card', 'check', 'transfer', 'cash', 'other')));
ALTER TABLE "orders" ADD COLUMN "fee_paid_to" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "fee_open" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "carrier_payer" TEXT NOT NULL DEFAULT 'customer'
  CONSTRAINT "orders_carrier_payer_check" CHECK ("carrier_payer" IN ('customer', 'us'));
ALTER TABLE "orders" ADD COLUMN "carrier_due_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "carrier_paid_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "carrier_paid_form" TEXT
  CONSTRAINT "orders_carrier_paid_form_check" CHECK (("carrier_paid_on" IS NULL) = ("carrier_paid_form" IS NULL)
    AND ("carrier_paid_form" IS NULL OR "carrier_paid_form" IN ('cashiers-check', 'cash', 'card', 'check', 'transfer', 'other')));
ALTER TABLE "orders" ADD COLUMN "carrier_paid_by" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "carrier_bill" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "carrier_open" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_carrier_open_check" CHECK ("carrier_open" >= 0 AND ("carrier_paid_on" IS NULL OR "carrier_open" = 0));
-- Of orders under way nobody has written down who paid: staff see what would be due, and write down what was paid.
UPDATE "orders" SET "fee_open" = "fee"
WHERE "state" IN ('carrier-assigned', 'picked-up', 'delivered') AND NOT "is_from_before";
UPDATE "orders" SET "carrier_open" = coalesce("carrier_pay", "carrier_part")
WHERE "state" = 'delivered' AND NOT "is_from_before";
CREATE INDEX "orders_fee_open_id_idx" ON "orders"("fee_open", "id");
CREATE INDEX "orders_carrier_open_id_idx" ON "orders"("carrier_open", "id");

-- What goes through Stripe, a row for each card that is kept, charge and refund; written before Stripe is asked.
DROP TABLE "payments";
CREATE TABLE "payments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "amount" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL,
    "of_id" TEXT,
    "customer_id" TEXT,
    "method_id" TEXT,
    "session_id" TEXT,
    "session_url" TEXT,
    "session_ends_at" DATETIME,
    "sessions" INTEGER NOT NULL DEFAULT 0,
    "intent_id" TEXT,
    "refund_id" TEXT,
    "error_code" TEXT NOT NULL DEFAULT '',
    "deadline" TEXT,
    "card_brand" TEXT NOT NULL DEFAULT '',
    "card_last4" TEXT NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" DATETIME,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    "dispute_id" TEXT,
    "dispute_state" TEXT NOT NULL DEFAULT '',
    "dispute_reason" TEXT NOT NULL DEFAULT '',
    "dispute_amount" INTEGER NOT NULL DEFAULT 0,
    "dispute_due_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "payments_of_id_fkey" FOREIGN KEY ("of_id") REFERENCES "payments" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "payments_kind_check" CHECK ("kind" IN ('setup', 'charge', 'refund')),
    CONSTRAINT "payments_state_check" CHECK ("state" IN ('waiting', 'needed', 'processing', 'succeeded', 'failed', 'canceled')),
    CONSTRAINT "payments_amount_check" CHECK (CASE WHEN "kind" = 'setup' THEN "amount" = 0 ELSE "amount" > 0 END),
    CONSTRAINT "payments_refund_check" CHECK ("kind" = 'refund' OR "of_id" IS NULL),
    CONSTRAINT "payments_needed_check" CHECK ("state" <> 'needed' OR ("kind" = 'charge' AND "deadline" IS NOT NULL)),
    CONSTRAINT "payments_ended_check" CHECK (("state" IN ('succeeded', 'failed', 'canceled')) = ("ended_at" IS NOT NULL))
);
CREATE UNIQUE INDEX "payments_key_key" ON "payments"("key");
CREATE UNIQUE INDEX "payments_session_id_key" ON "payments"("session_id");
CREATE UNIQUE INDEX "payments_intent_id_key" ON "payments"("intent_id");
CREATE UNIQUE INDEX "payments_refund_id_key" ON "payments"("refund_id");
CREATE INDEX "payments_order_id_created_at_idx" ON "payments"("order_id", "created_at");
CREATE INDEX "payments_state_due_at_idx" ON "payments"("state", "due_at");
CREATE INDEX "payments_of_id_idx" ON "payments"("of_id");
-- One at a time: what an order owes is looked at again once the last charge or refund has ended.
CREATE TRIGGER "payments_one_at_a_time" BEFORE INSERT ON "payments" WHEN NEW."kind" <> 'setup'
BEGIN
  SELECT RAISE(ABORT, 'a charge or refund of this order has not ended')
  WHERE EXISTS (SELECT 1 FROM "payments" WHERE "order_id" = NEW."order_id" AND "kind" <> 'setup' AND "state" IN ('waiting', 'needed', 'processing'));
END;
-- What was paid was paid.
CREATE TRIGGER "payments_succeeded_stay" BEFORE UPDATE OF "kind", "amount", "state", "key", "intent_id" ON "payments"
WHEN OLD."state" = 'succeeded' AND OLD."kind" <> 'refund' AND (NEW."state" <> 'succeeded' OR NEW."amount" <> OLD."amount" OR NEW."kind" <> OLD."kind" OR NEW."key" <> OLD."key" OR NEW."intent_id" IS NOT OLD."intent_id")
BEGIN
  SELECT RAISE(ABORT, 'a payment that succeeded stays as it is');
END;

-- Stripe's events, each once.
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "payment_events_outcome_check" CHECK ("outcome" IN ('applied', 'unknown', 'other-mode'))
);
CREATE INDEX "payment_events_created_at_idx" ON "payment_events"("created_at");
