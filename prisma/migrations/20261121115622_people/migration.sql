-- CreateTable
CREATE TABLE "contact_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "receipt_number" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "submit_key" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "topic" TEXT NOT NULL,
    "quote_number" TEXT,
    "message" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "referrals" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "submit_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "referral_days" (
    "code" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "visits" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("code", "day"),
    CONSTRAINT "referral_days_code_fkey" FOREIGN KEY ("code") REFERENCES "referrals" ("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_receipt_number_key" ON "contact_messages"("receipt_number");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submit_key_key" ON "contact_messages"("submit_key");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- CreateIndex
CREATE INDEX "contact_messages_email_created_at_idx" ON "contact_messages"("email", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_code_key" ON "referrals"("code");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_submit_key_key" ON "referrals"("submit_key");

-- CreateIndex
CREATE INDEX "referrals_email_created_at_idx" ON "referrals"("email", "created_at");

-- CreateIndex
CREATE INDEX "leads_referral_code_idx" ON "leads"("referral_code");
