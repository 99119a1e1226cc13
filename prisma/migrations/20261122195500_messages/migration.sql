CREATE TABLE "automation_rules" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "built_in" TEXT,
    "switched_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME
);

CREATE TABLE "automation_rule_versions" (
    "rule_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("rule_id", "version"),
    CONSTRAINT "automation_rule_versions_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "automation_rules" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "automation_runs" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "rule_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "lead_id" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "started_at" DATETIME NOT NULL,
    "step" INTEGER NOT NULL DEFAULT 0,
    "next_at" DATETIME,
    "ended_at" DATETIME,
    "end_reason" TEXT,
    CONSTRAINT "automation_runs_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "automation_rules" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "automation_runs_rule_id_version_fkey" FOREIGN KEY ("rule_id", "version") REFERENCES "automation_rule_versions" ("rule_id", "version") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "automation_runs_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "automation_actions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "run_id" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "template_key" TEXT,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "sent_on" TEXT,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "automation_actions_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "automation_runs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "automation_actions_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "automation_rules" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "automation_actions_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "automation_actions_kind_check" CHECK ("kind" IN ('email', 'whatsapp', 'task', 'stage', 'tag', 'owner', 'notice', 'webhook', 'none')),
    CONSTRAINT "automation_actions_outcome_check" CHECK ("outcome" IN ('done', 'waits', 'skipped', 'stopped'))
);

CREATE TABLE "message_templates" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "is_follow_up" BOOLEAN NOT NULL DEFAULT false,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "approved_as" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "message_templates_channel_check" CHECK ("channel" IN ('email', 'whatsapp')),
    CONSTRAINT "message_templates_about_check" CHECK ("about" IN ('quote', 'lead', 'contact', 'referral', 'staff'))
);

CREATE TABLE "email_suppressions" (
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("address", "reason"),
    CONSTRAINT "email_suppressions_reason_check" CHECK ("reason" IN ('bounced', 'unsubscribed')),
    CONSTRAINT "email_suppressions_address_check" CHECK ("address" = lower(trim("address")))
);

CREATE TABLE "imap_mailboxes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "uid_validity" TEXT NOT NULL,
    "last_uid" INTEGER NOT NULL DEFAULT 0,
    "read_at" DATETIME NOT NULL,
    "last_error" TEXT
);

CREATE TABLE "inbound_emails" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "message_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "from_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "received_at" DATETIME NOT NULL,
    "lead_id" TEXT,
    "handled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "inbound_emails_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "inbound_emails_kind_check" CHECK ("kind" IN ('reply', 'bounce', 'auto-reply', 'other'))
);

CREATE TABLE "whatsapp_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "template_key" TEXT,
    "text" TEXT NOT NULL,
    "wa_id" TEXT,
    "status" TEXT NOT NULL,
    "status_at" DATETIME NOT NULL,
    "error" TEXT,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "whatsapp_messages_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "whatsapp_messages_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "whatsapp_messages_direction_check" CHECK ("direction" IN ('out', 'in')),
    CONSTRAINT "whatsapp_messages_status_check" CHECK ("status" IN ('waiting', 'sent', 'delivered', 'read', 'failed', 'received'))
);

CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endpoint_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "sequence" INTEGER,
    "payload" TEXT NOT NULL,
    "status" INTEGER,
    "answer" TEXT,
    "duration_ms" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "event_cursors" (
    "reader" TEXT NOT NULL PRIMARY KEY,
    "sequence" INTEGER NOT NULL,
    "updated_at" DATETIME NOT NULL
);

CREATE TABLE "social_channels" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "handle" TEXT NOT NULL DEFAULT '',
    "credentials" TEXT,
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "social_channels_kind_check" CHECK ("kind" IN ('mastodon', 'bluesky', 'webhook', 'by-hand'))
);

CREATE TABLE "social_posts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "link_path" TEXT,
    "campaign" TEXT NOT NULL DEFAULT '',
    "picture_id" TEXT,
    "share_picture" TEXT,
    "alt_text" TEXT NOT NULL DEFAULT '',
    "scheduled_at" DATETIME,
    "created_by_id" TEXT,
    "approved_by_id" TEXT,
    "approved_at" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME,
    CONSTRAINT "social_posts_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "social_pictures" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "social_posts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "social_posts_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "social_posts_status_check" CHECK ("status" IN ('draft', 'approved', 'scheduled'))
);

