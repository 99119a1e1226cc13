-- The staff area: people who log in, their work on leads, versions of quotes and content, the audit log, and our own figures.

ALTER TABLE "pages" ADD COLUMN "source" TEXT;

CREATE TABLE "audit_entries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" TEXT,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT
);

CREATE TABLE "lead_tasks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "due_at" DATETIME NOT NULL,
    "done_at" DATETIME,
    "owner_id" TEXT,
    "created_by_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_tasks_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_tasks_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "lead_tasks_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "lead_tags" (
    "lead_id" TEXT NOT NULL,
    "tag" TEXT NOT NULL,

    PRIMARY KEY ("lead_id", "tag"),
    CONSTRAINT "lead_tags_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "lead_emails" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_emails_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_emails_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "lead_merges" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kept_lead_id" TEXT NOT NULL,
    "merged_lead_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" DATETIME,
    "moved" TEXT NOT NULL,
    CONSTRAINT "lead_merges_kept_lead_id_fkey" FOREIGN KEY ("kept_lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_merges_merged_lead_id_fkey" FOREIGN KEY ("merged_lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "saved_views" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "bulk_changes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "changed" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" DATETIME,
    CONSTRAINT "bulk_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "bulk_changes_kind_check" CHECK ("kind" IN ('stage', 'owner', 'add-tag', 'remove-tag'))
);

CREATE TABLE "lead_imports" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT,
    "file_name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "mapping" TEXT NOT NULL DEFAULT '{}',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_at" DATETIME,
    "result" TEXT,
    CONSTRAINT "lead_imports_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "quote_starts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "started_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    "step" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'direct',
    "pickup_state" TEXT,
    "delivery_state" TEXT,
    "size_class" TEXT,
    "quote_id" TEXT,
    CONSTRAINT "quote_starts_step_check" CHECK ("step" BETWEEN 0 AND 3)
);

CREATE TABLE "page_view_days" (
    "day" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("day", "path")
);

CREATE TABLE "search_miss_days" (
    "day" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("day", "query")
);

CREATE TABLE "quote_versions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quote_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "superseded_at" DATETIME NOT NULL,
    "pickup_address" TEXT NOT NULL,
    "pickup_zip" TEXT NOT NULL,
    "delivery_address" TEXT NOT NULL,
    "delivery_zip" TEXT NOT NULL,
    "transport_type" TEXT NOT NULL,
    "vehicle_year" TEXT NOT NULL,
    "vehicle_make" TEXT NOT NULL,
    "vehicle_model" TEXT NOT NULL,
    "is_running" BOOLEAN NOT NULL,
    "pickup_on" TEXT,
    "estimated_price" INTEGER NOT NULL,
    "price_min" INTEGER NOT NULL,
    "price_max" INTEGER NOT NULL,
    "distance" INTEGER NOT NULL,
    "estimates" TEXT NOT NULL,
    "rate_card_version" TEXT,
    "valid_until" TEXT NOT NULL,
    "carrier_pay" INTEGER,
    "price_reason" TEXT,
    "priced_by_id" TEXT,
    CONSTRAINT "quote_versions_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "quote_versions_rate_card_version_fkey" FOREIGN KEY ("rate_card_version") REFERENCES "rate_cards" ("version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "quote_versions_priced_by_id_fkey" FOREIGN KEY ("priced_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quote_versions_transport_type_check" CHECK ("transport_type" IN ('open', 'enclosed'))
);

CREATE TABLE "staff" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT,
    "password_changed_at" DATETIME,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "totp_secret" TEXT,
    "totp_confirmed_at" DATETIME,
    "totp_last_step" INTEGER,
    "look" TEXT NOT NULL DEFAULT 'system',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_role_check" CHECK ("role" IN ('owner', 'agent', 'marketing')),
    CONSTRAINT "staff_look_check" CHECK ("look" IN ('system', 'light', 'dark')),
    CONSTRAINT "staff_email_check" CHECK ("email" = lower(trim("email")))
);

CREATE TABLE "staff_sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_tokens" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "staff_tokens_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_tokens_purpose_check" CHECK ("purpose" IN ('invitation', 'password-reset'))
);

CREATE TABLE "staff_recovery_codes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "staff_recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "login_failures" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_at" DATETIME NOT NULL,
    "locked_until" DATETIME
);

CREATE TABLE "content_versions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "staff_id" TEXT,
    "author" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "content_versions_subject_kind_check" CHECK ("subject_kind" IN ('page', 'news-post', 'faq-entry', 'review'))
);

