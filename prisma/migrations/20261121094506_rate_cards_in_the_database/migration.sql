-- CreateTable
CREATE TABLE "rate_cards" (
    "version" TEXT NOT NULL PRIMARY KEY,
    "effective_from" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE INDEX "rate_cards_effective_from_created_at_idx" ON "rate_cards"("effective_from", "created_at");
