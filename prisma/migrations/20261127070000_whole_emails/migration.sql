-- What a person wrote stays one press away, also where the shown text leaves out what it quotes.
-- AlterTable
ALTER TABLE "inbound_emails" ADD COLUMN "original" TEXT NOT NULL DEFAULT '';
ALTER TABLE "inbound_emails" ADD COLUMN "attachments" TEXT NOT NULL DEFAULT '[]';

-- How far a step at the start came that goes through rows once.
-- CreateTable
CREATE TABLE "start_steps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "position" TEXT NOT NULL,
    "is_done" BOOLEAN NOT NULL
);