-- Nobody edits the audit log, not even with a shell at the file.
CREATE TRIGGER "audit_entries_no_update" BEFORE UPDATE ON "audit_entries"
BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
END;
CREATE TRIGGER "audit_entries_no_delete" BEFORE DELETE ON "audit_entries"
BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
END;

-- Leads: what staff work with. Without foreign keys no row that refers to a lead goes with the old table; our runner has
-- them off already, for Prisma's command line this line does it.
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_leads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "full_name" TEXT NOT NULL,
    "email" TEXT,
    "email_normalized" TEXT,
    "phone" TEXT,
    "phone_digits" TEXT,
    "use_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "given_referral_code" TEXT,
    "referral_code" TEXT,
    "stage" TEXT NOT NULL DEFAULT 'new',
    "stage_changed_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lost_reason" TEXT,
    "owner_id" TEXT,
    "source" TEXT NOT NULL DEFAULT 'quote',
    "campaign" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_answered_at" DATETIME,
    "waiting_since" DATETIME,
    "last_touch_at" DATETIME,
    "next_task_at" DATETIME,
    "next_task_title" TEXT,
    "contact_stopped_at" DATETIME,
    "contact_stop_reason" TEXT,
    "merged_into_id" TEXT,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "quote_number" TEXT,
    "pickup_zip" TEXT,
    "pickup_place" TEXT,
    "pickup_state" TEXT,
    "delivery_zip" TEXT,
    "delivery_place" TEXT,
    "delivery_state" TEXT,
    "vehicle" TEXT,
    "size_class" TEXT,
    "transport_type" TEXT,
    "is_running" BOOLEAN,
    "price" INTEGER,
    "distance" INTEGER,
    "pickup_on" TEXT,
    "valid_until" TEXT,
    CONSTRAINT "leads_referral_code_fkey" FOREIGN KEY ("referral_code") REFERENCES "referrals" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "leads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "leads_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "leads" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "leads_stage_check" CHECK ("stage" IN ('new', 'contacted', 'quoted', 'follow-up', 'ready-to-book', 'booked', 'dispatched', 'picked-up', 'delivered', 'review-asked', 'lost', 'duplicate', 'unreachable', 'not-covered', 'do-not-contact')),
    CONSTRAINT "leads_source_check" CHECK ("source" IN ('quote', 'contact', 'chat', 'manual', 'import')),
    CONSTRAINT "leads_email_normalized_check" CHECK ("email_normalized" = lower(trim("email_normalized"))),
    CONSTRAINT "leads_lost_reason_check" CHECK ("lost_reason" IS NULL OR "stage" = 'lost')
);
INSERT INTO "new_leads" ("id", "full_name", "email", "email_normalized", "phone", "phone_digits", "use_whatsapp", "given_referral_code", "referral_code", "stage", "stage_changed_at", "created_at", "updated_at", "waiting_since", "last_touch_at")
SELECT "id", "full_name", "email", lower(trim("email")), "phone",
    CASE WHEN length("digits") = 11 AND "digits" LIKE '1%' THEN substr("digits", 2) WHEN "digits" <> '' THEN "digits" END,
    "use_whatsapp", "given_referral_code", "referral_code", "stage", "created_at", "created_at", "created_at",
    CASE "stage" WHEN 'new' THEN "created_at" END, "created_at"
