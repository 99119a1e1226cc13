-- What a change of an order needs: its number on the order, the vehicle that it names, and the sheet that the carrier has.
ALTER TABLE "orders" ADD COLUMN "change_number" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "other_vehicle" TEXT;
ALTER TABLE "orders" ADD COLUMN "sheet_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "sheet_hash" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "sheet_given_at" DATETIME;

-- Changes that either side asks for, and drafts of them.
CREATE TABLE "new_change_orders" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "asked_by" TEXT NOT NULL DEFAULT 'staff',
    "number" INTEGER,
    "reason" TEXT NOT NULL,
    "change" TEXT NOT NULL DEFAULT '{}',
    "estimate" TEXT,
    "lines" TEXT NOT NULL DEFAULT '[]',
    "price_before" INTEGER NOT NULL,
    "order_version" INTEGER NOT NULL DEFAULT 0,
    "price" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "carrier_part" INTEGER NOT NULL,
    "pickup_first" TEXT,
    "pickup_last" TEXT,
    "delivery_first" TEXT,
    "delivery_last" TEXT,
    "ends_on" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" DATETIME,
    "answer_reason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "change_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "change_orders_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "change_orders_price_check" CHECK ("fee" >= 0 AND "carrier_part" >= 0 AND "fee" + "carrier_part" = "price"),
    CONSTRAINT "change_orders_asker_check" CHECK ("asked_by" IN ('customer', 'staff')),
    CONSTRAINT "change_orders_number_check" CHECK (("state" = 'accepted') = ("number" IS NOT NULL)),
    CONSTRAINT "change_orders_state_check" CHECK ("state" IN ('draft', 'offered', 'accepted', 'refused', 'withdrawn', 'ended'))
);
-- Other terms of requests from before these columns: what an accepted one was offered beside wasn't stored, and what isn't answered is beside the order's price.
INSERT INTO "new_change_orders" ("id", "order_id", "state", "number", "reason", "price_before", "price", "fee", "carrier_part", "pickup_first", "pickup_last", "delivery_first", "delivery_last", "ends_on", "key", "staff_id", "created_at", "answered_at")
SELECT "id", "order_id", "state", CASE "state" WHEN 'accepted' THEN row_number() OVER (PARTITION BY "order_id", "state" ORDER BY "created_at", "id") END, "reason", CASE "state" WHEN 'accepted' THEN "price" ELSE (SELECT o."price" FROM "orders" o WHERE o."id" = "change_orders"."order_id") END, "price", "fee", "carrier_part", "pickup_first", "pickup_last", "delivery_first", "delivery_last", "ends_on", "key", "staff_id", "created_at", "answered_at" FROM "change_orders";
DROP TABLE "change_orders";
ALTER TABLE "new_change_orders" RENAME TO "change_orders";
CREATE UNIQUE INDEX "change_orders_key_key" ON "change_orders"("key");
CREATE UNIQUE INDEX "change_orders_order_id_number_key" ON "change_orders"("order_id", "number");
CREATE INDEX "change_orders_order_id_state_idx" ON "change_orders"("order_id", "state");
CREATE INDEX "change_orders_state_ends_on_idx" ON "change_orders"("state", "ends_on");
UPDATE "orders" SET "change_number" = (SELECT count(*) FROM "change_orders" WHERE "order_id" = "orders"."id" AND "state" = 'accepted')
WHERE "id" IN (SELECT "order_id" FROM "change_orders" WHERE "state" = 'accepted');

-- The price of an order is what was signed: it changes with an accepted change order that says both prices, one at a time, and in no other way.
CREATE TRIGGER "orders_price_by_change" BEFORE UPDATE OF "price", "fee", "carrier_part", "change_number" ON "orders"
WHEN NEW."price" <> OLD."price" OR NEW."fee" <> OLD."fee" OR NEW."carrier_part" <> OLD."carrier_part" OR NEW."change_number" <> OLD."change_number"
BEGIN
  SELECT RAISE(ABORT, 'an order changes its price by an accepted change order')
  WHERE NEW."change_number" <> OLD."change_number" + 1 OR NOT EXISTS (
    SELECT 1 FROM "change_orders" WHERE "order_id" = NEW."id" AND "state" = 'accepted' AND "number" = NEW."change_number"
      AND "price_before" = OLD."price" AND "price" = NEW."price" AND "fee" = NEW."fee" AND "carrier_part" = NEW."carrier_part");
END;
-- What both sides agreed on stays as it is.
CREATE TRIGGER "change_orders_accepted_stay" BEFORE UPDATE OF "state", "number", "price_before", "price", "fee", "carrier_part" ON "change_orders"
WHEN OLD."state" = 'accepted'
BEGIN
  SELECT RAISE(ABORT, 'an accepted change order stays as it is');
END;
