-- A person has several emails and phones: each is a row, and the columns of a lead hold the one in use.
-- CreateTable
CREATE TABLE "contact_points" (
    "lead_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "typed" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "from_lead_id" TEXT,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("lead_id", "kind", "value"),
    CONSTRAINT "contact_points_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "contact_points_kind_check" CHECK ("kind" IN ('email', 'phone'))
);

-- Leads that were merged into another, then what the kept one had before, then what it got from the merged one. What the
-- columns hold comes last, so that a row says which merge it came with.
INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
SELECT "id", 'email', "email_normalized", coalesce("email", "email_normalized"), "source", "created_at"
FROM "leads" WHERE "merged_into_id" IS NOT NULL AND "email_normalized" IS NOT NULL
UNION ALL SELECT "id", 'phone', "phone_digits", coalesce("phone", "phone_digits"), "source", "created_at"
FROM "leads" WHERE "merged_into_id" IS NOT NULL AND "phone_digits" IS NOT NULL;

INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
SELECT m."kept_lead_id", 'email', m."moved" ->> '$.kept.before.emailNormalized', m."moved" ->> '$.kept.before.email', l."source", l."created_at"
FROM "lead_merges" m JOIN "leads" l ON l."id" = m."kept_lead_id"
WHERE m."undone_at" IS NULL AND m."moved" ->> '$.kept.before.emailNormalized' > '' AND m."moved" ->> '$.kept.before.email' > ''
UNION ALL SELECT m."kept_lead_id", 'phone', m."moved" ->> '$.kept.before.phoneDigits', m."moved" ->> '$.kept.before.phone', l."source", l."created_at"
FROM "lead_merges" m JOIN "leads" l ON l."id" = m."kept_lead_id"
WHERE m."undone_at" IS NULL AND m."moved" ->> '$.kept.before.phoneDigits' > '' AND m."moved" ->> '$.kept.before.phone' > '';

WITH RECURSIVE "up" ("into_id", "via", "of") AS (
    SELECT "merged_into_id", "id", "id" FROM "leads" WHERE "merged_into_id" IS NOT NULL
    UNION SELECT l."merged_into_id", l."id", "up"."of" FROM "up" JOIN "leads" l ON l."id" = "up"."into_id"
    WHERE l."merged_into_id" IS NOT NULL
)
INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "from_lead_id", "created_at")
SELECT "up"."into_id", p."kind", p."value", p."typed", 'merged', "up"."via", p."created_at"
FROM "up" JOIN "contact_points" p ON p."lead_id" = "up"."of";

INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
SELECT "id", 'email', "email_normalized", coalesce("email", "email_normalized"), "source", "created_at"
FROM "leads" WHERE "email_normalized" IS NOT NULL;
INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
SELECT "id", 'phone', "phone_digits", coalesce("phone", "phone_digits"), "source", "created_at"
FROM "leads" WHERE "phone_digits" IS NOT NULL;

-- CreateIndex
CREATE INDEX "contact_points_value_kind_idx" ON "contact_points"("value", "kind");

-- What the columns hold is always a row too, whichever statement writes them.
CREATE TRIGGER "contact_points_new_lead" AFTER INSERT ON "leads"
BEGIN
    INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
    SELECT NEW."id", 'email', NEW."email_normalized", coalesce(NEW."email", NEW."email_normalized"), NEW."source", NEW."created_at"
    WHERE NEW."email_normalized" IS NOT NULL
    UNION ALL SELECT NEW."id", 'phone', NEW."phone_digits", coalesce(NEW."phone", NEW."phone_digits"), NEW."source", NEW."created_at"
    WHERE NEW."phone_digits" IS NOT NULL;
END;
-- An address that is corrected goes; one that gives way to another that is a row already stays a row.
CREATE TRIGGER "contact_points_email" AFTER UPDATE OF "email", "email_normalized" ON "leads"
WHEN (OLD."email", OLD."email_normalized") IS NOT (NEW."email", NEW."email_normalized")
BEGIN
    DELETE FROM "contact_points" WHERE "lead_id" = NEW."id" AND "kind" = 'email' AND "value" = OLD."email_normalized"
        AND OLD."email_normalized" IS NOT NEW."email_normalized"
        AND NOT EXISTS (SELECT 1 FROM "contact_points" p WHERE p."lead_id" = NEW."id" AND p."kind" = 'email' AND p."value" = NEW."email_normalized");
    INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
    SELECT NEW."id", 'email', NEW."email_normalized", '', 'changed', NEW."updated_at" WHERE NEW."email_normalized" IS NOT NULL;
    UPDATE "contact_points" SET "typed" = coalesce(NEW."email", NEW."email_normalized")
    WHERE "lead_id" = NEW."id" AND "kind" = 'email' AND "value" = NEW."email_normalized";
