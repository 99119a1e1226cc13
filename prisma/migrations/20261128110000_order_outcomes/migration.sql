-- What became of an order: the windows that it was booked with, the days on which it was picked up and delivered, and what
-- we paid on top of the carrier's part. What we pay for our word is never negative, and has a reason. No release has had
-- orders before this one, so none are filled in.
ALTER TABLE "orders" ADD COLUMN "booked_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_pickup_first" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_pickup_last" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_pickup_kind" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_delivery_first" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_delivery_last" TEXT;
ALTER TABLE "orders" ADD COLUMN "signed_delivery_kind" TEXT;
ALTER TABLE "orders" ADD COLUMN "picked_up_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "delivered_on" TEXT;
ALTER TABLE "orders" ADD COLUMN "wait_days" INTEGER;
ALTER TABLE "orders" ADD COLUMN "pickup_in_signed" BOOLEAN;
ALTER TABLE "orders" ADD COLUMN "pickup_in_last" BOOLEAN;
ALTER TABLE "orders" ADD COLUMN "delivery_in_signed" BOOLEAN;
ALTER TABLE "orders" ADD COLUMN "delivery_in_last" BOOLEAN;
ALTER TABLE "orders" ADD COLUMN "pay_reason" TEXT;
ALTER TABLE "orders" ADD COLUMN "pay_note" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "cancel_why" TEXT;
ALTER TABLE "orders" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
-- What the columns don't say isn't paid, and what they say is, with a reason.
ALTER TABLE "orders" ADD COLUMN "paid_on_top" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_paid_on_top_check" CHECK (
    "paid_on_top" = CASE WHEN "state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') THEN max(0, coalesce("carrier_pay" - "carrier_part", 0)) ELSE 0 END
    AND ("paid_on_top" = 0 OR "pay_reason" IS NOT NULL));

-- Sums over booked orders. A million orders are added up as they change, not when somebody looks.
CREATE TABLE "order_sums" (
    "dimension" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "price" INTEGER NOT NULL DEFAULT 0,
    "planned_orders" INTEGER NOT NULL DEFAULT 0,
    "planned_price" INTEGER NOT NULL DEFAULT 0,
    "planned" INTEGER NOT NULL DEFAULT 0,
    "agreed_orders" INTEGER NOT NULL DEFAULT 0,
    "agreed" INTEGER NOT NULL DEFAULT 0,
    "paid_orders" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "canceled" INTEGER NOT NULL DEFAULT 0,
    "pickups" INTEGER NOT NULL DEFAULT 0,
    "pickups_signed" INTEGER NOT NULL DEFAULT 0,
    "pickups_last" INTEGER NOT NULL DEFAULT 0,
    "deliveries" INTEGER NOT NULL DEFAULT 0,
    "deliveries_signed" INTEGER NOT NULL DEFAULT 0,
    "deliveries_last" INTEGER NOT NULL DEFAULT 0,
    "waits" INTEGER NOT NULL DEFAULT 0,
    "wait_days" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("dimension", "day", "name")
);
CREATE TRIGGER "order_sums_insert" AFTER INSERT ON "orders" WHEN NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days")
  SELECT d."dimension", d."day", d."name",
    (NEW."state" <> 'canceled'),
    (NEW."state" <> 'canceled') * NEW."price",
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before"),
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before") * NEW."price",
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before") * NEW."carrier_part",
    (NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL),
    (NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL) * coalesce(NEW."carrier_pay", 0),
    (NEW."paid_on_top" > 0),
    NEW."paid_on_top",
    (NEW."state" = 'canceled'),
    (NEW."pickup_in_signed" IS NOT NULL),
    (NEW."pickup_in_signed" IS TRUE),
    (NEW."pickup_in_last" IS TRUE),
    (NEW."delivery_in_signed" IS NOT NULL),
    (NEW."delivery_in_signed" IS TRUE),
    (NEW."delivery_in_last" IS TRUE),
    (NEW."wait_days" IS NOT NULL),
    coalesce(NEW."wait_days", 0)
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'signed', NEW."booked_on", 'known' WHERE NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL AND NOT NEW."is_from_before" AND NOT NEW."is_sample"
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
  ) AS d WHERE NEW."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
    "planned_orders" = "planned_orders" + excluded."planned_orders",
    "planned_price" = "planned_price" + excluded."planned_price",
    "planned" = "planned" + excluded."planned",
    "agreed_orders" = "agreed_orders" + excluded."agreed_orders",
    "agreed" = "agreed" + excluded."agreed",
    "paid_orders" = "paid_orders" + excluded."paid_orders",
    "paid" = "paid" + excluded."paid",
    "canceled" = "canceled" + excluded."canceled",
    "pickups" = "pickups" + excluded."pickups",
    "pickups_signed" = "pickups_signed" + excluded."pickups_signed",
    "pickups_last" = "pickups_last" + excluded."pickups_last",
    "deliveries" = "deliveries" + excluded."deliveries",
    "deliveries_signed" = "deliveries_signed" + excluded."deliveries_signed",
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last",
    "waits" = "waits" + excluded."waits",
    "wait_days" = "wait_days" + excluded."wait_days";
