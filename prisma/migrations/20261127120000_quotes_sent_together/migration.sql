-- The quote whose email carries this one too, when staff sent several together.
ALTER TABLE "quotes" ADD COLUMN "sent_with_id" TEXT;
