-- Who opened which lead: one row for each person, lead and day.
CREATE TABLE "lead_reads" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staff_id" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "read_at" DATETIME NOT NULL,
    CONSTRAINT "lead_reads_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_reads_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "lead_reads_staff_id_lead_id_day_key" ON "lead_reads"("staff_id", "lead_id", "day");
CREATE INDEX "lead_reads_lead_id_id_idx" ON "lead_reads"("lead_id", "id");
CREATE INDEX "lead_reads_read_at_idx" ON "lead_reads"("read_at");
