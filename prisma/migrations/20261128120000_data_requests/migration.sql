-- Somebody asks what we keep about them: the clock of 45 days, and the link that proves the address.
CREATE TABLE "data_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "asked_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL,
    "link_ends_at" DATETIME NOT NULL,
    "answered_at" DATETIME,
    "answer" TEXT,
    CONSTRAINT "data_requests_answer_check" CHECK (("answered_at" IS NULL) = ("answer" IS NULL) AND ("answer" IS NULL OR "answer" IN ('copy', 'corrected', 'stopped', 'erased', 'by-staff')))
);
CREATE UNIQUE INDEX "data_requests_token_hash_key" ON "data_requests"("token_hash");
CREATE INDEX "data_requests_email_idx" ON "data_requests"("email");
CREATE INDEX "data_requests_answered_at_due_at_idx" ON "data_requests"("answered_at", "due_at");
CREATE INDEX "data_requests_asked_at_idx" ON "data_requests"("asked_at");

-- Who asks is looked for in every place where an address stands, so none of them is read whole.
CREATE INDEX "referrals_email_idx" ON "referrals"("email" COLLATE NOCASE);
CREATE INDEX "contact_messages_email_idx" ON "contact_messages"("email" COLLATE NOCASE);
CREATE INDEX "inbound_emails_from_address_idx" ON "inbound_emails"("from_address");
CREATE INDEX "orders_customer_email_idx" ON "orders"("customer_email" COLLATE NOCASE);

-- What 49 CFR 371.3 has a broker keep of a transport whose customer was erased, and nothing else.
CREATE TABLE "transport_records" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT NOT NULL,
    "consignor_name" TEXT NOT NULL,
    "consignor_address" TEXT NOT NULL,
    "carrier_name" TEXT NOT NULL DEFAULT '',
    "carrier_usdot" TEXT NOT NULL DEFAULT '',
    "carrier_mc" TEXT NOT NULL DEFAULT '',
    "payer_name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "charges" INTEGER NOT NULL,
    "fee" INTEGER,
    "carrier_pay" INTEGER,
    "happened_at" DATETIME NOT NULL,
    "recorded_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "transport_records_outcome_check" CHECK ("outcome" IN ('agreed', 'delivered', 'canceled'))
);
CREATE UNIQUE INDEX "transport_records_number_key" ON "transport_records"("number");
CREATE INDEX "transport_records_happened_at_idx" ON "transport_records"("happened_at");