END;
CREATE TRIGGER "contact_points_phone" AFTER UPDATE OF "phone", "phone_digits" ON "leads"
WHEN (OLD."phone", OLD."phone_digits") IS NOT (NEW."phone", NEW."phone_digits")
BEGIN
    DELETE FROM "contact_points" WHERE "lead_id" = NEW."id" AND "kind" = 'phone' AND "value" = OLD."phone_digits"
        AND OLD."phone_digits" IS NOT NEW."phone_digits"
        AND NOT EXISTS (SELECT 1 FROM "contact_points" p WHERE p."lead_id" = NEW."id" AND p."kind" = 'phone' AND p."value" = NEW."phone_digits");
    INSERT OR IGNORE INTO "contact_points" ("lead_id", "kind", "value", "typed", "origin", "created_at")
    SELECT NEW."id", 'phone', NEW."phone_digits", '', 'changed', NEW."updated_at" WHERE NEW."phone_digits" IS NOT NULL;
    UPDATE "contact_points" SET "typed" = coalesce(NEW."phone", NEW."phone_digits")
    WHERE "lead_id" = NEW."id" AND "kind" = 'phone' AND "value" = NEW."phone_digits";
END;

-- The search finds a lead by each of them. The one in use comes from the lead itself, so that a new lead is one write.
DROP VIEW "lead_search_text";
CREATE VIEW "lead_search_text" AS
SELECT
    "leads"."rowid" AS "lead_row",
    "full_name" AS "name",
    coalesce("email_normalized", '') || coalesce((
        SELECT ' ' || group_concat(p."value", ' ') FROM "contact_points" p
        WHERE p."lead_id" = "leads"."id" AND p."kind" = 'email' AND p."value" IS NOT "leads"."email_normalized"
    ), '') AS "email",
    CASE WHEN "phone_digits" IS NULL THEN '' ELSE "phone_digits" || ' ' || substr("phone_digits", -7) || ' ' || substr("phone_digits", -4) END
    || coalesce((
        SELECT ' ' || group_concat(p."value" || ' ' || substr(p."value", -7) || ' ' || substr(p."value", -4), ' ') FROM "contact_points" p
        WHERE p."lead_id" = "leads"."id" AND p."kind" = 'phone' AND p."value" IS NOT "leads"."phone_digits"
    ), '') AS "phone",
    coalesce((
        SELECT group_concat(substr("quotes"."quote_number", 4) || ' ' || replace(substr("quotes"."quote_number", 4), '-', '') || ' ' || replace("quotes"."quote_number", '-', ''), ' ')
        FROM "quotes" WHERE "quotes"."lead_id" = "leads"."id"
    ), '') AS "number",
    coalesce("pickup_place", '') || ' ' || coalesce("pickup_state", '') || ' ' || coalesce("pickup_zip", '') || ' '
        || coalesce("delivery_place", '') || ' ' || coalesce("delivery_state", '') || ' ' || coalesce("delivery_zip", '') AS "place",
    coalesce("vehicle", '') AS "vehicle"
FROM "leads" WHERE "merged_into_id" IS NULL;

CREATE TRIGGER "lead_search_point_insert" AFTER INSERT ON "contact_points"
WHEN NOT EXISTS (SELECT 1 FROM "leads" l WHERE l."id" = NEW."lead_id" AND NEW."value" IN (coalesce(l."email_normalized", ''), coalesce(l."phone_digits", '')))
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" = (SELECT "rowid" FROM "leads" WHERE "id" = NEW."lead_id");
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text"
    WHERE "lead_row" = (SELECT "rowid" FROM "leads" WHERE "id" = NEW."lead_id");
END;
-- Rows that go with their lead find none.
CREATE TRIGGER "lead_search_point_delete" AFTER DELETE ON "contact_points"
WHEN NOT EXISTS (SELECT 1 FROM "leads" l WHERE l."id" = OLD."lead_id" AND OLD."value" IN (coalesce(l."email_normalized", ''), coalesce(l."phone_digits", '')))
BEGIN
    DELETE FROM "lead_search" WHERE "rowid" = (SELECT "rowid" FROM "leads" WHERE "id" = OLD."lead_id");
    INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
    SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text"
    WHERE "lead_row" = (SELECT "rowid" FROM "leads" WHERE "id" = OLD."lead_id");
END;

-- Merges from before: their kept lead is found by what the merged one brought.
DELETE FROM "lead_search" WHERE "rowid" IN (SELECT l."rowid" FROM "leads" l JOIN "contact_points" p ON p."lead_id" = l."id"
    WHERE l."merged_into_id" IS NULL AND p."value" NOT IN (coalesce(l."email_normalized", ''), coalesce(l."phone_digits", '')));
INSERT INTO "lead_search" ("rowid", "name", "email", "phone", "number", "place", "vehicle")
SELECT "lead_row", "name", "email", "phone", "number", "place", "vehicle" FROM "lead_search_text" WHERE "lead_row" IN (
    SELECT l."rowid" FROM "leads" l JOIN "contact_points" p ON p."lead_id" = l."id"
    WHERE l."merged_into_id" IS NULL AND p."value" NOT IN (coalesce(l."email_normalized", ''), coalesce(l."phone_digits", '')));
