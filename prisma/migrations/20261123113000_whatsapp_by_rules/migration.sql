-- Which run of a rule wrote a message: hours and answers count again when it really leaves.
ALTER TABLE "whatsapp_messages" ADD COLUMN "automation_run_id" TEXT REFERENCES "automation_runs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "whatsapp_messages_automation_run_id_idx" ON "whatsapp_messages"("automation_run_id");
