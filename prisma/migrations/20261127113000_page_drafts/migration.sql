-- The text of a page that isn't on the site yet: of a page that is there, or of a new one.
CREATE TABLE "page_drafts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "page_id" TEXT,
    "source" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "saved_at" DATETIME NOT NULL,
    CONSTRAINT "page_drafts_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "page_drafts_page_id_key" ON "page_drafts"("page_id");
CREATE INDEX "page_drafts_saved_at_idx" ON "page_drafts"("saved_at");
