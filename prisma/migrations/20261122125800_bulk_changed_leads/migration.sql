-- CreateTable
CREATE TABLE "bulk_changed_leads" (
    "change_id" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "before" TEXT NOT NULL,

    PRIMARY KEY ("change_id", "lead_id"),
    CONSTRAINT "bulk_changed_leads_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "bulk_changes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "bulk_changed_leads_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "bulk_changed_leads_lead_id_idx" ON "bulk_changed_leads"("lead_id");

-- A row for each lead instead of one text that grew with every lead of a change.
INSERT INTO bulk_changed_leads (change_id, lead_id, version, before)
SELECT b.id, json_extract(e.value, '$.id'), json_extract(e.value, '$.version'), json_remove(e.value, '$.id', '$.version')
FROM bulk_changes b, json_each(b.changed, '$.leads') e
WHERE json_extract(e.value, '$.id') IN (SELECT id FROM leads);
UPDATE bulk_changes SET changed = json_remove(changed, '$.leads');
