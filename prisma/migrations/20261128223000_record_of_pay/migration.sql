-- A record of a transport that was erased has the day on which the carrier was paid too (49 CFR 371.3(a)(5)).
ALTER TABLE "transport_records" ADD COLUMN "carrier_paid_on" TEXT;
