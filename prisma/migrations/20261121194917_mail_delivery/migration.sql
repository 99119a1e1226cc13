-- DropIndex
DROP INDEX "outbox_messages_delivered_at_due_at_idx";

-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN "given_up_at" DATETIME;
ALTER TABLE "outbox_messages" ADD COLUMN "last_error" TEXT;
ALTER TABLE "outbox_messages" ADD COLUMN "leased_until" DATETIME;

-- CreateIndex
CREATE INDEX "outbox_messages_delivered_at_given_up_at_due_at_idx" ON "outbox_messages"("delivered_at", "given_up_at", "due_at");

-- CreateIndex
CREATE INDEX "outbox_messages_payload_idx" ON "outbox_messages"("payload");