FROM (
    SELECT *, replace(replace(replace(replace(replace(replace(coalesce("phone", ''), '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') AS "digits"
    FROM "leads"
);
DROP TABLE "leads";
ALTER TABLE "new_leads" RENAME TO "leads";
CREATE INDEX "leads_email_normalized_idx" ON "leads"("email_normalized");
CREATE INDEX "leads_phone_digits_idx" ON "leads"("phone_digits");
CREATE INDEX "leads_created_at_idx" ON "leads"("created_at");
CREATE INDEX "leads_stage_created_at_idx" ON "leads"("stage", "created_at");
CREATE INDEX "leads_owner_id_created_at_idx" ON "leads"("owner_id", "created_at");
CREATE INDEX "leads_waiting_since_idx" ON "leads"("waiting_since");
CREATE INDEX "leads_next_task_at_idx" ON "leads"("next_task_at");
CREATE INDEX "leads_valid_until_idx" ON "leads"("valid_until");
CREATE INDEX "leads_pickup_on_idx" ON "leads"("pickup_on");
CREATE INDEX "leads_delivery_state_pickup_state_created_at_idx" ON "leads"("delivery_state", "pickup_state", "created_at");
CREATE INDEX "leads_referral_code_idx" ON "leads"("referral_code");
CREATE INDEX "leads_merged_into_id_idx" ON "leads"("merged_into_id");
CREATE INDEX "leads_quote_number_idx" ON "leads"("quote_number");

PRAGMA foreign_keys=ON;

-- Lead events: who did it, and the kinds of the staff area.
CREATE TABLE "new_lead_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "lead_events_kind_check" CHECK ("kind" IN ('quote-submitted', 'quote-email-requested', 'transport-type-changed', 'note', 'lead-created', 'call', 'stage-changed', 'owner-changed',
        'tag-added', 'tag-removed', 'task-added', 'task-done', 'task-changed', 'details-changed', 'email-written', 'email-pasted', 'quote-version', 'quote-sent',
        'contact-message', 'chat', 'consent-recorded', 'contact-stopped', 'contact-resumed', 'merged', 'unmerged', 'recognized', 'imported', 'quote-opened'))
);
INSERT INTO "new_lead_events" ("id", "lead_id", "kind", "data", "created_at")
SELECT "id", "lead_id", "kind", "data", "created_at" FROM "lead_events";
DROP TABLE "lead_events";
ALTER TABLE "new_lead_events" RENAME TO "lead_events";
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");

-- The ledger of consent also says what was taken back, and who recorded it.
CREATE TABLE "new_consent_records" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "is_granted" BOOLEAN NOT NULL DEFAULT true,
    "ip" TEXT,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "consent_records_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consent_records_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "consent_records_purpose_check" CHECK ("purpose" IN ('quote-terms', 'whatsapp', 'calls-texts', 'offers-email', 'other'))
);
INSERT INTO "new_consent_records" ("id", "lead_id", "purpose", "wording", "version", "ip", "created_at")
SELECT "id", "lead_id", "purpose", "wording", "version", "ip", "created_at" FROM "consent_records";
DROP TABLE "consent_records";
ALTER TABLE "new_consent_records" RENAME TO "consent_records";
CREATE INDEX "consent_records_lead_id_idx" ON "consent_records"("lead_id");

-- The outbox: what staff write to a lead, and links to set a password.
CREATE TABLE "new_outbox_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "quote_id" TEXT,
    "contact_message_id" TEXT,
    "referral_id" TEXT,
    "lead_email_id" TEXT,
    "staff_token_id" TEXT,
    "recipient" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" DATETIME,
    "delivered_at" DATETIME,
    "given_up_at" DATETIME,
    "last_error" TEXT,
    CONSTRAINT "outbox_messages_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_referral_id_fkey" FOREIGN KEY ("referral_id") REFERENCES "referrals" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_lead_email_id_fkey" FOREIGN KEY ("lead_email_id") REFERENCES "lead_emails" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_staff_token_id_fkey" FOREIGN KEY ("staff_token_id") REFERENCES "staff_tokens" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) + ("lead_email_id" IS NOT NULL) + ("staff_token_id" IS NOT NULL) = 1),
    CONSTRAINT "outbox_messages_kind_check" CHECK (CASE
        WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again', 'quote-to-customer-whatsapp', 'lead-to-staff') THEN "quote_id" IS NOT NULL
        WHEN "kind" IN ('contact-to-staff', 'contact-receipt') THEN "contact_message_id" IS NOT NULL
        WHEN "kind" IN ('referral-link') THEN "referral_id" IS NOT NULL
        WHEN "kind" IN ('lead-email') THEN "lead_email_id" IS NOT NULL
        WHEN "kind" IN ('staff-invitation', 'staff-password-reset') THEN "staff_token_id" IS NOT NULL
        ELSE false END)
);
INSERT INTO "new_outbox_messages" ("id", "kind", "quote_id", "contact_message_id", "referral_id", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error")
SELECT "id", "kind", "quote_id", "contact_message_id", "referral_id", "recipient", "created_at", "due_at", "attempts", "leased_until", "delivered_at", "given_up_at", "last_error" FROM "outbox_messages";
DROP TABLE "outbox_messages";
ALTER TABLE "new_outbox_messages" RENAME TO "outbox_messages";
CREATE INDEX "outbox_messages_delivered_at_given_up_at_due_at_idx" ON "outbox_messages"("delivered_at", "given_up_at", "due_at");
CREATE INDEX "outbox_messages_recipient_created_at_idx" ON "outbox_messages"("recipient", "created_at");
CREATE INDEX "outbox_messages_quote_id_idx" ON "outbox_messages"("quote_id");
CREATE INDEX "outbox_messages_contact_message_id_idx" ON "outbox_messages"("contact_message_id");
CREATE INDEX "outbox_messages_referral_id_idx" ON "outbox_messages"("referral_id");
CREATE INDEX "outbox_messages_lead_email_id_idx" ON "outbox_messages"("lead_email_id");
CREATE INDEX "outbox_messages_staff_token_id_idx" ON "outbox_messages"("staff_token_id");

-- Quotes: the row is the version in force.
ALTER TABLE "quotes" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "quotes" ADD COLUMN "versioned_at" DATETIME;
ALTER TABLE "quotes" ADD COLUMN "priced_by_id" TEXT REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotes" ADD COLUMN "price_reason" TEXT;
ALTER TABLE "quotes" ADD COLUMN "carrier_pay" INTEGER;
ALTER TABLE "quotes" ADD COLUMN "pickup_on" TEXT;

-- The inbox: messages and chats that leads come from.
ALTER TABLE "contact_messages" ADD COLUMN "lead_id" TEXT REFERENCES "leads" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" DATETIME;
CREATE INDEX "contact_messages_lead_id_created_at_idx" ON "contact_messages"("lead_id", "created_at");
CREATE INDEX "contact_messages_handled_at_created_at_idx" ON "contact_messages"("handled_at", "created_at");
ALTER TABLE "chat_conversations" ADD COLUMN "lead_id" TEXT REFERENCES "leads" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "chat_conversations" ADD COLUMN "handled_at" DATETIME;
CREATE INDEX "chat_conversations_lead_id_idx" ON "chat_conversations"("lead_id");
CREATE INDEX "chat_conversations_handled_at_updated_at_idx" ON "chat_conversations"("handled_at", "updated_at");

-- Indexes of the new tables

CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");
CREATE INDEX "audit_entries_subject_kind_subject_id_id_idx" ON "audit_entries"("subject_kind", "subject_id", "id");
CREATE INDEX "audit_entries_staff_id_id_idx" ON "audit_entries"("staff_id", "id");
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id");
CREATE INDEX "lead_tasks_lead_id_due_at_idx" ON "lead_tasks"("lead_id", "due_at");
CREATE INDEX "lead_tasks_done_at_due_at_idx" ON "lead_tasks"("done_at", "due_at");
CREATE INDEX "lead_tasks_owner_id_done_at_due_at_idx" ON "lead_tasks"("owner_id", "done_at", "due_at");
CREATE INDEX "lead_tags_tag_lead_id_idx" ON "lead_tags"("tag", "lead_id");
CREATE INDEX "lead_emails_lead_id_created_at_idx" ON "lead_emails"("lead_id", "created_at");
CREATE INDEX "lead_merges_kept_lead_id_created_at_idx" ON "lead_merges"("kept_lead_id", "created_at");
CREATE INDEX "lead_merges_merged_lead_id_idx" ON "lead_merges"("merged_lead_id");
CREATE INDEX "saved_views_is_shared_idx" ON "saved_views"("is_shared");
CREATE UNIQUE INDEX "saved_views_staff_id_name_key" ON "saved_views"("staff_id", "name");
CREATE INDEX "bulk_changes_staff_id_created_at_idx" ON "bulk_changes"("staff_id", "created_at");
CREATE INDEX "lead_imports_created_at_idx" ON "lead_imports"("created_at");
CREATE INDEX "quote_starts_started_at_step_idx" ON "quote_starts"("started_at", "step");
CREATE INDEX "page_view_days_path_day_idx" ON "page_view_days"("path", "day");
CREATE INDEX "quote_versions_rate_card_version_idx" ON "quote_versions"("rate_card_version");
CREATE UNIQUE INDEX "quote_versions_quote_id_version_key" ON "quote_versions"("quote_id", "version");
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");
CREATE INDEX "staff_sessions_staff_id_last_seen_at_idx" ON "staff_sessions"("staff_id", "last_seen_at");
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions"("expires_at");
CREATE INDEX "staff_tokens_staff_id_created_at_idx" ON "staff_tokens"("staff_id", "created_at");
CREATE UNIQUE INDEX "staff_recovery_codes_staff_id_code_hash_key" ON "staff_recovery_codes"("staff_id", "code_hash");
CREATE INDEX "login_failures_last_at_idx" ON "login_failures"("last_at");
CREATE INDEX "content_versions_subject_kind_subject_id_created_at_idx" ON "content_versions"("subject_kind", "subject_id", "created_at");
