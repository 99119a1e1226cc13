-- Accounts that are there already keep their passwords; the next first start makes one that has to be changed.
ALTER TABLE "staff" ADD COLUMN "must_change_password" BOOLEAN NOT NULL DEFAULT false;
