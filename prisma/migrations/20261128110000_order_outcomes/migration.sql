-- What became of an order: the windows that it was booked with, the days on which it was picked up and delivered, and what
-- we paid on top of the carrier's part. What we pay for our word is never negative, and has a reason.
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
ALTER TABLE "orders" ADD COLUMN "paid_on_top" INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "orders_paid_on_top_check" CHECK ("paid_on_top" >= 0 AND ("paid_on_top" = 0 OR ("pay_reason" IS NOT NULL AND "paid_on_top" = coalesce("carrier_pay", 0) - "carrier_part")));

-- Sums over booked orders. A million orders are added up as they change, not when somebody looks.
CREATE TABLE "order_sums" (
    "dimension" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "price" INTEGER NOT NULL DEFAULT 0,
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

    PRIMARY KEY ("dimension", "day", "name")
);
CREATE TRIGGER "order_sums_insert" AFTER INSERT ON "orders" WHEN NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last")
  SELECT d."dimension", d."day", d."name",
    (NEW."state" <> 'canceled'),
    (NEW."state" <> 'canceled') * NEW."price",
    (NEW."state" <> 'canceled') * NEW."carrier_part",
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
    (NEW."delivery_in_last" IS TRUE)
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
  ) AS d WHERE NEW."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
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
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last";
END;
CREATE TRIGGER "order_sums_delete" AFTER DELETE ON "orders" WHEN OLD."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last")
  SELECT d."dimension", d."day", d."name",
    -(OLD."state" <> 'canceled'),
    -(OLD."state" <> 'canceled') * OLD."price",
    -(OLD."state" <> 'canceled') * OLD."carrier_part",
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
    -(OLD."delivery_in_last" IS TRUE)
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
  ) AS d WHERE OLD."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
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
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last";
  -- Sums of nothing go with the last order of their day.
  DELETE FROM "order_sums" WHERE "dimension" IN ('band', 'lane', 'pay', 'canceled', 'wait')
    AND "day" IN (OLD."booked_on", substr(OLD."booked_on", 1, 7)) AND "orders" = 0 AND "canceled" = 0;
END;
CREATE TRIGGER "order_sums_update" AFTER UPDATE OF "booked_on", "state", "price", "carrier_part", "carrier_pay", "distance", "pickup_state", "delivery_state", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last" ON "orders"
WHEN OLD."booked_on" IS NOT NULL OR NEW."booked_on" IS NOT NULL
BEGIN
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last")
  SELECT d."dimension", d."day", d."name",
    -(OLD."state" <> 'canceled'),
    -(OLD."state" <> 'canceled') * OLD."price",
    -(OLD."state" <> 'canceled') * OLD."carrier_part",
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
    -(OLD."delivery_in_last" IS TRUE)
  FROM (
    SELECT 'band' AS "dimension", OLD."booked_on" AS "day", CASE WHEN OLD."distance" < 500 THEN '0' WHEN OLD."distance" < 1000 THEN '500' WHEN OLD."distance" < 1500 THEN '1000' WHEN OLD."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(OLD."booked_on", 1, 7), OLD."pickup_state" || '-' || OLD."delivery_state"
    UNION ALL SELECT 'pay', OLD."booked_on", OLD."pay_reason" WHERE OLD."paid_on_top" > 0
    UNION ALL SELECT 'canceled', OLD."booked_on", coalesce(OLD."cancel_why", 'unsaid') WHERE OLD."state" = 'canceled'
    UNION ALL SELECT 'wait', OLD."booked_on", CAST(OLD."wait_days" AS TEXT) WHERE OLD."wait_days" IS NOT NULL AND OLD."state" <> 'canceled'
  ) AS d WHERE OLD."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
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
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last";
  INSERT INTO "order_sums" ("dimension", "day", "name", "orders", "price", "planned", "agreed_orders", "agreed", "paid_orders", "paid", "canceled", "pickups", "pickups_signed", "pickups_last", "deliveries", "deliveries_signed", "deliveries_last")
  SELECT d."dimension", d."day", d."name",
    (NEW."state" <> 'canceled'),
    (NEW."state" <> 'canceled') * NEW."price",
    (NEW."state" <> 'canceled') * NEW."carrier_part",
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
    (NEW."delivery_in_last" IS TRUE)
  FROM (
    SELECT 'band' AS "dimension", NEW."booked_on" AS "day", CASE WHEN NEW."distance" < 500 THEN '0' WHEN NEW."distance" < 1000 THEN '500' WHEN NEW."distance" < 1500 THEN '1000' WHEN NEW."distance" < 2000 THEN '1500' ELSE '2000' END AS "name"
    UNION ALL SELECT 'lane', substr(NEW."booked_on", 1, 7), NEW."pickup_state" || '-' || NEW."delivery_state"
    UNION ALL SELECT 'pay', NEW."booked_on", NEW."pay_reason" WHERE NEW."paid_on_top" > 0
    UNION ALL SELECT 'canceled', NEW."booked_on", coalesce(NEW."cancel_why", 'unsaid') WHERE NEW."state" = 'canceled'
    UNION ALL SELECT 'wait', NEW."booked_on", CAST(NEW."wait_days" AS TEXT) WHERE NEW."wait_days" IS NOT NULL AND NEW."state" <> 'canceled'
  ) AS d WHERE NEW."booked_on" IS NOT NULL
  ON CONFLICT ("dimension", "day", "name") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "price" = "price" + excluded."price",
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
    "deliveries_last" = "deliveries_last" + excluded."deliveries_last";
