-- Leads that staff found to be different people although phone or email is the same.
CREATE TABLE "distinct_leads" (
    "first_id" TEXT NOT NULL,
    "second_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("first_id", "second_id"),
    CONSTRAINT "distinct_leads_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "distinct_leads_second_id_fkey" FOREIGN KEY ("second_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "distinct_leads_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "distinct_leads_second_id_idx" ON "distinct_leads"("second_id");

-- Won and lost leads of a size class, newest first, with their distance: what a lead's price is compared with.
CREATE INDEX "leads_size_class_stage_created_at_distance_idx" ON "leads"("size_class", "stage", "created_at", "distance");
