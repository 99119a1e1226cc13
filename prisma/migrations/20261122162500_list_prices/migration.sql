-- Lists, the board and the counts in the rail are answered by an index alone: rows are spread over the whole file.
DROP INDEX "leads_source_created_at_merged_into_id_stage_idx";
CREATE INDEX "leads_source_created_at_merged_into_id_stage_price_idx" ON "leads"("source", "created_at", "merged_into_id", "stage", "price");
DROP INDEX "leads_campaign_created_at_merged_into_id_stage_idx";
CREATE INDEX "leads_campaign_created_at_merged_into_id_stage_price_idx" ON "leads"("campaign", "created_at", "merged_into_id", "stage", "price");
DROP INDEX "leads_size_class_created_at_merged_into_id_stage_idx";
CREATE INDEX "leads_size_class_created_at_merged_into_id_stage_price_idx" ON "leads"("size_class", "created_at", "merged_into_id", "stage", "price");
DROP INDEX "leads_pickup_state_created_at_merged_into_id_stage_idx";
CREATE INDEX "leads_pickup_state_created_at_merged_into_id_stage_price_idx" ON "leads"("pickup_state", "created_at", "merged_into_id", "stage", "price");
DROP INDEX "leads_delivery_state_pickup_state_created_at_merged_into_id_stage_idx";
CREATE INDEX "leads_delivery_state_pickup_state_created_at_merged_into_id_stage_price_idx" ON "leads"("delivery_state", "pickup_state", "created_at", "merged_into_id", "stage", "price");
DROP INDEX "leads_waiting_since_first_answered_at_owner_id_idx";
CREATE INDEX "leads_waiting_since_first_answered_at_owner_id_merged_into_id_contact_stopped_at_idx" ON "leads"("waiting_since", "first_answered_at", "owner_id", "merged_into_id", "contact_stopped_at");
CREATE INDEX "leads_id_merged_into_id_stage_price_idx" ON "leads"("id", "merged_into_id", "stage", "price");
DROP INDEX "leads_size_class_stage_created_at_distance_idx";
CREATE INDEX "leads_size_class_stage_created_at_distance_merged_into_id_price_idx" ON "leads"("size_class", "stage", "created_at", "distance", "merged_into_id", "price");
CREATE INDEX "leads_pickup_state_stage_created_at_merged_into_id_price_idx" ON "leads"("pickup_state", "stage", "created_at", "merged_into_id", "price");
CREATE INDEX "leads_delivery_state_stage_created_at_merged_into_id_price_idx" ON "leads"("delivery_state", "stage", "created_at", "merged_into_id", "price");
