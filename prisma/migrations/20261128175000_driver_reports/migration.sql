-- What the driver said last of the end that comes next: near, there, or that nobody is there and why. A move clears them.
ALTER TABLE "orders" ADD COLUMN "near_at" DATETIME;
ALTER TABLE "orders" ADD COLUMN "here_at" DATETIME;
ALTER TABLE "orders" ADD COLUMN "nobody_here_at" DATETIME;
ALTER TABLE "orders" ADD COLUMN "nobody_here_reason" TEXT;
CREATE INDEX "orders_nobody_here_at_idx" ON "orders"("nobody_here_at");

-- A second send of the same press finds the event of the first one.
ALTER TABLE "order_events" ADD COLUMN "press_key" TEXT;
CREATE UNIQUE INDEX "order_events_press_key_key" ON "order_events"("press_key");