-- The mail that brings the link has a subject of its own, so the table is copied.
CREATE TABLE "new_outbox_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "quote_id" TEXT,
    "contact_message_id" TEXT,
    "referral_id" TEXT,
    "lead_email_id" TEXT,
    "staff_token_id" TEXT,
    "whatsapp_message_id" TEXT,
    "webhook_delivery_id" TEXT,
    "automation_action_id" TEXT,
    "social_delivery_id" TEXT,
    "staff_notice_id" TEXT,
    "inbox_answer_id" TEXT,
    "order_id" TEXT,
    "data_request_id" TEXT,
    "channel" TEXT NOT NULL DEFAULT 'email',
    "recipient" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" DATETIME,
    "delivered_at" DATETIME,
    "given_up_at" DATETIME,
    "last_error" TEXT,
    "put_away_at" DATETIME,
    "held_at" DATETIME,
    "renewed_at" DATETIME,
    CONSTRAINT "outbox_messages_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_referral_id_fkey" FOREIGN KEY ("referral_id") REFERENCES "referrals" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_lead_email_id_fkey" FOREIGN KEY ("lead_email_id") REFERENCES "lead_emails" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_staff_token_id_fkey" FOREIGN KEY ("staff_token_id") REFERENCES "staff_tokens" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_whatsapp_message_id_fkey" FOREIGN KEY ("whatsapp_message_id") REFERENCES "whatsapp_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_webhook_delivery_id_fkey" FOREIGN KEY ("webhook_delivery_id") REFERENCES "webhook_deliveries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_automation_action_id_fkey" FOREIGN KEY ("automation_action_id") REFERENCES "automation_actions" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_social_delivery_id_fkey" FOREIGN KEY ("social_delivery_id") REFERENCES "social_deliveries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_staff_notice_id_fkey" FOREIGN KEY ("staff_notice_id") REFERENCES "staff_notices" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_inbox_answer_id_fkey" FOREIGN KEY ("inbox_answer_id") REFERENCES "inbox_answers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_data_request_id_fkey" FOREIGN KEY ("data_request_id") REFERENCES "data_requests" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) + ("lead_email_id" IS NOT NULL) + ("staff_token_id" IS NOT NULL) + ("whatsapp_message_id" IS NOT NULL) + ("webhook_delivery_id" IS NOT NULL) + ("automation_action_id" IS NOT NULL) + ("social_delivery_id" IS NOT NULL) + ("staff_notice_id" IS NOT NULL) + ("inbox_answer_id" IS NOT NULL) + ("order_id" IS NOT NULL) + ("data_request_id" IS NOT NULL) = 1),
    CONSTRAINT "outbox_messages_kind_check" CHECK (CASE
        WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again', 'quote-to-customer-whatsapp', 'lead-to-staff', 'booking-to-customer') THEN "quote_id" IS NOT NULL
        WHEN "kind" IN ('contact-to-staff', 'contact-receipt') THEN "contact_message_id" IS NOT NULL
        WHEN "kind" IN ('referral-link') THEN "referral_id" IS NOT NULL
        WHEN "kind" IN ('lead-email') THEN "lead_email_id" IS NOT NULL
        WHEN "kind" IN ('staff-invitation', 'staff-password-reset') THEN "staff_token_id" IS NOT NULL
        WHEN "kind" IN ('whatsapp') THEN "whatsapp_message_id" IS NOT NULL
        WHEN "kind" IN ('webhook') THEN "webhook_delivery_id" IS NOT NULL
        WHEN "kind" IN ('automation-email', 'automation-notice') THEN "automation_action_id" IS NOT NULL
        WHEN "kind" IN ('social-post') THEN "social_delivery_id" IS NOT NULL
        WHEN "kind" IN ('staff-notice') THEN "staff_notice_id" IS NOT NULL
        WHEN "kind" IN ('inbox-answer') THEN "inbox_answer_id" IS NOT NULL
        WHEN "kind" IN ('step-to-customer-whatsapp', 'order-requested', 'order-confirmed', 'order-declined', 'order-canceled', 'order-carrier-assigned', 'order-picked-up', 'order-delivered', 'order-delayed', 'order-other-terms', 'order-link', 'order-to-staff', 'order-change-offered', 'order-changed', 'order-change-over', 'order-change-to-staff') THEN "order_id" IS NOT NULL
        WHEN "kind" IN ('own-data-link') THEN "data_request_id" IS NOT NULL
        ELSE false END),
    CONSTRAINT "outbox_messages_channel_check" CHECK ("channel" = CASE
        WHEN "kind" IN ('quote-to-customer-whatsapp', 'step-to-customer-whatsapp', 'whatsapp') THEN 'whatsapp'
        WHEN "kind" = 'webhook' THEN 'webhook'
        WHEN "kind" = 'social-post' THEN 'social'
        ELSE 'email' END)
);
INSERT INTO "new_outbox_messages" ("id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "order_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at") SELECT "id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "order_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at" FROM "outbox_messages";
-- Dropping the old table deletes its attempts, so they wait elsewhere.
CREATE TABLE "kept_outbox_attempts" AS SELECT * FROM "outbox_attempts";
DROP TABLE "outbox_messages";
ALTER TABLE "new_outbox_messages" RENAME TO "outbox_messages";
INSERT OR IGNORE INTO "outbox_attempts" ("id", "message_id", "attempted_at", "outcome", "detail")
SELECT "id", "message_id", "attempted_at", "outcome", "detail" FROM "kept_outbox_attempts";
DROP TABLE "kept_outbox_attempts";
CREATE INDEX "outbox_messages_delivered_at_given_up_at_due_at_idx" ON "outbox_messages"("delivered_at", "given_up_at", "due_at");
CREATE INDEX "outbox_messages_channel_delivered_at_given_up_at_held_at_due_at_idx" ON "outbox_messages"("channel", "delivered_at", "given_up_at", "held_at", "due_at");
CREATE INDEX "outbox_messages_delivered_at_created_at_idx" ON "outbox_messages"("delivered_at", "created_at");
CREATE INDEX "outbox_messages_given_up_at_idx" ON "outbox_messages"("given_up_at");
CREATE INDEX "outbox_messages_recipient_created_at_idx" ON "outbox_messages"("recipient", "created_at");
CREATE INDEX "outbox_messages_quote_id_idx" ON "outbox_messages"("quote_id");
CREATE INDEX "outbox_messages_contact_message_id_idx" ON "outbox_messages"("contact_message_id");
CREATE INDEX "outbox_messages_referral_id_idx" ON "outbox_messages"("referral_id");
CREATE INDEX "outbox_messages_lead_email_id_idx" ON "outbox_messages"("lead_email_id");
CREATE INDEX "outbox_messages_staff_token_id_idx" ON "outbox_messages"("staff_token_id");
CREATE INDEX "outbox_messages_whatsapp_message_id_idx" ON "outbox_messages"("whatsapp_message_id");
CREATE INDEX "outbox_messages_webhook_delivery_id_idx" ON "outbox_messages"("webhook_delivery_id");
CREATE INDEX "outbox_messages_automation_action_id_idx" ON "outbox_messages"("automation_action_id");
CREATE INDEX "outbox_messages_social_delivery_id_idx" ON "outbox_messages"("social_delivery_id");
CREATE INDEX "outbox_messages_staff_notice_id_idx" ON "outbox_messages"("staff_notice_id");
CREATE INDEX "outbox_messages_inbox_answer_id_idx" ON "outbox_messages"("inbox_answer_id");
CREATE INDEX "outbox_messages_order_id_idx" ON "outbox_messages"("order_id");
CREATE INDEX "outbox_messages_data_request_id_idx" ON "outbox_messages"("data_request_id");

-- Whom earlier releases erased after a booking kept their name, streets and signature in the lead, its quotes and its
-- orders. These go into the records now, and the rest of them is erased. One with a transport under way waits for staff.
CREATE TABLE "erased_before" AS SELECT "id" FROM "leads" l
WHERE l."erased_at" IS NULL AND l."email_normalized" IS NULL AND l."email" IS NULL AND l."phone" IS NULL
    AND l."contact_stopped_at" IS NOT NULL
    AND EXISTS (SELECT 1 FROM "quotes" q WHERE q."lead_id" = l."id")
    AND NOT EXISTS (SELECT 1 FROM "quotes" q WHERE q."lead_id" = l."id" AND (q."idempotency_key" NOT LIKE 'erased-%' OR q."fingerprint" <> ''))
    AND NOT EXISTS (SELECT 1 FROM "orders" o JOIN "quotes" q ON q."id" = o."quote_id"
        WHERE q."lead_id" = l."id" AND o."state" IN ('confirmed', 'carrier-assigned', 'picked-up'));
INSERT INTO "transport_records" ("id", "number", "consignor_name", "consignor_address", "carrier_name", "carrier_usdot", "carrier_mc", "payer_name", "outcome", "charges", "fee", "carrier_pay", "happened_at", "recorded_at")
SELECT lower(hex(randomblob(16))), o."order_number", o."customer_name",
    CASE WHEN coalesce(o."pickup" ->> '$.street', '') = '' THEN q."pickup_address"
        ELSE (o."pickup" ->> '$.street') || CASE WHEN coalesce(o."pickup" ->> '$.unit', '') = '' THEN '' ELSE ', ' || (o."pickup" ->> '$.unit') END
            || ', ' || o."pickup_place" || ', ' || o."pickup_state" || ' ' || o."pickup_zip" END,
    o."carrier_name", o."carrier_usdot", o."carrier_mc", o."customer_name",
    CASE WHEN o."state" IN ('declined', 'canceled', 'expired') THEN 'canceled' ELSE 'delivered' END,
    CASE WHEN o."state" IN ('declined', 'canceled', 'expired') THEN 0 ELSE o."price" END,
    CASE WHEN o."state" IN ('declined', 'canceled', 'expired') THEN o."canceled_cost" ELSE o."fee" END,
    CASE WHEN o."state" IN ('declined', 'canceled', 'expired') THEN NULL ELSE o."carrier_pay" END,
    coalesce(o."delivered_at", o."ended_at", o."state_changed_at"), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM "orders" o JOIN "quotes" q ON q."id" = o."quote_id"
WHERE q."lead_id" IN (SELECT "id" FROM "erased_before") AND (o."confirmed_at" IS NOT NULL OR o."is_from_before");
INSERT INTO "transport_records" ("id", "number", "consignor_name", "consignor_address", "payer_name", "outcome", "charges", "carrier_pay", "happened_at", "recorded_at")
SELECT lower(hex(randomblob(16))), q."quote_number", l."full_name", q."pickup_address", l."full_name", 'agreed',
    q."estimated_price", q."carrier_pay", max(coalesce(q."booked_at", l."stage_changed_at"), l."stage_changed_at"), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM "quotes" q JOIN "leads" l ON l."id" = q."lead_id"
WHERE l."id" IN (SELECT "id" FROM "erased_before") AND (q."booked_at" IS NOT NULL OR q."quote_number" = l."quote_number")
    AND NOT EXISTS (SELECT 1 FROM "orders" o JOIN "quotes" other ON other."id" = o."quote_id" WHERE other."lead_id" = l."id");
UPDATE "quotes" SET "pickup_address" = "pickup_zip", "delivery_address" = "delivery_zip"
WHERE "lead_id" IN (SELECT "id" FROM "erased_before");
DELETE FROM "orders" WHERE "quote_id" IN (SELECT "id" FROM "quotes" WHERE "lead_id" IN (SELECT "id" FROM "erased_before"))
    AND "confirmed_at" IS NULL AND NOT "is_from_before";
UPDATE "change_orders" SET "change" = json_replace("change", '$.pickup.street', '', '$.pickup.unit', '', '$.delivery.street', '', '$.delivery.unit', '')
WHERE "order_id" IN (SELECT o."id" FROM "orders" o JOIN "quotes" q ON q."id" = o."quote_id" WHERE q."lead_id" IN (SELECT "id" FROM "erased_before"));
UPDATE "signatures" SET "signer_name" = 'Erased'
WHERE "order_id" IN (SELECT o."id" FROM "orders" o JOIN "quotes" q ON q."id" = o."quote_id" WHERE q."lead_id" IN (SELECT "id" FROM "erased_before"));
UPDATE "orders" SET "token" = lower(hex(randomblob(24))), "customer_name" = 'Erased', "customer_email" = '', "customer_phone" = '',
    "pickup_word" = '', "vin" = '', "driver_name" = '', "driver_phone" = '',
    "pickup" = json_set("pickup", '$.street', '', '$.unit', '', '$.contactName', '', '$.contactPhone', '', '$.notes', ''),
    "delivery" = json_set("delivery", '$.street', '', '$.unit', '', '$.contactName', '', '$.contactPhone', '', '$.notes', ''),
    "car" = json_set("car", '$.plate', '', '$.plateState', '', '$.contents', '', '$.note', ''),
    "payment" = json_set("payment", '$.payerName', ''), "version" = "version" + 1
WHERE "quote_id" IN (SELECT "id" FROM "quotes" WHERE "lead_id" IN (SELECT "id" FROM "erased_before"));
UPDATE "leads" SET "full_name" = 'Erased', "erased_at" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), "version" = "version" + 1
WHERE "id" IN (SELECT "id" FROM "erased_before");
DROP TABLE "erased_before";
