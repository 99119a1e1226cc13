-- Staff have seen that a message was given up and want nothing more of it, such as an invitation that was used.
ALTER TABLE "outbox_messages" ADD COLUMN "put_away_at" DATETIME;
