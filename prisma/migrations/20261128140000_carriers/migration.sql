-- Carriers with their certificates and checks; an order's carrier, which staff typed by hand so far, refers to one.
CREATE TABLE "carriers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "usdot" TEXT NOT NULL,
    "mc" TEXT NOT NULL DEFAULT '',
    "legal_name" TEXT NOT NULL,
    "trade_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "dispatcher_name" TEXT NOT NULL DEFAULT '',
    "dispatcher_phone" TEXT NOT NULL DEFAULT '',
    "agreement_on" TEXT,
    "authority_since" TEXT,
    "equipment" TEXT NOT NULL DEFAULT '',
    "lanes" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "insured_until" TEXT,
    "blocked_at" DATETIME,
    "blocked_reason" TEXT NOT NULL DEFAULT '',
    "check_asked_at" DATETIME,
    "check_tried_at" DATETIME,
    "check_error" TEXT NOT NULL DEFAULT '',
    "last_checked_on" TEXT,
    "check_stops" TEXT NOT NULL DEFAULT '',
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carriers_usdot_check" CHECK ("usdot" <> '' AND "usdot" NOT GLOB '*[^0-9]*' AND "usdot" NOT GLOB '0*'),
    CONSTRAINT "carriers_blocked_check" CHECK (("blocked_at" IS NOT NULL) = ("blocked_reason" <> ''))
);
CREATE UNIQUE INDEX "carriers_usdot_key" ON "carriers"("usdot");
CREATE INDEX "carriers_legal_name_id_idx" ON "carriers"("legal_name", "id");
CREATE INDEX "carriers_insured_until_idx" ON "carriers"("insured_until");
CREATE INDEX "carriers_mc_idx" ON "carriers"("mc");
CREATE INDEX "carriers_check_asked_at_idx" ON "carriers"("check_asked_at");
CREATE INDEX "carriers_check_error_check_tried_at_idx" ON "carriers"("check_error", "check_tried_at");

CREATE TABLE "carrier_certificates" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "carrier_id" TEXT NOT NULL,
    "insurer" TEXT NOT NULL,
    "agent" TEXT NOT NULL DEFAULT '',
    "limit_per_vehicle" INTEGER,
    "limit_per_load" INTEGER,
    "valid_from" TEXT NOT NULL,
    "valid_until" TEXT NOT NULL,
    "staff_id" TEXT,
    "form_key" TEXT,
    "voided_at" DATETIME,
    "void_reason" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_certificates_carrier_id_fkey" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carrier_certificates_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "carrier_certificates_days_check" CHECK ("valid_from" <= "valid_until"),
    CONSTRAINT "carrier_certificates_voided_check" CHECK (("voided_at" IS NOT NULL) = ("void_reason" <> ''))
);
CREATE UNIQUE INDEX "carrier_certificates_form_key_key" ON "carrier_certificates"("form_key");
CREATE INDEX "carrier_certificates_carrier_id_valid_until_idx" ON "carrier_certificates"("carrier_id", "valid_until");

CREATE TABLE "carrier_checks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "carrier_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "raw" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "checked_on" TEXT NOT NULL,
    "staff_id" TEXT,
    "form_key" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "carrier_checks_carrier_id_fkey" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carrier_checks_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "carrier_checks_source_check" CHECK ("source" IN ('fmcsa', 'staff'))
);
CREATE UNIQUE INDEX "carrier_checks_form_key_key" ON "carrier_checks"("form_key");
CREATE INDEX "carrier_checks_carrier_id_source_checked_on_created_at_idx" ON "carrier_checks"("carrier_id", "source", "checked_on", "created_at");

ALTER TABLE "file_links" ADD COLUMN "certificate_id" TEXT REFERENCES "carrier_certificates" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "file_links" ADD COLUMN "carrier_check_id" TEXT REFERENCES "carrier_checks" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "file_links_certificate_id_idx" ON "file_links"("certificate_id");
CREATE INDEX "file_links_carrier_check_id_idx" ON "file_links"("carrier_check_id");

ALTER TABLE "orders" ADD COLUMN "carrier_id" TEXT REFERENCES "carriers" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "orders" ADD COLUMN "carrier_override" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "override_problems" TEXT NOT NULL DEFAULT '';
CREATE INDEX "orders_state_carrier_id_delivery_last_insured_until_idx" ON "orders"("state", "carrier_id", "delivery_last", "insured_until");
CREATE INDEX "orders_carrier_id_created_at_idx" ON "orders"("carrier_id", "created_at");

-- One carrier for each USDOT number that an order has, as the last assignment has it; leading zeros are only typed. No
-- certificate is on file yet, so nothing says how long one is insured. A carrier of sample orders alone is a sample.
INSERT INTO "carriers" ("id", "usdot", "mc", "legal_name", "dispatcher_phone", "is_sample", "created_at", "updated_at")
SELECT lower(hex(randomblob(12))), "usdot", "carrier_mc", "carrier_name", "carrier_phone", "is_sample", "assigned", "assigned" FROM (
    SELECT ltrim("carrier_usdot", '0') AS "usdot", "carrier_mc", "carrier_name", "carrier_phone",
        coalesce("assigned_at", "orders"."updated_at") AS "assigned",
        min(coalesce("leads"."is_sample", 0)) OVER (PARTITION BY ltrim("carrier_usdot", '0')) AS "is_sample",
        row_number() OVER (PARTITION BY ltrim("carrier_usdot", '0') ORDER BY coalesce("assigned_at", "orders"."updated_at") DESC, "orders"."id" DESC) AS "nth"
    FROM "orders"
    LEFT JOIN "quotes" ON "quotes"."id" = "orders"."quote_id"
    LEFT JOIN "leads" ON "leads"."id" = "quotes"."lead_id"
    WHERE "carrier_usdot" > ''
) WHERE "nth" = 1 AND "usdot" <> '' AND "usdot" NOT GLOB '*[^0-9]*';
UPDATE "orders" SET "carrier_id" = (SELECT "id" FROM "carriers" WHERE "usdot" = ltrim("orders"."carrier_usdot", '0'))
WHERE "carrier_usdot" > '';
