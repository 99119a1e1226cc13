-- What a person wrote stays one press away, also where the shown text leaves out what it quotes.
-- AlterTable
ALTER TABLE "inbound_emails" ADD COLUMN "original" TEXT NOT NULL DEFAULT '';
ALTER TABLE "inbound_emails" ADD COLUMN "attachments" TEXT NOT NULL DEFAULT '[]';

-- How far a step at the start came that goes through rows once.
-- CreateTable
CREATE TABLE "start_steps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "position" TEXT NOT NULL,
    "is_done" BOOLEAN NOT NULL
);

-- What a machine wrote, what never arrived, and an address that is written to again are events of a lead, too.
-- RedefineTables
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
    CONSTRAINT "lead_events_kind_check" CHECK ("kind" IN ('quote-submitted', 'quote-email-requested', 'transport-type-changed', 'note', 'lead-created', 'call', 'stage-changed', 'owner-changed', 'tag-added', 'tag-removed', 'task-added', 'task-done', 'task-changed', 'details-changed', 'email-written', 'email-pasted', 'quote-version', 'quote-sent', 'contact-message', 'chat', 'consent-recorded', 'contact-stopped', 'contact-resumed', 'merged', 'unmerged', 'recognized', 'imported', 'quote-opened', 'email-received', 'email-auto-reply', 'email-undelivered', 'email-allowed', 'email-bounced', 'unsubscribed', 'whatsapp-written', 'whatsapp-received'))
);
INSERT INTO "new_lead_events" ("sequence", "id", "lead_id", "kind", "data", "staff_id", "created_at") SELECT "sequence", "id", "lead_id", "kind", "data", "staff_id", "created_at" FROM "lead_events" ORDER BY "sequence";
-- A number that was given is never given again: who follows the events has passed it.
DELETE FROM sqlite_sequence WHERE name = 'new_lead_events';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_lead_events', seq FROM sqlite_sequence WHERE name = 'lead_events';
DROP TABLE "lead_events";
ALTER TABLE "new_lead_events" RENAME TO "lead_events";
CREATE UNIQUE INDEX "lead_events_id_key" ON "lead_events"("id");
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");
