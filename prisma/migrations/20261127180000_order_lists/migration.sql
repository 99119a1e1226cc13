-- The list, the week and the search of orders: by the last day of each window within a state, by what is delayed, and by
-- the beginning of a carrier's name.
CREATE INDEX "orders_state_pickup_last_id_idx" ON "orders"("state", "pickup_last", "id");
CREATE INDEX "orders_state_delivery_last_id_idx" ON "orders"("state", "delivery_last", "id");
CREATE INDEX "orders_delayed_at_idx" ON "orders"("delayed_at");
CREATE INDEX "orders_carrier_name_idx" ON "orders"("carrier_name" COLLATE NOCASE);