END;
CREATE TRIGGER "order_sums_delete" AFTER DELETE ON "orders" WHEN OLD."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days")
  SELECT d."dimension", d."day", d."name",
    -(OLD."state" <> 'canceled'),
    -(OLD."state" <> 'canceled') * OLD."price",
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before"),
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before") * OLD."price",
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before") * OLD."carrier_part",
    -(OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL),
    -(OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL) * coalesce(OLD."carrier_pay", 0),
    -(OLD."paid_on_top" > 0),
    -OLD."paid_on_top",
    -(OLD."state" = 'canceled'),
    -(OLD."pickup_in_signed" IS NOT NULL),
    -(OLD."pickup_in_signed" IS TRUE),
    -(OLD."pickup_in_last" IS TRUE),
    -(OLD."delivery_in_signed" IS NOT NULL),
    -(OLD."delivery_in_signed" IS TRUE),
    -(OLD."delivery_in_last" IS TRUE),
    -(OLD."wait_days" IS NOT NULL),
    -coalesce(OLD."wait_days", 0)
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'signed', OLD."booked_on", 'known' WHERE OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL AND NOT OLD."is_from_before" AND NOT OLD."is_sample"
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
  ) AS d WHERE OLD."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
    "planned_orders" = "planned_orders" + excluded."planned_orders",
    "planned_price" = "planned_price" + excluded."planned_price",
    "planned" = "planned" + excluded."planned",
    "agreed_orders" = "agreed_orders" + excluded."agreed_orders",
    "agreed" = "agreed" + excluded."agreed",
    "paid_orders" = "paid_orders" + excluded."paid_orders",
    "paid" = "paid" + excluded."paid",
    "canceled" = "canceled" + excluded."canceled",
    "pickups" = "pickups" + excluded."pickups",
    "pickups_signed" = "pickups_signed" + excluded."pickups_signed",
    "pickups_last" = "pickups_last" + excluded."pickups_last",
    "deliveries" = "deliveries" + excluded."deliveries",
    "deliveries_signed" = "deliveries_signed" + excluded."deliveries_signed",
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last",
    "waits" = "waits" + excluded."waits",
    "wait_days" = "wait_days" + excluded."wait_days";
  -- Sums of nothing go with the last order of their day.
  DELETE FROM "order_sums" WHERE "dimension" IN ('band', 'lane', 'pay', 'canceled', 'signed', 'wait')
    AND "day" IN (OLD."booked_on", substr(OLD."booked_on", 1, 7)) AND "orders" = 0 AND "canceled" = 0;
