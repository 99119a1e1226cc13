-- Fees come from orders, so the days are added up again.
DELETE FROM "figure_days";

-- A change of an order makes its lead's day stale, as a change of the lead does.
CREATE TRIGGER "figure_days_order_insert" AFTER INSERT ON "orders"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "is_stale" = false AND "day" IN (
        SELECT date(l."created_at") FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" = NEW."quote_id"
        UNION SELECT date(l."created_at", '-1 day') FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" = NEW."quote_id");
END;
CREATE TRIGGER "figure_days_order_update" AFTER UPDATE OF "state", "price", "fee", "quote_id" ON "orders"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "is_stale" = false AND "day" IN (
        SELECT date(l."created_at") FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" IN (OLD."quote_id", NEW."quote_id")
        UNION SELECT date(l."created_at", '-1 day') FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" IN (OLD."quote_id", NEW."quote_id"));
END;
CREATE TRIGGER "figure_days_order_delete" AFTER DELETE ON "orders"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "is_stale" = false AND "day" IN (
        SELECT date(l."created_at") FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" = OLD."quote_id"
        UNION SELECT date(l."created_at", '-1 day') FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id" WHERE q."id" = OLD."quote_id");
END;