END;

-- Orders of until now. Their days are by the zone of most of the state; where a state has two, one near midnight may be a day off.
UPDATE "orders" SET
  "picked_up_on" = CASE WHEN "pickup_state" IN ('HI') THEN date("picked_up_at", '-10 hours')
     WHEN "pickup_state" IN ('AK') THEN date("picked_up_at", CASE WHEN datetime("picked_up_at") >= datetime(strftime('%Y', "picked_up_at") || '-03-08', 'weekday 0', '+11 hours') AND datetime("picked_up_at") < datetime(strftime('%Y', "picked_up_at") || '-11-01', 'weekday 0', '+10 hours') THEN '-8 hours' ELSE '-9 hours' END)
     WHEN "pickup_state" IN ('CA', 'NV', 'OR', 'WA') THEN date("picked_up_at", CASE WHEN datetime("picked_up_at") >= datetime(strftime('%Y', "picked_up_at") || '-03-08', 'weekday 0', '+10 hours') AND datetime("picked_up_at") < datetime(strftime('%Y', "picked_up_at") || '-11-01', 'weekday 0', '+9 hours') THEN '-7 hours' ELSE '-8 hours' END)
     WHEN "pickup_state" IN ('AZ') THEN date("picked_up_at", '-7 hours')
     WHEN "pickup_state" IN ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') THEN date("picked_up_at", CASE WHEN datetime("picked_up_at") >= datetime(strftime('%Y', "picked_up_at") || '-03-08', 'weekday 0', '+9 hours') AND datetime("picked_up_at") < datetime(strftime('%Y', "picked_up_at") || '-11-01', 'weekday 0', '+8 hours') THEN '-6 hours' ELSE '-7 hours' END)
     WHEN "pickup_state" IN ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI') THEN date("picked_up_at", CASE WHEN datetime("picked_up_at") >= datetime(strftime('%Y', "picked_up_at") || '-03-08', 'weekday 0', '+8 hours') AND datetime("picked_up_at") < datetime(strftime('%Y', "picked_up_at") || '-11-01', 'weekday 0', '+7 hours') THEN '-5 hours' ELSE '-6 hours' END)
    ELSE date("picked_up_at", CASE WHEN datetime("picked_up_at") >= datetime(strftime('%Y', "picked_up_at") || '-03-08', 'weekday 0', '+7 hours') AND datetime("picked_up_at") < datetime(strftime('%Y', "picked_up_at") || '-11-01', 'weekday 0', '+6 hours') THEN '-4 hours' ELSE '-5 hours' END) END,
  "delivered_on" = CASE WHEN "delivery_state" IN ('HI') THEN date("delivered_at", '-10 hours')
     WHEN "delivery_state" IN ('AK') THEN date("delivered_at", CASE WHEN datetime("delivered_at") >= datetime(strftime('%Y', "delivered_at") || '-03-08', 'weekday 0', '+11 hours') AND datetime("delivered_at") < datetime(strftime('%Y', "delivered_at") || '-11-01', 'weekday 0', '+10 hours') THEN '-8 hours' ELSE '-9 hours' END)
     WHEN "delivery_state" IN ('CA', 'NV', 'OR', 'WA') THEN date("delivered_at", CASE WHEN datetime("delivered_at") >= datetime(strftime('%Y', "delivered_at") || '-03-08', 'weekday 0', '+10 hours') AND datetime("delivered_at") < datetime(strftime('%Y', "delivered_at") || '-11-01', 'weekday 0', '+9 hours') THEN '-7 hours' ELSE '-8 hours' END)
     WHEN "delivery_state" IN ('AZ') THEN date("delivered_at", '-7 hours')
     WHEN "delivery_state" IN ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') THEN date("delivered_at", CASE WHEN datetime("delivered_at") >= datetime(strftime('%Y', "delivered_at") || '-03-08', 'weekday 0', '+9 hours') AND datetime("delivered_at") < datetime(strftime('%Y', "delivered_at") || '-11-01', 'weekday 0', '+8 hours') THEN '-6 hours' ELSE '-7 hours' END)
     WHEN "delivery_state" IN ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI') THEN date("delivered_at", CASE WHEN datetime("delivered_at") >= datetime(strftime('%Y', "delivered_at") || '-03-08', 'weekday 0', '+8 hours') AND datetime("delivered_at") < datetime(strftime('%Y', "delivered_at") || '-11-01', 'weekday 0', '+7 hours') THEN '-5 hours' ELSE '-6 hours' END)
    ELSE date("delivered_at", CASE WHEN datetime("delivered_at") >= datetime(strftime('%Y', "delivered_at") || '-03-08', 'weekday 0', '+7 hours') AND datetime("delivered_at") < datetime(strftime('%Y', "delivered_at") || '-11-01', 'weekday 0', '+6 hours') THEN '-4 hours' ELSE '-5 hours' END) END,
  "signed_pickup_first" = coalesce((SELECT e."data" ->> '$.from.first' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'pickup' ORDER BY e."sequence" LIMIT 1), "pickup_first"),
  "signed_pickup_last" = coalesce((SELECT e."data" ->> '$.from.last' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'pickup' ORDER BY e."sequence" LIMIT 1), "pickup_last"),
  "signed_pickup_kind" = coalesce((SELECT e."data" ->> '$.from.kind' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'pickup' ORDER BY e."sequence" LIMIT 1), "pickup_kind"),
  "signed_delivery_first" = coalesce((SELECT e."data" ->> '$.from.first' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'delivery' ORDER BY e."sequence" LIMIT 1), "delivery_first"),
  "signed_delivery_last" = coalesce((SELECT e."data" ->> '$.from.last' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'delivery' ORDER BY e."sequence" LIMIT 1), "delivery_last"),
  "signed_delivery_kind" = coalesce((SELECT e."data" ->> '$.from.kind' FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."kind" = 'window-changed' AND e."data" ->> '$.which' = 'delivery' ORDER BY e."sequence" LIMIT 1), "delivery_kind")
