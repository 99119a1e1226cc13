-- The list of leads: indexes that filter, sort and count without reading rows, and the full-text search.

-- Whether a lead is merged, its stage and its owner are asked for nearly always, so the indexes hold them too.
DROP INDEX "leads_created_at_idx";
DROP INDEX "leads_stage_created_at_idx";
DROP INDEX "leads_owner_id_created_at_idx";
DROP INDEX "leads_delivery_state_pickup_state_created_at_idx";
CREATE INDEX "leads_created_at_merged_into_id_stage_owner_id_idx" ON "leads"("created_at", "merged_into_id", "stage", "owner_id");
CREATE INDEX "leads_stage_created_at_merged_into_id_owner_id_price_idx" ON "leads"("stage", "created_at", "merged_into_id", "owner_id", "price");
CREATE INDEX "leads_owner_id_created_at_merged_into_id_stage_idx" ON "leads"("owner_id", "created_at", "merged_into_id", "stage");
CREATE INDEX "leads_source_created_at_merged_into_id_stage_idx" ON "leads"("source", "created_at", "merged_into_id", "stage");
CREATE INDEX "leads_size_class_created_at_merged_into_id_stage_idx" ON "leads"("size_class", "created_at", "merged_into_id", "stage");
CREATE INDEX "leads_pickup_state_created_at_merged_into_id_stage_idx" ON "leads"("pickup_state", "created_at", "merged_into_id", "stage");
CREATE INDEX "leads_delivery_state_pickup_state_created_at_merged_into_id_stage_idx" ON "leads"("delivery_state", "pickup_state", "created_at", "merged_into_id", "stage");
CREATE INDEX "leads_price_idx" ON "leads"("price");
CREATE INDEX "leads_last_touch_at_idx" ON "leads"("last_touch_at");
CREATE INDEX "leads_full_name_idx" ON "leads"("full_name" COLLATE NOCASE);

-- The search. Each row has the rowid of its lead. Nothing is stored but the index (a contentless table), so whoever
-- rebuilds "leads" or renumbers its rows fills this again: DELETE FROM lead_search; then the INSERT below.
CREATE VIRTUAL TABLE "lead_search" USING fts5(
    "name", "email", "phone", "number", "place", "vehicle",
    content = '', contentless_delete = 1, detail = column, prefix = '2 3 4 5 6',
    tokenize = 'unicode61 remove_diacritics 2'
);

-- What can be found of a lead that isn't merged into another. A phone number also by its last seven and four digits; a quote number also without its
-- dashes and without "EH", and those of the lead's older quotes too.
CREATE VIEW "lead_search_text" AS
SELECT
    "leads"."rowid" AS "lead_row",
    "full_name" AS "name",
    coalesce("email_normalized", '') AS "email",
    CASE WHEN "phone_digits" IS NULL THEN '' ELSE "phone_digits" || ' ' || substr("phone_digits", -7) || ' ' || substr("phone_digits", -4) END AS "phone",
    coalesce((
        SELECT group_concat(substr("quotes"."quote_number", 4) || ' ' || replace(substr("quotes"."quote_number", 4), '-', '') || ' ' || replace("quotes"."quote_number", '-', ''), ' ')
        FROM "quotes" WHERE "quotes"."lead_id" = "leads"."id"
    ), '') AS "number",
    coalesce("pickup_place", '') || ' ' || coalesce("pickup_state", '') || ' ' || coalesce("pickup_zip", '') || ' '
        || coalesce("delivery_place", '') || ' ' || coalesce("delivery_state", '') || ' ' || coalesce("delivery_zip", '') AS "place",
    coalesce("vehicle", '') AS "vehicle"
FROM "leads" WHERE "merged_into_id" IS NULL;

INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text";

CREATE TRIGGER "lead_search_insert" AFTER INSERT ON "leads"
BEGIN
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text" WHERE "lead_row" = NEW."rowid";
END;
CREATE TRIGGER "lead_search_delete" AFTER DELETE ON "leads"
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" = OLD."rowid";
END;
CREATE TRIGGER "lead_search_update"
AFTER UPDATE OF "full_name", "email_normalized", "phone_digits", "quote_number", "pickup_place", "pickup_state", "pickup_zip", "delivery_place", "delivery_state", "delivery_zip", "vehicle", "merged_into_id" ON "leads"
WHEN (OLD."full_name", OLD."email_normalized", OLD."phone_digits", OLD."quote_number", OLD."pickup_place", OLD."pickup_state", OLD."pickup_zip", OLD."delivery_place", OLD."delivery_state", OLD."delivery_zip", OLD."vehicle", OLD."merged_into_id")
    IS NOT (NEW."full_name", NEW."email_normalized", NEW."phone_digits", NEW."quote_number", NEW."pickup_place", NEW."pickup_state", NEW."pickup_zip", NEW."delivery_place", NEW."delivery_state", NEW."delivery_zip", NEW."vehicle", NEW."merged_into_id")
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" = NEW."rowid";
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text" WHERE "lead_row" = NEW."rowid";
END;
-- A quote that comes after its lead, goes, or moves to another lead when two are merged.
CREATE TRIGGER "lead_search_quote_insert" AFTER INSERT ON "quotes"
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" = (SELECT "rowid" FROM "leads" WHERE "id" = NEW."lead_id");
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text"
    WHERE "lead_row" = (SELECT "rowid" FROM "leads" WHERE "id" = NEW."lead_id");
END;
CREATE TRIGGER "lead_search_quote_update" AFTER UPDATE OF "lead_id" ON "quotes" WHEN OLD."lead_id" <> NEW."lead_id"
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" IN (SELECT "rowid" FROM "leads" WHERE "id" IN (OLD."lead_id", NEW."lead_id"));
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text"
    WHERE "lead_row" IN (SELECT "rowid" FROM "leads" WHERE "id" IN (OLD."lead_id", NEW."lead_id"));
END;
