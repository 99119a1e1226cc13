-- Bookings that somebody fills in under a quote and has not signed.
CREATE TABLE "booking_drafts" (
    "quote_id" TEXT NOT NULL PRIMARY KEY,
    "answers" TEXT NOT NULL DEFAULT '{}',
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "staff_id" TEXT,
    "started_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "booking_drafts_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "booking_drafts_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "booking_drafts_key_key" ON "booking_drafts"("key");
CREATE INDEX "booking_drafts_saved_at_idx" ON "booking_drafts"("saved_at");

-- Orders: what a customer asked for by signing, to delivery. A live order is the only one of its quote.
CREATE TABLE "orders" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_number" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "quote_id" TEXT NOT NULL,
    "quote_version" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "state_changed_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,
    "signature_id" TEXT,
    "is_from_before" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "price" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "carrier_part" INTEGER NOT NULL,
    "estimate" TEXT NOT NULL,
    "rate_card_version" TEXT,
    "cancel_after_assigned" INTEGER NOT NULL DEFAULT 0,
    "cancel_after_set_out" INTEGER NOT NULL DEFAULT 0,
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL DEFAULT '',
    "customer_phone" TEXT NOT NULL DEFAULT '',
    "transport_type" TEXT NOT NULL,
    "vehicle" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,
    "is_running" BOOLEAN NOT NULL,
    "vin" TEXT NOT NULL DEFAULT '',
    "car" TEXT NOT NULL,
    "distance" INTEGER NOT NULL,
    "pickup_zip" TEXT NOT NULL,
    "pickup_place" TEXT NOT NULL,
    "pickup_state" TEXT NOT NULL,
    "delivery_zip" TEXT NOT NULL,
    "delivery_place" TEXT NOT NULL,
    "delivery_state" TEXT NOT NULL,
    "pickup" TEXT NOT NULL,
    "delivery" TEXT NOT NULL,
    "payment" TEXT NOT NULL,
    "pickup_word" TEXT NOT NULL,
    "pickup_first" TEXT,
    "pickup_last" TEXT,
    "pickup_kind" TEXT NOT NULL DEFAULT 'estimated',
    "delivery_first" TEXT,
    "delivery_last" TEXT,
    "delivery_kind" TEXT NOT NULL DEFAULT 'estimated',
    "confirmed_at" DATETIME,
    "set_out_at" DATETIME,
    "picked_up_at" DATETIME,
    "delivered_at" DATETIME,
    "ended_at" DATETIME,
    "ended_reason" TEXT,
    "canceled_cost" INTEGER,
    "delayed_at" DATETIME,
    "delay_reason" TEXT,
    "reported_zip" TEXT,
    "reported_place" TEXT,
    "reported_at" DATETIME,
    "carrier_name" TEXT NOT NULL DEFAULT '',
    "carrier_usdot" TEXT NOT NULL DEFAULT '',
    "carrier_mc" TEXT NOT NULL DEFAULT '',
    "carrier_phone" TEXT NOT NULL DEFAULT '',
    "driver_name" TEXT NOT NULL DEFAULT '',
    "driver_phone" TEXT NOT NULL DEFAULT '',
    "authority_checked_on" TEXT,
    "insurance_checked_on" TEXT,
    "insured_until" TEXT,
    "assigned_at" DATETIME,
    "carrier_pay" INTEGER,
    CONSTRAINT "orders_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "orders_signature_id_fkey" FOREIGN KEY ("signature_id") REFERENCES "signatures" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "orders_rate_card_version_fkey" FOREIGN KEY ("rate_card_version") REFERENCES "rate_cards" ("version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "orders_state_check" CHECK ("state" IN ('requested', 'confirmed', 'carrier-assigned', 'picked-up', 'delivered', 'closed', 'declined', 'canceled', 'expired')),
    CONSTRAINT "orders_price_check" CHECK ("fee" >= 0 AND "carrier_part" >= 0 AND "fee" + "carrier_part" = "price"),
    CONSTRAINT "orders_signed_check" CHECK ("is_from_before" OR "signature_id" IS NOT NULL),
    CONSTRAINT "orders_windows_check" CHECK (("pickup_first" IS NULL) = ("pickup_last" IS NULL) AND ("delivery_first" IS NULL) = ("delivery_last" IS NULL) AND ("pickup_first" IS NULL OR "pickup_first" <= "pickup_last") AND ("delivery_first" IS NULL OR "delivery_first" <= "delivery_last")),
    CONSTRAINT "orders_kinds_check" CHECK ("pickup_kind" IN ('estimated', 'exact', 'not-before', 'not-after') AND "delivery_kind" IN ('estimated', 'exact', 'not-before', 'not-after')),
    CONSTRAINT "orders_ended_check" CHECK ("state" NOT IN ('declined', 'canceled') OR "ended_reason" IS NOT NULL)
);
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders"("order_number");
CREATE UNIQUE INDEX "orders_signature_id_key" ON "orders"("signature_id");
CREATE INDEX "orders_quote_id_idx" ON "orders"("quote_id");
CREATE INDEX "orders_rate_card_version_idx" ON "orders"("rate_card_version");
CREATE INDEX "orders_state_pickup_first_id_idx" ON "orders"("state", "pickup_first", "id");
CREATE INDEX "orders_state_state_changed_at_id_idx" ON "orders"("state", "state_changed_at", "id");
CREATE INDEX "orders_pickup_first_id_idx" ON "orders"("pickup_first", "id");
CREATE INDEX "orders_delivery_last_id_idx" ON "orders"("delivery_last", "id");
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");
CREATE INDEX "orders_carrier_usdot_id_idx" ON "orders"("carrier_usdot", "id");
CREATE INDEX "orders_vin_idx" ON "orders"("vin");

