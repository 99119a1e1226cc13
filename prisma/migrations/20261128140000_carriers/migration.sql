-- Carriers with their certificates and checks; an order's carrier, which staff typed by hand so far, refers to one.
CREATE TABLE "carriers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "usdot" TEXT NOT NULL,
    "mc" TEXT NOT NULL DEFAULT '',
    "legal_name" TEXT NOT NULL,
    "trade_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "dispatcher_name" TEXT NOT NULL DEFAULT '',
    "dispatcher_phone" TEXT NOT NULL DEFAULT '',
    "agreement_on" TEXT,
    "authority_since" TEXT,
    "equipment" TEXT NOT NULL DEFAULT '',
    "lanes" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "insured_until" TEXT,
    "blocked_at" DATETIME,
    "blocked_reason" TEXT NOT NULL DEFAULT '',
    "check_asked_at" DATETIME,
    "check_tried_at" DATETIME,
    "check_error" TEXT NOT NULL DEFAULT '',
    "last_checked_on" TEXT,
    "check_stops" TEXT NOT NULL DEFAULT '',
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carriers_usdot_check" CHECK ("usdot" <> '' AND "usdot" NOT GLOB '*[^0-9]*' AND "usdot" NOT GLOB '0*'),
    CONSTRAINT "carriers_blocked_check" CHECK (("blocked_at" IS NOT NULL) = ("blocked_reason" <> ''))
);
CREATE UNIQUE INDEX "carriers_usdot_key" ON "carriers"("usdot");
CREATE INDEX "carriers_legal_name_id_idx" ON "carriers"("legal_name", "id");
CREATE INDEX "carriers_insured_until_idx" ON "carriers"("insured_until");
CREATE INDEX "carriers_mc_idx" ON "carriers"("mc");
CREATE INDEX "carriers_check_asked_at_idx" ON "carriers"("check_asked_at");
CREATE INDEX "carriers_check_error_check_tried_at_idx" ON "carriers"("check_error", "check_tried_at");

CREATE TABLE "carrier_certificates" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "carrier_id" TEXT NOT NULL,
    "insurer" TEXT NOT NULL,
    "agent" TEXT NOT NULL DEFAULT '',
    "limit_per_vehicle" INTEGER,
    "limit_per_load" INTEGER,
    "valid_from" TEXT NOT NULL,
    "valid_until" TEXT NOT NULL,
    "staff_id" TEXT,
    "form_key" TEXT,
    "voided_at" DATETIME,
    "void_reason" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_certificates_carrier_id_fkey" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carrier_certificates_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "carrier_certificates_days_check" CHECK ("valid_from" <= "valid_until"),
    CONSTRAINT "carrier_certificates_voided_check" CHECK (("voided_at" IS NOT NULL) = ("void_reason" <> ''))
);
CREATE UNIQUE INDEX "carrier_certificates_form_key_key" ON "carrier_certificates"("form_key");
CREATE INDEX "carrier_certificates_carrier_id_valid_until_idx" ON "carrier_certificates"("carrier_id", "valid_until");

CREATE TABLE "carrier_checks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "carrier_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "raw" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "checked_on" TEXT NOT NULL,
    "staff_id" TEXT,
    "form_key" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_checks_carrier_id_fkey" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carrier_checks_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "carrier_checks_source_check" CHECK ("source" IN ('fmcsa', 'staff'))
);
CREATE UNIQUE INDEX "carrier_checks_form_key_key" ON "carrier_checks"("form_key");
CREATE INDEX "carrier_checks_carrier_id_source_checked_on_created_at_idx" ON "carrier_checks"("carrier_id", "source", "checked_on", "created_at");

ALTER TABLE "file_links" ADD COLUMN "certificate_id" TEXT REFERENCES "carrier_certificates" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "file_links" ADD COLUMN "carrier_check_id" TEXT REFERENCES "carrier_checks" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "file_links_certificate_id_idx" ON "file_links"("certificate_id");
CREATE INDEX "file_links_carrier_check_id_idx" ON "file_links"("carrier_check_id");

ALTER TABLE "orders" ADD COLUMN "carrier_id" TEXT REFERENCES "carriers" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "orders" ADD COLUMN "carrier_override" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "override_problems" TEXT NOT NULL DEFAULT '';
CREATE INDEX "orders_state_carrier_id_delivery_last_insured_until_idx" ON "orders"("state", "carrier_id", "delivery_last", "insured_until");
CREATE INDEX "orders_carrier_id_created_at_idx" ON "orders"("carrier_id", "created_at");

-- One carrier for each USDOT number that an order has, as the last assignment has it; leading zeros are only typed. No
-- certificate is on file yet, so nothing says how long one is insured. A carrier of sample orders alone is a sample.
INSERT INTO "carriers" ("id", "usdot", "mc", "legal_name", "dispatcher_phone", "is_sample", "created_at", "updated_at")
SELECT lower(hex(randomblob(12))), "usdot", "carrier_mc", "carrier_name", "carrier_phone", "is_sample", "assigned", "assigned" FROM (
    SELECT ltrim("carrier_usdot", '0') AS "usdot", "carrier_mc", "carrier_name", "carrier_phone",
        coalesce("assigned_at", "orders"."updated_at") AS "assigned",
        min(coalesce("leads"."is_sample", 0)) OVER (PARTITION BY ltrim("carrier_usdot", '0')) AS "is_sample",
        row_number() OVER (PARTITION BY ltrim("carrier_usdot", '0') ORDER BY coalesce("assigned_at", "orders"."updated_at") DESC, "orders"."id" DESC) AS "nth"
    FROM "orders"
    LEFT JOIN "quotes" ON "quotes"."id" = "orders"."quote_id"
    LEFT JOIN "leads" ON "leads"."id" = "quotes"."lead_id"
    WHERE "carrier_usdot" > ''
) WHERE "nth" = 1 AND "usdot" <> '' AND "usdot" NOT GLOB '*[^0-9]*';
UPDATE "orders" SET "carrier_id" = (SELECT "id" FROM "carriers" WHERE "usdot" = ltrim("orders"."carrier_usdot", '0'))
WHERE "carrier_usdot" > '';

-- Staff are written to about an order whose carrier the rules stop: a kind of its own, so the table is copied.
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
        WHEN "kind" IN ('step-to-customer-whatsapp', 'order-requested', 'order-confirmed', 'order-declined', 'order-canceled', 'order-carrier-assigned', 'order-picked-up', 'order-delivered', 'order-delayed', 'order-other-terms', 'order-link', 'order-to-staff', 'order-change-offered', 'order-changed', 'order-change-over', 'order-change-to-staff', 'order-carrier-stopped-to-staff') THEN "order_id" IS NOT NULL
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
