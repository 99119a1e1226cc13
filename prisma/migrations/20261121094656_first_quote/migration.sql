-- CreateTable
CREATE TABLE "vehicle_service_answers" (
    "question" TEXT NOT NULL PRIMARY KEY,
    "names" TEXT NOT NULL,
    "ok" BOOLEAN NOT NULL,
    "asked_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "consent_records" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "ip" TEXT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "consent_records_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "leads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "use_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "referral_code" TEXT,
    "stage" TEXT NOT NULL DEFAULT 'new',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "lead_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lead_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" DATETIME
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quote_number" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "submit_key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "lead_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pickup_address" TEXT NOT NULL,
    "pickup_zip" TEXT NOT NULL,
    "delivery_address" TEXT NOT NULL,
    "delivery_zip" TEXT NOT NULL,
    "transport_type" TEXT NOT NULL,
    "vehicle_year" TEXT NOT NULL,
    "vehicle_make" TEXT NOT NULL,
    "vehicle_model" TEXT NOT NULL,
    "is_running" BOOLEAN NOT NULL,
    "estimated_price" INTEGER NOT NULL,
    "price_min" INTEGER NOT NULL,
    "price_max" INTEGER NOT NULL,
    "distance" INTEGER NOT NULL,
    "answers" TEXT NOT NULL,
    "rate_card" TEXT NOT NULL,
    "valid_until" TEXT NOT NULL,
    CONSTRAINT "quotes_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "settings" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "consent_records_lead_id_idx" ON "consent_records"("lead_id");

-- CreateIndex
CREATE INDEX "leads_email_idx" ON "leads"("email");

-- CreateIndex
CREATE INDEX "leads_stage_created_at_idx" ON "leads"("stage", "created_at");

-- CreateIndex
CREATE INDEX "lead_events_lead_id_at_idx" ON "lead_events"("lead_id", "at");

-- CreateIndex
CREATE INDEX "outbox_messages_delivered_at_due_at_idx" ON "outbox_messages"("delivered_at", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_quote_number_key" ON "quotes"("quote_number");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_submit_key_key" ON "quotes"("submit_key");

-- CreateIndex
CREATE INDEX "quotes_created_at_idx" ON "quotes"("created_at");

-- CreateIndex
CREATE INDEX "quotes_lead_id_idx" ON "quotes"("lead_id");