-- A partial index would say the same, but Prisma's tools can't read one.
CREATE TRIGGER "orders_one_live_insert" BEFORE INSERT ON "orders"
WHEN NEW."state" NOT IN ('declined', 'canceled', 'expired') AND EXISTS (
  SELECT 1 FROM "orders" WHERE "quote_id" = NEW."quote_id" AND "state" NOT IN ('declined', 'canceled', 'expired'))
BEGIN
  SELECT RAISE(ABORT, 'a quote has one live order');
END;
CREATE TRIGGER "orders_one_live_update" BEFORE UPDATE OF "state", "quote_id" ON "orders"
WHEN NEW."state" NOT IN ('declined', 'canceled', 'expired') AND EXISTS (
  SELECT 1 FROM "orders" WHERE "quote_id" = NEW."quote_id" AND "id" <> NEW."id"
    AND "state" NOT IN ('declined', 'canceled', 'expired'))
BEGIN
  SELECT RAISE(ABORT, 'a quote has one live order');
END;

-- The ledger of signatures. Order and signature refer to each other, so neither can be without the other when a transaction ends.
CREATE TABLE "signatures" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "signer_name" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "electronic_wording" TEXT NOT NULL,
    "terms_version" TEXT NOT NULL,
    "terms" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "ip" TEXT NOT NULL DEFAULT '',
    "signed_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "signatures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX "signatures_key_key" ON "signatures"("key");
CREATE INDEX "signatures_order_id_idx" ON "signatures"("order_id");

-- What happened to an order.
CREATE TABLE "order_events" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "mover" TEXT NOT NULL,
    "staff_id" TEXT,
    "happened_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "order_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "order_events_mover_check" CHECK ("mover" IN ('customer', 'staff', 'driver', 'system'))
);
CREATE UNIQUE INDEX "order_events_id_key" ON "order_events"("id");
CREATE INDEX "order_events_order_id_sequence_idx" ON "order_events"("order_id", "sequence");

