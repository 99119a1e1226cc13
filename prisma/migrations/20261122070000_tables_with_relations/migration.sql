-- Each table that others refer to is made anew under another name before the old ones go, children before parents: so nothing cascades,
-- whether foreign keys are on or off here, and inside a transaction too. A rename takes the references along.
-- Rows whose parent a hand had deleted without foreign keys go, as they would have gone with it.

-- Referrals
DROP INDEX "referrals_submit_key_key";
ALTER TABLE "referrals" RENAME COLUMN "submit_key" TO "idempotency_key";
CREATE UNIQUE INDEX "referrals_idempotency_key_key" ON "referrals"("idempotency_key");
DELETE FROM "referral_days" WHERE "code" NOT IN (SELECT "code" FROM "referrals");

-- Leads: the code as it was given stays; beside it the referral that it names, read as parseReadableCode reads it.
CREATE TABLE "new_leads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "use_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "given_referral_code" TEXT,
    "referral_code" TEXT,
    "stage" TEXT NOT NULL DEFAULT 'new',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "leads_referral_code_fkey" FOREIGN KEY ("referral_code") REFERENCES "referrals" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "leads_stage_check" CHECK ("stage" IN ('new', 'contacted', 'quoted', 'follow-up', 'ready-to-book', 'booked', 'dispatched', 'picked-up', 'delivered', 'review-asked', 'lost', 'duplicate', 'unreachable', 'not-covered', 'do-not-contact'))
);
INSERT INTO "new_leads" ("id", "full_name", "email", "phone", "use_whatsapp", "given_referral_code", "referral_code", "stage", "created_at")
SELECT "id", "full_name", "email", "phone", "use_whatsapp", "referral_code",
    (SELECT "code" FROM "referrals" WHERE "code" =
        replace(replace(replace(replace(replace(upper("referral_code"), ' ', ''), '-', ''), 'O', '0'), 'I', '1'), 'L', '1')),
    CASE WHEN replace(lower(trim("stage")), ' ', '-') IN ('new', 'contacted', 'quoted', 'follow-up', 'ready-to-book', 'booked', 'dispatched', 'picked-up', 'delivered', 'review-asked', 'lost', 'duplicate', 'unreachable', 'not-covered', 'do-not-contact')
        THEN replace(lower(trim("stage")), ' ', '-') ELSE 'new' END,
    "created_at"
FROM "leads";

CREATE TABLE "new_consent_records" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "ip" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "consent_records_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "new_leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consent_records_purpose_check" CHECK ("purpose" IN ('quote-terms', 'whatsapp', 'other'))
);
INSERT INTO "new_consent_records" ("id", "lead_id", "purpose", "wording", "version", "ip", "created_at")
SELECT "id", "lead_id", CASE WHEN "purpose" IN ('quote-terms', 'whatsapp') THEN "purpose" ELSE 'other' END,
    "wording", "version", "ip", "at"
FROM "consent_records" WHERE "lead_id" IN (SELECT "id" FROM "leads");

-- A kind that no release wrote was a hand's: it becomes a note that says the same.
CREATE TABLE "new_lead_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "new_leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_events_kind_check" CHECK ("kind" IN ('quote-submitted', 'quote-email-requested', 'transport-type-changed', 'note'))
);
INSERT INTO "new_lead_events" ("id", "lead_id", "kind", "data", "created_at")
SELECT "id", "lead_id",
    CASE "kind" WHEN 'quote submitted' THEN 'quote-submitted' WHEN 'quote mailed again' THEN 'quote-email-requested'
        WHEN 'trailer switched' THEN 'transport-type-changed' ELSE 'note' END,
    CASE WHEN "kind" IN ('quote submitted', 'quote mailed again', 'trailer switched') THEN "data"
        ELSE json_object('text', "kind" || ' ' || "data") END,
    "at"
FROM "lead_events" WHERE "lead_id" IN (SELECT "id" FROM "leads");

