-- Owners are written to when a webhook pauses itself.
CREATE TABLE "new_staff_notices" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "by_name" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "webhook_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_notices_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_notices_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook_endpoints" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_notices_kind_check" CHECK ("kind" IN ('password-set', 'second-step-on', 'second-step-off', 'recovery-codes', 'new-device', 'webhook-paused')),
    CONSTRAINT "staff_notices_webhook_check" CHECK (("kind" = 'webhook-paused') = ("webhook_id" IS NOT NULL))
);
INSERT INTO "new_staff_notices" ("id", "staff_id", "kind", "by_name", "ip", "user_agent", "created_at") SELECT "id", "staff_id", "kind", "by_name", "ip", "user_agent", "created_at" FROM "staff_notices";
-- Dropping the old table deletes their messages and these their attempts, so they wait elsewhere.
CREATE TABLE "kept_messages" AS SELECT * FROM "outbox_messages" WHERE "staff_notice_id" IS NOT NULL;
CREATE TABLE "kept_attempts" AS SELECT * FROM "outbox_attempts" WHERE "message_id" IN (SELECT "id" FROM "kept_messages");
DROP TABLE "staff_notices";
ALTER TABLE "new_staff_notices" RENAME TO "staff_notices";
INSERT OR IGNORE INTO "outbox_messages" SELECT * FROM "kept_messages";
INSERT OR IGNORE INTO "outbox_attempts" SELECT * FROM "kept_attempts";
DROP TABLE "kept_attempts";
DROP TABLE "kept_messages";
CREATE INDEX "staff_notices_created_at_idx" ON "staff_notices"("created_at");
CREATE INDEX "staff_notices_staff_id_idx" ON "staff_notices"("staff_id");
CREATE INDEX "staff_notices_webhook_id_idx" ON "staff_notices"("webhook_id");
