-- What a customer claims from a carrier for loss or damage (49 CFR 370). The stub of before was empty.
DROP TABLE "claims";
CREATE TABLE "claims" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "open_key" TEXT,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL DEFAULT '',
    "spot" TEXT NOT NULL DEFAULT '',
    "noted" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER,
    "letter" TEXT NOT NULL DEFAULT '',
    "signer_name" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "signed_at" DATETIME,
    "carrier_name" TEXT NOT NULL DEFAULT '',
    "carrier_email" TEXT NOT NULL DEFAULT '',
    "insurer" TEXT NOT NULL DEFAULT '',
    "insurer_email" TEXT NOT NULL DEFAULT '',
    "sent_on" TEXT,
    "acknowledged_on" TEXT,
    "word_on" TEXT,
    "offered" INTEGER,
    "paid" INTEGER,
    "due_on" TEXT,
    "ended_on" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "claims_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "claims_state_check" CHECK ("state" IN ('draft', 'signed', 'sent', 'acknowledged', 'offered', 'paid', 'declined', 'withdrawn')),
    CONSTRAINT "claims_signed_check" CHECK ("state" = 'draft' OR ("signed_at" IS NOT NULL AND "amount" IS NOT NULL)),
    CONSTRAINT "claims_open_check" CHECK (("open_key" IS NULL) = ("state" IN ('paid', 'declined', 'withdrawn')))
);
CREATE UNIQUE INDEX "claims_order_id_number_key" ON "claims"("order_id", "number");
-- Only one claim of an order is open at a time: its key is the order's id until it ends.
CREATE UNIQUE INDEX "claims_open_key_key" ON "claims"("open_key");
CREATE INDEX "claims_state_due_on_id_idx" ON "claims"("state", "due_on", "id");

CREATE TABLE "claim_events" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "claim_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mover" TEXT NOT NULL,
    "staff_id" TEXT,
    "amount" INTEGER,
    "words" TEXT NOT NULL DEFAULT '',
    "happened_on" TEXT NOT NULL,
    "form_key" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "claim_events_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "claim_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "claim_events_mover_check" CHECK ("mover" IN ('customer', 'staff'))
);
CREATE UNIQUE INDEX "claim_events_form_key_key" ON "claim_events"("form_key");
CREATE INDEX "claim_events_claim_id_sequence_idx" ON "claim_events"("claim_id", "sequence");

ALTER TABLE "file_links" ADD COLUMN "claim_id" TEXT REFERENCES "claims" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "file_links" ADD COLUMN "claim_event_id" INTEGER REFERENCES "claim_events" ("sequence") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "file_links_claim_id_idx" ON "file_links"("claim_id");
CREATE INDEX "file_links_claim_event_id_idx" ON "file_links"("claim_event_id");

-- A review that came by the link of a delivered order. The customer's words are theirs: staff answer, or hide with a reason.
ALTER TABLE "reviews" ADD COLUMN "order_id" TEXT REFERENCES "orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD COLUMN "is_by_link" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "reviews" ADD COLUMN "is_private" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "reviews" ADD COLUMN "answer" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "reviews_order_id_key" ON "reviews"("order_id");

-- When its customer was asked how it went: everybody is asked once.
ALTER TABLE "orders" ADD COLUMN "review_asked_at" DATETIME;
CREATE INDEX "orders_review_asked_at_delivered_at_idx" ON "orders"("review_asked_at", "delivered_at");

-- What was claimed of a transport whose customer was erased: kept as long as the record.
ALTER TABLE "transport_records" ADD COLUMN "claims" TEXT NOT NULL DEFAULT '';
