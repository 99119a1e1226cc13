-- A record of a transport that was erased has the number of its bill of lading too (49 CFR 371.3(a)(3)).
ALTER TABLE "transport_records" ADD COLUMN "bill_number" TEXT NOT NULL DEFAULT '';
