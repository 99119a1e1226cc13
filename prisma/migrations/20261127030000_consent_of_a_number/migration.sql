-- Consent belongs to the number and the email address that it was given with.
ALTER TABLE "consent_records" ADD COLUMN "phone_digits" TEXT;
ALTER TABLE "consent_records" ADD COLUMN "email" TEXT;

-- What a number or an address took back, whichever leads it has.
CREATE TABLE "withdrawn_consents" (
    "purpose" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "is_own_word" BOOLEAN NOT NULL,
    "withdrawn_at" DATETIME NOT NULL,

    PRIMARY KEY ("purpose", "address")
);

-- What was agreed before belongs to what the lead had then. That is what it has now, unless the number or address was
-- changed since, the lead took in another one since, or the form came with another number. Then it stays empty: an
-- agreement without a number covers none, and what was taken back without one covers all of its lead.
UPDATE "consent_records" AS c SET
  "phone_digits" = (SELECT CASE
      WHEN l."phone_digits" IS NOT NULL THEN l."phone_digits"
      WHEN l."phone" LIKE '+%' THEN '+' || replace(replace(replace(replace(substr(l."phone", 2), ' ', ''), '-', ''), '(', ''), ')', '')
    END FROM "leads" l WHERE l."id" = c."lead_id"),
  "email" = (SELECT l."email_normalized" FROM "leads" l WHERE l."id" = c."lead_id")
WHERE NOT EXISTS (SELECT 1 FROM "lead_merges" m WHERE m."created_at" >= c."created_at"
    AND (m."kept_lead_id" = c."lead_id" OR m."merged_lead_id" = c."lead_id"))
  AND NOT EXISTS (SELECT 1 FROM "lead_events" e WHERE e."lead_id" = c."lead_id" AND e."kind" = 'recognized'
    AND e."created_at" = c."created_at" AND e."data" ->> 'phone' IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "lead_events" e, json_each(e."data", '$.changes') d
    WHERE e."lead_id" = c."lead_id" AND e."kind" = 'details-changed' AND e."created_at" >= c."created_at"
    AND d."value" ->> 'field' IN ('phone', 'email'));

-- STOP on WhatsApp holds for the number on every lead: for the one that the lead has, had, or took in with another lead.
INSERT OR IGNORE INTO "withdrawn_consents" ("purpose", "address", "is_own_word", "withdrawn_at")
SELECT c."purpose", n."digits", true, max(c."created_at")
FROM "consent_records" c JOIN (
  SELECT "id" AS "lead_id", "phone_digits" AS "digits" FROM "leads"
  UNION ALL SELECT "merged_into_id", "phone_digits" FROM "leads" WHERE "merged_into_id" IS NOT NULL
  UNION ALL SELECT "lead_id", CASE WHEN length("typed") = 11 AND "typed" LIKE '1%' THEN substr("typed", 2) ELSE "typed" END
  FROM (
    SELECT e."lead_id", replace(replace(replace(replace(replace(replace(
      d."value" ->> 'from', ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') AS "typed"
    FROM "lead_events" e, json_each(e."data", '$.changes') d
    WHERE e."kind" = 'details-changed' AND d."value" ->> 'field' = 'phone'
  )
) n ON n."lead_id" = c."lead_id"
WHERE c."purpose" = 'whatsapp' AND NOT c."is_granted" AND c."staff_id" IS NULL AND n."digits" > ''
GROUP BY c."purpose", n."digits";

-- So does what staff wrote down as taken back, unless staff wrote down since that it was given again.
INSERT OR IGNORE INTO "withdrawn_consents" ("purpose", "address", "is_own_word", "withdrawn_at")
SELECT c."purpose", a."address", false, max(c."created_at")
FROM "consent_records" c JOIN (
  SELECT "id" AS "lead_id", "phone_digits" AS "address", 'phone' AS "is" FROM "leads" WHERE "phone_digits" IS NOT NULL
  UNION ALL SELECT "id", "email_normalized", 'email' FROM "leads" WHERE "email_normalized" IS NOT NULL
) a ON a."lead_id" = c."lead_id"
WHERE NOT c."is_granted" AND c."staff_id" IS NOT NULL
  AND c."wording" <> 'Two leads of this person were merged, and only one of them had agreed.'
  AND CASE c."purpose" WHEN 'whatsapp' THEN a."is" = 'phone' WHEN 'calls-texts' THEN a."is" = 'phone'
    WHEN 'offers-email' THEN a."is" = 'email' ELSE true END
  AND NOT EXISTS (SELECT 1 FROM "consent_records" n WHERE n."lead_id" = c."lead_id" AND n."purpose" = c."purpose"
    AND n."is_granted" AND n."staff_id" IS NOT NULL AND n."created_at" > c."created_at")
GROUP BY c."purpose", a."address";