END;
CREATE TRIGGER "order_sums_update" AFTER UPDATE OF "booked_on", "state", "price", "carrier_part", "carrier_pay", "distance", "pickup_state", "delivery_state", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last", "is_from_before", "is_sample" ON "orders"
WHEN OLD."booked_on" IS NOT NULL OR NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days")
  SELECT d."dimension", d."day", d."name",
    -(OLD."state" <> 'canceled'),
    -(OLD."state" <> 'canceled') * OLD."price",
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before"),
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before") * OLD."price",
    -(OLD."state" <> 'canceled' AND NOT OLD."is_from_before") * OLD."carrier_part",
    -(OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL),
    -(OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL) * coalesce(OLD."carrier_pay", 0),
    -(OLD."paid_on_top" > 0),
    -OLD."paid_on_top",
    -(OLD."state" = 'canceled'),
    -(OLD."pickup_in_signed" IS NOT NULL),
    -(OLD."pickup_in_signed" IS TRUE),
    -(OLD."pickup_in_last" IS TRUE),
    -(OLD."delivery_in_signed" IS NOT NULL),
    -(OLD."delivery_in_signed" IS TRUE),
    -(OLD."delivery_in_last" IS TRUE),
    -(OLD."wait_days" IS NOT NULL),
    -coalesce(OLD."wait_days", 0)
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'signed', OLD."booked_on", 'known' WHERE OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL AND NOT OLD."is_from_before" AND NOT OLD."is_sample"
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
  ) AS d WHERE OLD."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
    "planned_orders" = "planned_orders" + excluded."planned_orders",
    "planned_price" = "planned_price" + excluded."planned_price",
    "planned" = "planned" + excluded."planned",
    "agreed_orders" = "agreed_orders" + excluded."agreed_orders",
    "agreed" = "agreed" + excluded."agreed",
    "paid_orders" = "paid_orders" + excluded."paid_orders",
    "paid" = "paid" + excluded."paid",
    "canceled" = "canceled" + excluded."canceled",
    "pickups" = "pickups" + excluded."pickups",
    "pickups_signed" = "pickups_signed" + excluded."pickups_signed",
    "pickups_last" = "pickups_last" + excluded."pickups_last",
    "deliveries" = "deliveries" + excluded."deliveries",
    "deliveries_signed" = "deliveries_signed" + excluded."deliveries_signed",
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last",
    "waits" = "waits" + excluded."waits",
    "wait_days" = "wait_days" + excluded."wait_days";
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days")
  SELECT d."dimension", d."day", d."name",
    (NEW."state" <> 'canceled'),
    (NEW."state" <> 'canceled') * NEW."price",
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before"),
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before") * NEW."price",
    (NEW."state" <> 'canceled' AND NOT NEW."is_from_before") * NEW."carrier_part",
    (NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL),
    (NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL) * coalesce(NEW."carrier_pay", 0),
    (NEW."paid_on_top" > 0),
    NEW."paid_on_top",
    (NEW."state" = 'canceled'),
    (NEW."pickup_in_signed" IS NOT NULL),
    (NEW."pickup_in_signed" IS TRUE),
    (NEW."pickup_in_last" IS TRUE),
    (NEW."delivery_in_signed" IS NOT NULL),
    (NEW."delivery_in_signed" IS TRUE),
    (NEW."delivery_in_last" IS TRUE),
    (NEW."wait_days" IS NOT NULL),
    coalesce(NEW."wait_days", 0)
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'signed', NEW."booked_on", 'known' WHERE NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL AND NOT NEW."is_from_before" AND NOT NEW."is_sample"
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
  ) AS d WHERE NEW."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
    "planned_orders" = "planned_orders" + excluded."planned_orders",
    "planned_price" = "planned_price" + excluded."planned_price",
    "planned" = "planned" + excluded."planned",
    "agreed_orders" = "agreed_orders" + excluded."agreed_orders",
    "agreed" = "agreed" + excluded."agreed",
    "paid_orders" = "paid_orders" + excluded."paid_orders",
    "paid" = "paid" + excluded."paid",
    "canceled" = "canceled" + excluded."canceled",
    "pickups" = "pickups" + excluded."pickups",
    "pickups_signed" = "pickups_signed" + excluded."pickups_signed",
    "pickups_last" = "pickups_last" + excluded."pickups_last",
    "deliveries" = "deliveries" + excluded."deliveries",
    "deliveries_signed" = "deliveries_signed" + excluded."deliveries_signed",
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last",
    "waits" = "waits" + excluded."waits",
    "wait_days" = "wait_days" + excluded."wait_days";
END;

-- All that the figures and their lists ask of booked orders, so that neither reads the rows themselves.
CREATE INDEX "orders_outcome_idx" ON "orders"("booked_on", "state", "pickup_state", "delivery_state", "distance", "price", "carrier_pay", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last", "is_from_before", "id");