-- Other terms that one side offers the other.
CREATE TABLE "change_orders" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "reason" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "carrier_part" INTEGER NOT NULL,
    "pickup_first" TEXT NOT NULL,
    "pickup_last" TEXT NOT NULL,
    "delivery_first" TEXT NOT NULL,
    "delivery_last" TEXT NOT NULL,
    "ends_on" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" DATETIME,
    CONSTRAINT "change_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "change_orders_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "change_orders_price_check" CHECK ("fee" >= 0 AND "carrier_part" >= 0 AND "fee" + "carrier_part" = "price"),
    CONSTRAINT "change_orders_state_check" CHECK ("state" IN ('offered', 'accepted', 'refused', 'withdrawn', 'ended'))
);
CREATE UNIQUE INDEX "change_orders_key_key" ON "change_orders"("key");
CREATE INDEX "change_orders_order_id_state_idx" ON "change_orders"("order_id", "state");
CREATE INDEX "change_orders_state_ends_on_idx" ON "change_orders"("state", "ends_on");

-- Messages about an order.
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
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) + ("lead_email_id" IS NOT NULL) + ("staff_token_id" IS NOT NULL) + ("whatsapp_message_id" IS NOT NULL) + ("webhook_delivery_id" IS NOT NULL) + ("automation_action_id" IS NOT NULL) + ("social_delivery_id" IS NOT NULL) + ("staff_notice_id" IS NOT NULL) + ("inbox_answer_id" IS NOT NULL) + ("order_id" IS NOT NULL) = 1),
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
        WHEN "kind" IN ('order-requested', 'order-confirmed', 'order-declined', 'order-canceled', 'order-carrier-assigned', 'order-picked-up', 'order-delivered', 'order-delayed', 'order-other-terms', 'order-link', 'order-to-staff') THEN "order_id" IS NOT NULL
        ELSE false END),
    CONSTRAINT "outbox_messages_channel_check" CHECK ("channel" = CASE
        WHEN "kind" IN ('quote-to-customer-whatsapp', 'whatsapp') THEN 'whatsapp'
        WHEN "kind" = 'webhook' THEN 'webhook'
        WHEN "kind" = 'social-post' THEN 'social'
        ELSE 'email' END)
);
INSERT INTO "new_outbox_messages" ("id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at") SELECT "id", "kind", "quote_id", "contact_message_id", "referral_id", "lead_email_id", "staff_token_id", "whatsapp_message_id", "webhook_delivery_id", "automation_action_id", "social_delivery_id", "staff_notice_id", "inbox_answer_id", "channel", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error", "put_away_at", "held_at", "renewed_at" FROM "outbox_messages";
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

-- A lead's timeline has the moves of its orders.
CREATE TABLE "new_lead_events" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "lead_events_kind_check" CHECK ("kind" IN ('quote-submitted', 'quote-email-requested', 'transport-type-changed', 'note', 'lead-created', 'call', 'stage-changed', 'owner-changed', 'tag-added', 'tag-removed', 'task-added', 'task-done', 'task-changed', 'details-changed', 'email-written', 'email-pasted', 'quote-version', 'quote-sent', 'contact-message', 'chat', 'consent-recorded', 'contact-stopped', 'contact-resumed', 'merged', 'unmerged', 'recognized', 'imported', 'quote-opened', 'email-received', 'email-auto-reply', 'email-undelivered', 'email-allowed', 'email-bounced', 'unsubscribed', 'whatsapp-written', 'whatsapp-received', 'order-moved'))
);
INSERT INTO "new_lead_events" ("sequence", "id", "lead_id", "kind", "data", "staff_id", "created_at") SELECT "sequence", "id", "lead_id", "kind", "data", "staff_id", "created_at" FROM "lead_events" ORDER BY "sequence";
-- A number that was given is never given again: who follows the events has passed it.
DELETE FROM sqlite_sequence WHERE name = 'new_lead_events';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_lead_events', seq FROM sqlite_sequence WHERE name = 'lead_events';
DROP TABLE "lead_events";
ALTER TABLE "new_lead_events" RENAME TO "lead_events";
CREATE UNIQUE INDEX "lead_events_id_key" ON "lead_events"("id");
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");
