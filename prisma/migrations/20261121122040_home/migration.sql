-- CreateTable
CREATE TABLE "faq_entries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "author" TEXT,
    "trip" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "stars" INTEGER,
    "is_sample" BOOLEAN NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "written_on" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "faq_entries_question_key" ON "faq_entries"("question");

-- CreateIndex
CREATE INDEX "faq_entries_is_shown_place_idx" ON "faq_entries"("is_shown", "place");

-- CreateIndex
CREATE INDEX "reviews_is_shown_is_sample_created_at_idx" ON "reviews"("is_shown", "is_sample", "created_at");