WHERE "confirmed_at" IS NOT NULL;
UPDATE "orders" SET "signed_pickup_kind" = NULL WHERE "signed_pickup_first" IS NULL;
UPDATE "orders" SET "signed_delivery_kind" = NULL WHERE "signed_delivery_first" IS NULL;
UPDATE "orders" SET
  "pickup_in_signed" = CASE WHEN "picked_up_on" IS NULL OR "signed_pickup_first" IS NULL THEN NULL ELSE ("picked_up_on" <= "signed_pickup_last" OR "signed_pickup_kind" = 'not-before') AND ("picked_up_on" >= "signed_pickup_first" OR "signed_pickup_kind" = 'not-after') END,
  "pickup_in_last" = CASE WHEN "picked_up_on" IS NULL OR "pickup_first" IS NULL THEN NULL ELSE ("picked_up_on" <= "pickup_last" OR "pickup_kind" = 'not-before') AND ("picked_up_on" >= "pickup_first" OR "pickup_kind" = 'not-after') END,
  "delivery_in_signed" = CASE WHEN "delivered_on" IS NULL OR "signed_delivery_first" IS NULL THEN NULL ELSE ("delivered_on" <= "signed_delivery_last" OR "signed_delivery_kind" = 'not-before') AND ("delivered_on" >= "signed_delivery_first" OR "signed_delivery_kind" = 'not-after') END,
  "delivery_in_last" = CASE WHEN "delivered_on" IS NULL OR "delivery_first" IS NULL THEN NULL ELSE ("delivered_on" <= "delivery_last" OR "delivery_kind" = 'not-before') AND ("delivered_on" >= "delivery_first" OR "delivery_kind" = 'not-after') END
WHERE "confirmed_at" IS NOT NULL;
-- Nobody was asked for a reason.
UPDATE "orders" SET "pay_reason" = 'unsaid', "paid_on_top" = "carrier_pay" - "carrier_part"
WHERE "confirmed_at" IS NOT NULL AND "carrier_pay" > "carrier_part" AND "state" IN ('carrier-assigned', 'picked-up', 'delivered', 'closed');
-- Last, because from then on it is in the sums.
UPDATE "orders" SET
  "booked_on" = date("confirmed_at", CASE WHEN datetime("confirmed_at") >= datetime(strftime('%Y', "confirmed_at") || '-03-08', 'weekday 0', '+7 hours') AND datetime("confirmed_at") < datetime(strftime('%Y', "confirmed_at") || '-11-01', 'weekday 0', '+6 hours') THEN '-4 hours' ELSE '-5 hours' END),
  "wait_days" = CASE WHEN "picked_up_on" IS NULL THEN NULL ELSE max(0, CAST(round(julianday("picked_up_on") - julianday(date("confirmed_at", CASE WHEN datetime("confirmed_at") >= datetime(strftime('%Y', "confirmed_at") || '-03-08', 'weekday 0', '+7 hours') AND datetime("confirmed_at") < datetime(strftime('%Y', "confirmed_at") || '-11-01', 'weekday 0', '+6 hours') THEN '-4 hours' ELSE '-5 hours' END))) AS INTEGER)) END
WHERE "confirmed_at" IS NOT NULL;

-- All that the figures and their lists ask of booked orders, so that neither reads the rows themselves.
CREATE INDEX "orders_outcome_idx" ON "orders"("booked_on", "state", "pickup_state", "delivery_state", "distance", "price", "carrier_pay", "paid_on_top", "pay_reason", "cancel_why", "wait_days", "pickup_in_signed", "pickup_in_last", "delivery_in_signed", "delivery_in_last", "id");
