-- Who added a rate card and why, and when a card that was not yet in force was taken back.
ALTER TABLE "rate_cards" ADD COLUMN "reason" TEXT;
ALTER TABLE "rate_cards" ADD COLUMN "author" TEXT;
ALTER TABLE "rate_cards" ADD COLUMN "withdrawn_at" DATETIME;
ALTER TABLE "rate_cards" ADD COLUMN "withdrawn_by" TEXT;

-- When staff sent a message again: its age and its daily limit count from then.
ALTER TABLE "outbox_messages" ADD COLUMN "renewed_at" DATETIME;

-- What became of each attempt to deliver a message.
CREATE TABLE "outbox_attempts" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "message_id" TEXT NOT NULL,
    "attempted_at" DATETIME NOT NULL,
    "outcome" TEXT NOT NULL,
    "detail" TEXT,
    CONSTRAINT "outbox_attempts_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outbox_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_attempts_outcome_check" CHECK ("outcome" IN ('delivered', 'rescheduled', 'given-up', 'stopped', 'sent-again'))
);
CREATE INDEX "outbox_attempts_message_id_id_idx" ON "outbox_attempts"("message_id", "id");

-- The staff's list of the outbox, newest first.
CREATE INDEX "outbox_messages_delivered_at_created_at_idx" ON "outbox_messages"("delivered_at", "created_at");
CREATE INDEX "outbox_messages_given_up_at_idx" ON "outbox_messages"("given_up_at");
