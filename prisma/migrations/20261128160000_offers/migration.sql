-- Offers to carriers in full; the table before it was empty.
DROP TABLE "carrier_offers";
CREATE TABLE "carrier_offers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "carrier_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'sent',
    "pay" INTEGER NOT NULL,
    "pay_reason" TEXT,
    "pay_note" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "basis" TEXT NOT NULL,
    "ends_at" DATETIME NOT NULL,
    "counter_pay" INTEGER,
    "counter_pickup_on" TEXT,
    "counter_delivery_on" TEXT,
    "answer_text" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "pickup_on" TEXT,
    "delivery_on" TEXT,
    "accepted_by" TEXT NOT NULL DEFAULT '',
    "driver_name" TEXT NOT NULL DEFAULT '',
    "driver_phone" TEXT NOT NULL DEFAULT '',
    "truck" TEXT NOT NULL DEFAULT '',
    "sheet_sent" INTEGER NOT NULL DEFAULT 0,
    "driver_link_id" TEXT,
    "sheet_accepted" INTEGER NOT NULL DEFAULT 0,
    "sheet_accepted_by" TEXT NOT NULL DEFAULT '',
    "sheet_accepted_at" DATETIME,
    "stops" TEXT NOT NULL DEFAULT '',
    "staff_id" TEXT,
    "closed_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_offers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carrier_offers_carrier_id_fkey" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "carrier_offers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "carrier_offers_state_check" CHECK ("state" IN ('sent', 'countered', 'declined', 'accepted', 'by-hand', 'lost', 'withdrawn', 'ended', 'outdated', 'released')),
    CONSTRAINT "carrier_offers_pay_check" CHECK ("pay" >= 0 AND ("counter_pay" IS NULL OR "counter_pay" >= 0))
);
CREATE UNIQUE INDEX "carrier_offers_token_key" ON "carrier_offers"("token");
CREATE INDEX "carrier_offers_order_id_state_idx" ON "carrier_offers"("order_id", "state");
CREATE INDEX "carrier_offers_closed_at_state_ends_at_idx" ON "carrier_offers"("closed_at", "state", "ends_at");
CREATE INDEX "carrier_offers_carrier_id_idx" ON "carrier_offers"("carrier_id");

-- From where a carrier wrote, beside the phone that it called from.
ALTER TABLE "orders" ADD COLUMN "carrier_email" TEXT NOT NULL DEFAULT '';