-- Quotes: a card that is gone leaves the reference empty; the estimates still name it.
CREATE TABLE "new_quotes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quote_number" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pickup_address" TEXT NOT NULL,
    "pickup_zip" TEXT NOT NULL,
    "delivery_address" TEXT NOT NULL,
    "delivery_zip" TEXT NOT NULL,
    "transport_type" TEXT NOT NULL,
    "vehicle_year" TEXT NOT NULL,
    "vehicle_make" TEXT NOT NULL,
    "vehicle_model" TEXT NOT NULL,
    "is_running" BOOLEAN NOT NULL,
    "estimated_price" INTEGER NOT NULL,
    "price_min" INTEGER NOT NULL,
    "price_max" INTEGER NOT NULL,
    "distance" INTEGER NOT NULL,
    "estimates" TEXT NOT NULL,
    "rate_card_version" TEXT,
    "valid_until" TEXT NOT NULL,
    CONSTRAINT "quotes_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "new_leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "quotes_rate_card_version_fkey" FOREIGN KEY ("rate_card_version") REFERENCES "rate_cards" ("version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "quotes_transport_type_check" CHECK ("transport_type" IN ('open', 'enclosed'))
);
INSERT INTO "new_quotes" ("id", "quote_number", "token", "idempotency_key", "fingerprint", "lead_id", "created_at", "pickup_address", "pickup_zip", "delivery_address", "delivery_zip", "transport_type", "vehicle_year", "vehicle_make", "vehicle_model", "is_running", "estimated_price", "price_min", "price_max", "distance", "estimates", "rate_card_version", "valid_until")
SELECT "id", "quote_number", "token", "submit_key", "fingerprint", "lead_id", "created_at", "pickup_address", "pickup_zip", "delivery_address", "delivery_zip", CASE "transport_type" WHEN 'enclosed' THEN 'enclosed' ELSE 'open' END, "vehicle_year", "vehicle_make", "vehicle_model", "is_running", "estimated_price", "price_min", "price_max", "distance", "answers",
    (SELECT "version" FROM "rate_cards" WHERE "version" = "rate_card"), "valid_until"
FROM "quotes" WHERE "lead_id" IN (SELECT "id" FROM "leads");

CREATE TABLE "new_contact_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "receipt_number" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "topic" TEXT NOT NULL,
    "quote_number" TEXT,
    "quote_id" TEXT,
    "message" TEXT NOT NULL,
    CONSTRAINT "contact_messages_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "new_quotes" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "contact_messages_topic_check" CHECK ("topic" IN ('new-quote', 'existing-quote', 'claim', 'other'))
);
INSERT INTO "new_contact_messages" ("id", "receipt_number", "token", "idempotency_key", "created_at", "name", "email", "phone", "topic", "quote_number", "quote_id", "message")
SELECT "id", "receipt_number", "token", "submit_key", "created_at", "name", "email", "phone",
    CASE WHEN "topic" IN ('new-quote', 'existing-quote', 'claim') THEN "topic" ELSE 'other' END, "quote_number",
    (SELECT "new_quotes"."id" FROM "quotes" JOIN "new_quotes" USING ("id") WHERE "quotes"."quote_number" = "contact_messages"."quote_number"), "message"
FROM "contact_messages";

