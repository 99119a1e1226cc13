-- A secret that was replaced signs beside the new one for a while; an endpoint that fails for days is paused.
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secret" TEXT;
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_until" DATETIME;
ALTER TABLE "webhook_endpoints" ADD COLUMN "failing_since" DATETIME;
ALTER TABLE "webhook_endpoints" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "webhook_endpoints" ADD COLUMN "paused_at" DATETIME;

CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
