-- What an approved text is sent with, fixed when it is queued.
ALTER TABLE "whatsapp_messages" ADD COLUMN "approved_as" TEXT;
ALTER TABLE "whatsapp_messages" ADD COLUMN "parameters" TEXT;

CREATE TABLE "unplaced_whatsapp" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "wa_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "received_at" DATETIME NOT NULL,
    "lead_id" TEXT,
    "handled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unplaced_whatsapp_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "unplaced_whatsapp_wa_id_key" ON "unplaced_whatsapp"("wa_id");
CREATE INDEX "unplaced_whatsapp_lead_id_idx" ON "unplaced_whatsapp"("lead_id");
CREATE INDEX "unplaced_whatsapp_handled_at_received_at_idx" ON "unplaced_whatsapp"("handled_at", "received_at");