CREATE TABLE "social_deliveries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "own_text" TEXT,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "posted_at" DATETIME,
    "url" TEXT,
    "error" TEXT,
    CONSTRAINT "social_deliveries_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "social_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "social_deliveries_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "social_channels" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "social_deliveries_status_check" CHECK ("status" IN ('planned', 'waiting', 'posted', 'failed'))
);

CREATE TABLE "social_pictures" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "social_pictures_type_check" CHECK ("type" IN ('image/jpeg', 'image/png'))
);

CREATE TABLE "social_slots" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "weekday" INTEGER NOT NULL,
    "time" TEXT NOT NULL,
    CONSTRAINT "social_slots_weekday_check" CHECK ("weekday" BETWEEN 0 AND 6),
    CONSTRAINT "social_slots_time_check" CHECK ("time" GLOB '[0-2][0-9]:[0-5][0-9]')
);

CREATE TABLE "short_links" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "target" TEXT NOT NULL,
    "post_id" TEXT,
    "channel_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "short_links_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "social_posts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "short_link_days" (
    "slug" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("slug", "day"),
    CONSTRAINT "short_link_days_slug_fkey" FOREIGN KEY ("slug") REFERENCES "short_links" ("slug") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Lead events are numbered in the order of writing; new kinds of events and messages.
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
    CONSTRAINT "lead_events_kind_check" CHECK ("kind" IN ('quote-submitted', 'quote-email-requested', 'transport-type-changed', 'note', 'lead-created', 'call', 'stage-changed', 'owner-changed', 'tag-added', 'tag-removed', 'task-added', 'task-done', 'task-changed', 'details-changed', 'email-written', 'email-pasted', 'quote-version', 'quote-sent', 'contact-message', 'chat', 'consent-recorded', 'contact-stopped', 'contact-resumed', 'merged', 'unmerged', 'recognized', 'imported', 'quote-opened', 'email-received', 'email-bounced', 'unsubscribed', 'whatsapp-written', 'whatsapp-received'))
);
INSERT INTO "new_lead_events" ("created_at", "data", "id", "kind", "lead_id", "staff_id") SELECT "created_at", "data", "id", "kind", "lead_id", "staff_id" FROM "lead_events" ORDER BY "rowid";
DROP TABLE "lead_events";
ALTER TABLE "new_lead_events" RENAME TO "lead_events";
CREATE UNIQUE INDEX "lead_events_id_key" ON "lead_events"("id");
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");
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
    "channel" TEXT NOT NULL DEFAULT 'email',
    "recipient" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" DATETIME,
    "delivered_at" DATETIME,
    "given_up_at" DATETIME,
    "last_error" TEXT,
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
    CONSTRAINT "outbox_messages_recipient_check" CHECK ("recipient" = lower(trim("recipient"))),
    CONSTRAINT "outbox_messages_subject_check" CHECK (("quote_id" IS NOT NULL) + ("contact_message_id" IS NOT NULL) + ("referral_id" IS NOT NULL) + ("lead_email_id" IS NOT NULL) + ("staff_token_id" IS NOT NULL) + ("whatsapp_message_id" IS NOT NULL) + ("webhook_delivery_id" IS NOT NULL) + ("automation_action_id" IS NOT NULL) + ("social_delivery_id" IS NOT NULL) = 1),
    CONSTRAINT "outbox_messages_kind_check" CHECK (CASE
        WHEN "kind" IN ('quote-to-customer', 'quote-to-customer-again', 'quote-to-customer-whatsapp', 'lead-to-staff') THEN "quote_id" IS NOT NULL
        WHEN "kind" IN ('contact-to-staff', 'contact-receipt') THEN "contact_message_id" IS NOT NULL
        WHEN "kind" IN ('referral-link') THEN "referral_id" IS NOT NULL
        WHEN "kind" IN ('lead-email') THEN "lead_email_id" IS NOT NULL
        WHEN "kind" IN ('staff-invitation', 'staff-password-reset') THEN "staff_token_id" IS NOT NULL
        WHEN "kind" IN ('whatsapp') THEN "whatsapp_message_id" IS NOT NULL
        WHEN "kind" IN ('webhook') THEN "webhook_delivery_id" IS NOT NULL
        WHEN "kind" IN ('automation-email', 'automation-notice') THEN "automation_action_id" IS NOT NULL
        WHEN "kind" IN ('social-post') THEN "social_delivery_id" IS NOT NULL
        ELSE false END),
    CONSTRAINT "outbox_messages_channel_check" CHECK ("channel" = CASE
        WHEN "kind" IN ('quote-to-customer-whatsapp', 'whatsapp') THEN 'whatsapp'
        WHEN "kind" = 'webhook' THEN 'webhook'
        WHEN "kind" = 'social-post' THEN 'social'
        ELSE 'email' END)
);
INSERT INTO "new_outbox_messages" ("channel", "attempts", "contact_message_id", "created_at", "delivered_at", "due_at", "given_up_at", "id", "kind", "last_error", "lead_email_id", "leased_until", "quote_id", "recipient", "referral_id", "renewed_at", "staff_token_id") SELECT CASE "kind" WHEN 'quote-to-customer-whatsapp' THEN 'whatsapp' ELSE 'email' END, "attempts", "contact_message_id", "created_at", "delivered_at", "due_at", "given_up_at", "id", "kind", "last_error", "lead_email_id", "leased_until", "quote_id", "recipient", "referral_id", "renewed_at", "staff_token_id" FROM "outbox_messages";
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
CREATE UNIQUE INDEX "automation_rules_built_in_key" ON "automation_rules"("built_in");
CREATE INDEX "automation_runs_next_at_idx" ON "automation_runs"("next_at");
CREATE INDEX "automation_runs_lead_id_ended_at_idx" ON "automation_runs"("lead_id", "ended_at");
CREATE UNIQUE INDEX "automation_runs_rule_id_lead_id_occasion_key" ON "automation_runs"("rule_id", "lead_id", "occasion");
CREATE INDEX "automation_actions_created_at_idx" ON "automation_actions"("created_at");
CREATE INDEX "automation_actions_rule_id_created_at_idx" ON "automation_actions"("rule_id", "created_at");
CREATE INDEX "automation_actions_lead_id_created_at_idx" ON "automation_actions"("lead_id", "created_at");
CREATE INDEX "automation_actions_lead_id_sent_on_idx" ON "automation_actions"("lead_id", "sent_on");
CREATE INDEX "automation_actions_run_id_step_idx" ON "automation_actions"("run_id", "step");
CREATE UNIQUE INDEX "inbound_emails_message_id_key" ON "inbound_emails"("message_id");
CREATE INDEX "inbound_emails_lead_id_received_at_idx" ON "inbound_emails"("lead_id", "received_at");
CREATE INDEX "inbound_emails_handled_at_received_at_idx" ON "inbound_emails"("handled_at", "received_at");
CREATE UNIQUE INDEX "whatsapp_messages_wa_id_key" ON "whatsapp_messages"("wa_id");
CREATE INDEX "whatsapp_messages_lead_id_created_at_idx" ON "whatsapp_messages"("lead_id", "created_at");
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_idx" ON "webhook_deliveries"("endpoint_id", "created_at");
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_event_sequence_key" ON "webhook_deliveries"("endpoint_id", "event", "sequence");
CREATE INDEX "social_posts_status_scheduled_at_idx" ON "social_posts"("status", "scheduled_at");
CREATE INDEX "social_posts_deleted_at_scheduled_at_idx" ON "social_posts"("deleted_at", "scheduled_at");
CREATE INDEX "social_deliveries_status_idx" ON "social_deliveries"("status");
CREATE UNIQUE INDEX "social_deliveries_post_id_channel_id_key" ON "social_deliveries"("post_id", "channel_id");
CREATE UNIQUE INDEX "social_slots_weekday_time_key" ON "social_slots"("weekday", "time");
CREATE INDEX "short_links_post_id_idx" ON "short_links"("post_id");

-- Texts of messages have versions too.
CREATE TABLE "new_content_versions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "staff_id" TEXT,
    "author" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "content_versions_subject_kind_check" CHECK ("subject_kind" IN ('page', 'news-post', 'faq-entry', 'review', 'message-template'))
);
INSERT INTO "new_content_versions" SELECT "id", "subject_kind", "subject_id", "content", "staff_id", "author", "created_at" FROM "content_versions";
DROP TABLE "content_versions";
ALTER TABLE "new_content_versions" RENAME TO "content_versions";
CREATE INDEX "content_versions_subject_kind_subject_id_created_at_idx" ON "content_versions"("subject_kind", "subject_id", "created_at");

-- What happened before these readers existed sets nothing off.
INSERT INTO "event_cursors" ("reader", "sequence", "updated_at")
SELECT "reader", (SELECT COALESCE(MAX("sequence"), 0) FROM "lead_events"), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM (SELECT 'automation' AS "reader" UNION SELECT 'webhooks');
