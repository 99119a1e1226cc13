-- One member of staff's leads of some stages: the view "Mine", its count on every list, and the board by owner.
CREATE INDEX "leads_owner_id_stage_created_at_merged_into_id_price_idx" ON "leads"("owner_id", "stage", "created_at", "merged_into_id", "price");
-- Where they came from: a rare campaign is found without reading every lead.
CREATE INDEX "leads_campaign_created_at_merged_into_id_stage_idx" ON "leads"("campaign", "created_at", "merged_into_id", "stage");
-- Others begin with the same columns and answer the same questions.
DROP INDEX "leads_waiting_since_idx";
DROP INDEX "leads_valid_until_idx";
