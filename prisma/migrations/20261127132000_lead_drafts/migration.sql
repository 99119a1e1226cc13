-- What somebody on staff has typed on a lead's page and not saved yet.
-- CreateTable
CREATE TABLE "lead_drafts" (
    "lead_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "earlier" TEXT,
    "revision" TEXT NOT NULL,
    "saved_at" DATETIME NOT NULL,

    PRIMARY KEY ("lead_id", "staff_id", "kind"),
    CONSTRAINT "lead_drafts_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_drafts_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
