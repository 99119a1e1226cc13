-- The driver's link: one for each driver of an order, and the newest counts.
CREATE TABLE "driver_links" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "driver_name" TEXT NOT NULL DEFAULT '',
    "driver_phone" TEXT NOT NULL DEFAULT '',
    "ended_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "driver_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "driver_links_token_key" ON "driver_links"("token");
CREATE INDEX "driver_links_order_id_ended_at_idx" ON "driver_links"("order_id", "ended_at");

-- What messages can be about from now on.
CREATE TABLE "carrier_offers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_offers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "carrier_offers_order_id_idx" ON "carrier_offers"("order_id");

CREATE TABLE "inspections" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "inspections_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "inspections_order_id_idx" ON "inspections"("order_id");

CREATE TABLE "claims" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "claims_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "claims_order_id_idx" ON "claims"("order_id");

CREATE TABLE "payments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- Kinds of message about the truck, and four things that one can be about, so the table is copied.
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
    "offer_id" TEXT,
    "inspection_id" TEXT,
    "claim_id" TEXT,
    "payment_id" TEXT,
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
    CONSTRAINT "outbox_messages_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "carrier_offers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspections" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) + ("lead_email_id" IS NOT NULL) + ("staff_token_id" IS NOT NULL) + ("whatsapp_message_id" IS NOT NULL) + ("webhook_delivery_id" IS NOT NULL) + ("automation_action_id" IS NOT NULL) + ("social_delivery_id" IS NOT NULL) + ("staff_notice_id" IS NOT NULL) + ("inbox_answer_id" IS NOT NULL) + ("order_id" IS NOT NULL) + ("data_request_id" IS NOT NULL) + ("offer_id" IS NOT NULL) + ("inspection_id" IS NOT NULL) + ("claim_id" IS NOT NULL) + ("payment_id" IS NOT NULL) = 1),
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
        WHEN "kind" IN ('step-to-customer-whatsapp', 'order-requested', 'order-confirmed', 'order-declined', 'order-canceled', 'order-carrier-assigned', 'order-picked-up', 'order-delivered', 'order-delayed', 'order-other-terms', 'order-link', 'order-to-staff', 'order-change-offered', 'order-changed', 'order-change-over', 'order-change-to-staff', 'order-carrier-stopped-to-staff', 'order-on-the-way', 'order-near', 'order-nobody-here', 'order-nobody-here-to-staff', 'order-late-credit', 'order-review-asked', 'near-to-customer-whatsapp') THEN "order_id" IS NOT NULL
        WHEN "kind" IN ('own-data-link') THEN "data_request_id" IS NOT NULL
        WHEN "kind" IN ('offer-to-carrier', 'offer-over-to-carrier', 'offer-answered-to-staff', 'dispatch-to-carrier', 'dispatch-over-to-carrier') THEN "offer_id" IS NOT NULL
        WHEN "kind" IN ('bill-to-customer', 'bill-to-signer', 'bill-to-carrier') THEN "inspection_id" IS NOT NULL
        WHEN "kind" IN ('claim-to-customer', 'claim-to-staff', 'claim-to-carrier', 'claim-to-insurer', 'claim-answered') THEN "claim_id" IS NOT NULL
        WHEN "kind" IN ('payment-receipt', 'payment-needed', 'payment-refunded', 'payment-to-staff') THEN "payment_id" IS NOT NULL
        ELSE false END),
    CONSTRAINT "outbox_messages_channel_check" CHECK ("channel" = CASE
        WHEN "kind" IN ('quote-to-customer-whatsapp', 'step-to-customer-whatsapp', 'near-to-customer-whatsapp', 'whatsapp') THEN 'whatsapp'
        WHEN "kind" = 'webhook' THEN 'webhook'
        WHEN "kind" = 'social-post' THEN 'social'
        ELSE 'email' END)
);
INSERT INTO "new_outbox_messages" ("id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "order_id", "data_request_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at") SELECT "id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "order_id", "data_request_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at" FROM "outbox_messages";
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
CREATE INDEX "outbox_messages_offer_id_idx" ON "outbox_messages"("offer_id");
CREATE INDEX "outbox_messages_inspection_id_idx" ON "outbox_messages"("inspection_id");
CREATE INDEX "outbox_messages_claim_id_idx" ON "outbox_messages"("claim_id");
CREATE INDEX "outbox_messages_payment_id_idx" ON "outbox_messages"("payment_id");
