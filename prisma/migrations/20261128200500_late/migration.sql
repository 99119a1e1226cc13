-- Late has a price: what each day after the delivery window's last day takes off our fee, whole US dollars, and at most how
-- much in all (0: as much as the fee), as signed; the last day of the window that both sides agreed on last; and what it
-- took off in the end, which is just what these columns say. No release has had signed orders yet, so none are filled in.
ALTER TABLE "orders" ADD COLUMN "late_per_day" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_late_per_day_check" CHECK ("late_per_day" >= 0);
ALTER TABLE "orders" ADD COLUMN "late_at_most" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_late_at_most_check" CHECK ("late_at_most" >= 0);
ALTER TABLE "orders" ADD COLUMN "late_after" TEXT;
ALTER TABLE "orders" ADD COLUMN "late_credit" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_late_credit_check" CHECK (
    "late_credit" = CASE WHEN "state" IN ('delivered', 'closed') AND "delivered_on" > "late_after"
      THEN min("fee", CASE WHEN "late_at_most" > 0 THEN "late_at_most" ELSE "fee" END,
        "late_per_day" * CAST(julianday("delivered_on") - julianday("late_after") AS INTEGER))
      ELSE 0 END);

-- What came off because it was late is added up beside the rest.
ALTER TABLE "order_sums" ADD COLUMN "credited_orders" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_sums" ADD COLUMN "credited" INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER "order_sums_insert";
DROP TRIGGER "order_sums_delete";
DROP TRIGGER "order_sums_update";
CREATE TRIGGER "order_sums_insert" AFTER INSERT ON "orders" WHEN NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days", "credited_orders", "credited")
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
    coalesce(NEW."wait_days", 0),
    (NEW."late_credit" > 0),
    NEW."late_credit"
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'signed', NEW."booked_on", 'known' WHERE NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL AND NOT NEW."is_from_before" AND NOT NEW."is_sample"
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
    UNION ALL SELECT 'band-canceled', NEW."booked_on", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'band-wait', NEW."booked_on", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || NEW."wait_days" WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
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
    "wait_days" = "wait_days" + excluded."wait_days",
    "credited_orders" = "credited_orders" + excluded."credited_orders",
    "credited" = "credited" + excluded."credited";
END;
CREATE TRIGGER "order_sums_delete" AFTER DELETE ON "orders" WHEN OLD."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days", "credited_orders", "credited")
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
    -coalesce(OLD."wait_days", 0),
    -(OLD."late_credit" > 0),
    -OLD."late_credit"
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'signed', OLD."booked_on", 'known' WHERE OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL AND NOT OLD."is_from_before" AND NOT OLD."is_sample"
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
    UNION ALL SELECT 'band-canceled', OLD."booked_on", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'band-wait', OLD."booked_on", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || OLD."wait_days" WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
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
    "wait_days" = "wait_days" + excluded."wait_days",
    "credited_orders" = "credited_orders" + excluded."credited_orders",
    "credited" = "credited" + excluded."credited";
  -- Sums of nothing go with the last order of their day.
  DELETE FROM "order_sums" WHERE "dimension" IN ('band', 'lane', 'pay', 'canceled', 'signed', 'wait', 'band-canceled', 'band-wait')
    AND "day" IN (OLD."booked_on", substr(OLD."booked_on", 1, 7)) AND "orders" = 0 AND "canceled" = 0;
END;
CREATE TRIGGER "order_sums_update" AFTER UPDATE OF "booked_on", "state", "price", "carrier_part", "carrier_pay", "distance", "pickup_state", "delivery_state", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last", "late_credit", "is_from_before", "is_sample" ON "orders"
WHEN OLD."booked_on" IS NOT NULL OR NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days", "credited_orders", "credited")
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
    -coalesce(OLD."wait_days", 0),
    -(OLD."late_credit" > 0),
    -OLD."late_credit"
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'signed', OLD."booked_on", 'known' WHERE OLD."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND OLD."carrier_pay" IS NOT NULL AND NOT OLD."is_from_before" AND NOT OLD."is_sample"
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
    UNION ALL SELECT 'band-canceled', OLD."booked_on", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'band-wait', OLD."booked_on", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || OLD."wait_days" WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
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
    "wait_days" = "wait_days" + excluded."wait_days",
    "credited_orders" = "credited_orders" + excluded."credited_orders",
    "credited" = "credited" + excluded."credited";
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned_orders", "planned_price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last", "waits", "wait_days", "credited_orders", "credited")
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
    coalesce(NEW."wait_days", 0),
    (NEW."late_credit" > 0),
    NEW."late_credit"
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'signed', NEW."booked_on", 'known' WHERE NEW."state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed') AND NEW."carrier_pay" IS NOT NULL AND NOT NEW."is_from_before" AND NOT NEW."is_sample"
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
    UNION ALL SELECT 'band-canceled', NEW."booked_on", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'band-wait', NEW."booked_on", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END || ':' || NEW."wait_days" WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
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
    "wait_days" = "wait_days" + excluded."wait_days",
    "credited_orders" = "credited_orders" + excluded."credited_orders",
    "credited" = "credited" + excluded."credited";
END;

DROP INDEX "orders_outcome_idx";
CREATE INDEX "orders_outcome_idx" ON "orders"("booked_on", "state", "pickup_state", "delivery_state", "distance", "price", "carrier_pay", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last", "late_credit", "is_from_before", "id");
