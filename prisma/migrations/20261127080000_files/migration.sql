-- Files have one home outside the database: a folder in which each is named by the SHA-256 of its bytes.
CREATE TABLE "files" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_to" TEXT
);

-- What refers to a file; one that nothing refers to is removed.
CREATE TABLE "file_links" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "inbound_email_id" TEXT,
    "social_picture_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "file_links_hash_fkey" FOREIGN KEY ("hash") REFERENCES "files" ("hash") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "file_links_inbound_email_id_fkey" FOREIGN KEY ("inbound_email_id") REFERENCES "inbound_emails" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "file_links_social_picture_id_fkey" FOREIGN KEY ("social_picture_id") REFERENCES "social_pictures" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "file_links_hash_idx" ON "file_links"("hash");
CREATE INDEX "file_links_inbound_email_id_idx" ON "file_links"("inbound_email_id");
CREATE INDEX "file_links_social_picture_id_idx" ON "file_links"("social_picture_id");

-- What was removed here and may still lie where the database is streamed to.
CREATE TABLE "removed_files" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "removed_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "removed_files_removed_at_idx" ON "removed_files"("removed_at");