-- The outbox: the id in the payload becomes a reference. What is about nothing that is still there could never be sent.
CREATE TABLE "new_outbox_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "quote_id" TEXT,
    "contact_message_id" TEXT,
    "referral_id" TEXT,
    "recipient" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" DATETIME,
    "delivered_at" DATETIME,
    "given_up_at" DATETIME,
    "last_error" TEXT,
    CONSTRAINT "outbox_messages_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "new_quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "new_contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_referral_id_fkey" FOREIGN KEY ("referral_id") REFERENCES "referrals" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) = 1),
    CONSTRAINT "outbox_messages_kind_check" CHECK (CASE
        WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again', 'quote-to-customer-whatsapp', 'lead-to-staff') THEN "quote_id" IS NOT NULL
        WHEN "kind" IN ('contact-to-staff', 'contact-receipt') THEN "contact_message_id" IS NOT NULL
        WHEN "kind" IN ('referral-link') THEN "referral_id" IS NOT NULL
        ELSE false END)
);
INSERT INTO "new_outbox_messages" ("id", "kind", "quote_id", "contact_message_id", "referral_id", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error")
SELECT "id", "kind", "quote_id", "contact_message_id", "referral_id",
    lower(trim(CASE
        WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again')
            THEN (SELECT "email" FROM "new_quotes" JOIN "new_leads" ON "new_leads"."id" = "lead_id" WHERE "new_quotes"."id" = "quote_id")
        WHEN "kind" = 'contact-receipt' THEN (SELECT "email" FROM "new_contact_messages" WHERE "id" = "contact_message_id")
        WHEN "kind" = 'referral-link' THEN (SELECT "email" FROM "referrals" WHERE "id" = "referral_id") END)),
    "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error"
FROM (
    SELECT "outbox_messages".*,
        CASE WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again', 'quote-to-customer-whatsapp', 'lead-to-staff')
            THEN (SELECT "id" FROM "new_quotes" WHERE "id" = "about" ->> '$.quoteId') END AS "quote_id",
        CASE WHEN "kind" IN ('contact-to-staff', 'contact-receipt')
            THEN (SELECT "id" FROM "new_contact_messages" WHERE "id" = "about" ->> '$.contactMessageId') END AS "contact_message_id",
        CASE WHEN "kind" IN ('referral-link')
            THEN (SELECT "id" FROM "referrals" WHERE "id" = "about" ->> '$.referralId') END AS "referral_id"
    FROM (SELECT *, CASE WHEN json_valid("payload") THEN "payload" ELSE '{}' END AS "about" FROM "outbox_messages") AS "outbox_messages"
)
WHERE coalesce("quote_id", "contact_message_id", "referral_id") IS NOT NULL;

DROP TABLE "outbox_messages";
DROP TABLE "contact_messages";
DROP TABLE "lead_events";
DROP TABLE "consent_records";
DROP TABLE "quotes";
DROP TABLE "leads";
ALTER TABLE "new_leads" RENAME TO "leads";
ALTER TABLE "new_consent_records" RENAME TO "consent_records";
ALTER TABLE "new_lead_events" RENAME TO "lead_events";
ALTER TABLE "new_quotes" RENAME TO "quotes";
ALTER TABLE "new_contact_messages" RENAME TO "contact_messages";
ALTER TABLE "new_outbox_messages" RENAME TO "outbox_messages";

CREATE INDEX "leads_email_idx" ON "leads"("email");
CREATE INDEX "leads_stage_created_at_idx" ON "leads"("stage", "created_at");
CREATE INDEX "leads_referral_code_idx" ON "leads"("referral_code");
CREATE INDEX "consent_records_lead_id_idx" ON "consent_records"("lead_id");
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");
CREATE UNIQUE INDEX "quotes_quote_number_key" ON "quotes"("quote_number");
CREATE UNIQUE INDEX "quotes_idempotency_key_key" ON "quotes"("idempotency_key");
CREATE INDEX "quotes_created_at_idx" ON "quotes"("created_at");
CREATE INDEX "quotes_lead_id_idx" ON "quotes"("lead_id");
CREATE INDEX "quotes_rate_card_version_idx" ON "quotes"("rate_card_version");
CREATE UNIQUE INDEX "contact_messages_receipt_number_key" ON "contact_messages"("receipt_number");
CREATE UNIQUE INDEX "contact_messages_idempotency_key_key" ON "contact_messages"("idempotency_key");
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");
CREATE INDEX "contact_messages_email_created_at_idx" ON "contact_messages"("email", "created_at");
CREATE INDEX "contact_messages_quote_id_idx" ON "contact_messages"("quote_id");
CREATE INDEX "outbox_messages_delivered_at_given_up_at_due_at_idx" ON "outbox_messages"("delivered_at", "given_up_at", "due_at");
CREATE INDEX "outbox_messages_recipient_created_at_idx" ON "outbox_messages"("recipient", "created_at");
CREATE INDEX "outbox_messages_quote_id_idx" ON "outbox_messages"("quote_id");
CREATE INDEX "outbox_messages_contact_message_id_idx" ON "outbox_messages"("contact_message_id");
CREATE INDEX "outbox_messages_referral_id_idx" ON "outbox_messages"("referral_id");

-- Questions of the home page
DROP INDEX "faq_entries_is_shown_place_idx";
ALTER TABLE "faq_entries" RENAME COLUMN "place" TO "position";
CREATE INDEX "faq_entries_is_shown_position_idx" ON "faq_entries"("is_shown", "position");

-- Chat
ALTER TABLE "chat_conversations" RENAME COLUMN "told" TO "trip_state";
CREATE TABLE "new_chat_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "conversation_id" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT,
    "extras" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "chat_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "chat_messages_author_check" CHECK ("author" IN ('visitor', 'site'))
);
INSERT INTO "new_chat_messages" ("id", "conversation_id", "author", "text", "kind", "extras", "created_at")
SELECT "id", "conversation_id", CASE "author" WHEN 'visitor' THEN 'visitor' ELSE 'site' END, "text", "kind", "extras", "at"
FROM "chat_messages" WHERE "conversation_id" IN (SELECT "id" FROM "chat_conversations");
UPDATE "sqlite_sequence" SET "seq" = (SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'chat_messages') WHERE "name" = 'new_chat_messages';
DROP TABLE "chat_messages";
ALTER TABLE "new_chat_messages" RENAME TO "chat_messages";
CREATE INDEX "chat_messages_conversation_id_id_idx" ON "chat_messages"("conversation_id", "id");
CREATE INDEX "chat_messages_kind_created_at_idx" ON "chat_messages"("kind", "created_at");

