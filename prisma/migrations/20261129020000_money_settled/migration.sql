-- What a carrier gets from us beside what the customer pays the driver, or sends us of that: when it is due, how much of it
-- was settled, on which day, how, and who wrote it down. Less than nothing came from the carrier.
ALTER TABLE "orders" ADD COLUMN "carrier_rest_due_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "carrier_rest_paid" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "carrier_rest_paid_on" TEXT
  CONSTRAINT "orders_carrier_rest_paid_on_check" CHECK (("carrier_rest_paid" = 0) = ("carrier_rest_paid_on" IS NULL));
ALTER TABLE "orders" ADD COLUMN "carrier_rest_form" TEXT
  CONSTRAINT "orders_carrier_rest_form_check" CHECK (("carrier_rest_paid_on" IS NULL) = ("carrier_rest_form" IS NULL)
    AND ("carrier_rest_form" IS NULL OR "carrier_rest_form" IN ('cashiers-check', 'cash', 'card', 'check', 'transfer', 'other')));
ALTER TABLE "orders" ADD COLUMN "carrier_rest_by" TEXT NOT NULL DEFAULT '';
-- "carrier_open" was nothing as soon as the customer had paid the driver; its check constraint said so, and goes with the
-- column. Now it is what the carrier was promised less what it got, from both; less than nothing is to come from the carrier.
DROP INDEX "orders_carrier_open_id_idx";
ALTER TABLE "orders" RENAME COLUMN "carrier_open" TO "carrier_open_before";
ALTER TABLE "orders" ADD COLUMN "carrier_open" INTEGER NOT NULL DEFAULT 0;
-- What a carrier got beside that was settled outside of this database until now. Where the customer has paid it, nothing was
-- open, and nothing opens: the rest counts as settled on that day.
UPDATE "orders" SET "carrier_rest_paid" = "carrier_pay" - "carrier_part", "carrier_rest_paid_on" = "carrier_paid_on",
  "carrier_rest_form" = 'other', "carrier_rest_by" = 'before this release'
WHERE "state" IN ('delivered', 'closed') AND NOT "is_from_before" AND "carrier_payer" = 'customer'
  AND "carrier_paid_on" IS NOT NULL AND "carrier_pay" <> "carrier_part";
UPDATE "orders" SET "carrier_open" = "carrier_open_before"
WHERE "state" IN ('delivered', 'closed') AND NOT "is_from_before";
ALTER TABLE "orders" DROP COLUMN "carrier_open_before";
CREATE INDEX "orders_carrier_open_id_idx" ON "orders"("carrier_open", "id");
ALTER TABLE "transport_records" ADD COLUMN "carrier_rest_paid" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "transport_records" ADD COLUMN "carrier_rest_paid_on" TEXT;

-- When staff heard that the last day to pay by a link had passed: once for each link.
ALTER TABLE "payments" ADD COLUMN "deadline_passed_at" DATETIME;

-- Cards that nothing will be charged to anymore, until Stripe has removed them. The order goes from here if it's erased.
CREATE TABLE "card_removals" (
    "method_id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "card_removals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "card_removals_due_at_idx" ON "card_removals"("due_at");
CREATE INDEX "card_removals_order_id_idx" ON "card_removals"("order_id");
-- An order that ended without a charge, and of which nothing is open, needs its card no longer. The job looks again before
-- it asks Stripe. Every change of an order writes "fee_open", so whatever ends it, or keeps a card after its end, comes by here.
CREATE TRIGGER "orders_ended_remove_card" AFTER UPDATE OF "fee_open" ON "orders"
WHEN NEW."state" IN ('declined', 'canceled', 'expired') AND NEW."fee_open" = 0
BEGIN
  INSERT OR IGNORE INTO "card_removals" ("method_id", "order_id", "due_at", "created_at")
  SELECT "method_id", NEW."id", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
  FROM "payments" WHERE "order_id" = NEW."id" AND "kind" = 'setup' AND "state" = 'succeeded' AND "method_id" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "payments" WHERE "order_id" = NEW."id" AND "kind" = 'charge' AND "state" = 'succeeded');
END;
INSERT OR IGNORE INTO "card_removals" ("method_id", "order_id", "due_at", "created_at")
SELECT "payments"."method_id", "orders"."id", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM "payments" JOIN "orders" ON "orders"."id" = "payments"."order_id"
WHERE "payments"."kind" = 'setup' AND "payments"."state" = 'succeeded' AND "payments"."method_id" IS NOT NULL
  AND "orders"."state" IN ('declined', 'canceled', 'expired') AND "orders"."fee_open" = 0
  AND NOT EXISTS (SELECT 1 FROM "payments" AS "charged" WHERE "charged"."order_id" = "orders"."id"
    AND "charged"."kind" = 'charge' AND "charged"."state" = 'succeeded');