-- News: what anybody may write in any of SQLite's own ways is rewritten to the one form that Prisma writes and compares.
CREATE TABLE "new_news_posts" (
    "id" TEXT NOT NULL PRIMARY KEY DEFAULT (lower(hex(randomblob(12)))),
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "slug" TEXT NOT NULL COLLATE NOCASE,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "published_at" DATETIME DEFAULT CURRENT_TIMESTAMP,
    "body" TEXT NOT NULL DEFAULT '',
    "source_name" TEXT,
    "source_url" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "new_news_posts" ("id", "title", "excerpt", "slug", "is_active", "published_at", "body", "source_name", "source_url", "created_at", "updated_at", "sequence")
SELECT "id", "title", "excerpt", "slug", "is_active", "published_at", "body", "source_name", "source_url", "created_at", "updated_at", row_number() OVER (ORDER BY rowid)
FROM "news_posts";
DROP TABLE "news_posts";
ALTER TABLE "new_news_posts" RENAME TO "news_posts";
CREATE UNIQUE INDEX "news_posts_slug_key" ON "news_posts"("slug" COLLATE BINARY);
CREATE INDEX "news_posts_published_at_sequence_idx" ON "news_posts"("published_at", "sequence");

-- https://www.sqlite.org/lang_datefunc.html#time_values, text without a zone being UTC; also offsets without a colon,
-- and numbers as epoch milliseconds, epoch seconds or Julian days. What is no date becomes NULL.
CREATE TRIGGER "news_posts_normalize" AFTER UPDATE OF "published_at", "created_at", "updated_at", "is_active" ON "news_posts"
BEGIN
    UPDATE "news_posts"
    SET "published_at" = "normal"."published_at", "created_at" = "normal"."created_at",
        "updated_at" = "normal"."updated_at", "is_active" = "normal"."is_active"
    FROM (
        SELECT "published_at", coalesce("created_at", "published_at", "now") AS "created_at",
            coalesce("updated_at", "published_at", "now") AS "updated_at", "is_active"
        FROM (
            SELECT max(CASE "name" WHEN 'published_at' THEN "moment" END) AS "published_at",
                max(CASE "name" WHEN 'created_at' THEN "moment" END) AS "created_at",
                max(CASE "name" WHEN 'updated_at' THEN "moment" END) AS "updated_at",
                strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') AS "now",
                lower(trim(CAST(NEW."is_active" AS TEXT))) IN ('1', 'true', 't', 'yes', 'y', 'on') AS "is_active"
            FROM (
                SELECT "name", CASE
                    WHEN typeof("value") = 'text' THEN strftime('%Y-%m-%dT%H:%M:%f+00:00', CASE
                        WHEN trim("value") GLOB '*:*[+-][0-9][0-9][0-9][0-9]' THEN substr(trim("value"), 1, length(trim("value")) - 2) || ':' || substr(trim("value"), -2)
                        WHEN trim("value") GLOB '*:*[+-][0-9][0-9]' THEN trim("value") || ':00'
                        ELSE trim("value") END)
                    WHEN typeof("value") NOT IN ('integer', 'real') THEN NULL
                    WHEN abs("value") >= 1e11 THEN strftime('%Y-%m-%dT%H:%M:%f+00:00', "value" / 1000.0, 'unixepoch')
                    WHEN "value" BETWEEN 0 AND 5373484.499999 THEN strftime('%Y-%m-%dT%H:%M:%f+00:00', "value")
                    ELSE strftime('%Y-%m-%dT%H:%M:%f+00:00', "value", 'unixepoch') END AS "moment"
                FROM (
                    SELECT 'published_at' AS "name", NEW."published_at" AS "value"
                    UNION ALL SELECT 'created_at', NEW."created_at"
                    UNION ALL SELECT 'updated_at', NEW."updated_at"
                )
            )
        )
    ) AS "normal"
    WHERE "news_posts"."id" = NEW."id"
        AND ("news_posts"."published_at" IS NOT "normal"."published_at" OR "news_posts"."created_at" IS NOT "normal"."created_at"
            OR "news_posts"."updated_at" IS NOT "normal"."updated_at" OR "news_posts"."is_active" IS NOT "normal"."is_active");
END;
-- Naming published_at wakes the trigger above.
CREATE TRIGGER "news_posts_number" AFTER INSERT ON "news_posts"
BEGIN
    UPDATE "news_posts"
    SET "sequence" = (SELECT max("sequence") + 1 FROM "news_posts"), "published_at" = NEW."published_at"
    WHERE "id" = NEW."id";
END;
UPDATE "news_posts" SET "published_at" = "published_at";
