/** What conditions ask for and indexes hold; "live" is whether a lead is merged into another. */
export type Column =
  "live" | "stage" | "owner" | "source" | "campaign" | "size" | "from" | "to" | "created" | "price";

/** An index of leads; `holds` are the columns that it answers without reading rows. */
export type LeadIndex = { name: string; holds: readonly Column[] };

const common = ["live", "stage", "created"] as const;
export const leadIndexes = {
  created: { name: "leads_created_at_merged_into_id_stage_owner_id_idx", holds: [...common, "owner"] },
  stage: {
    name: "leads_stage_created_at_merged_into_id_owner_id_price_idx",
    holds: [...common, "owner", "price"],
  },
  owner: { name: "leads_owner_id_created_at_merged_into_id_stage_idx", holds: [...common, "owner"] },
  ownerStage: {
    name: "leads_owner_id_stage_created_at_merged_into_id_price_idx",
    holds: [...common, "owner", "price"],
  },
  source: {
    name: "leads_source_created_at_merged_into_id_stage_price_idx",
    holds: [...common, "source", "price"],
  },
  campaign: {
    name: "leads_campaign_created_at_merged_into_id_stage_price_idx",
    holds: [...common, "campaign", "price"],
  },
  size: {
    name: "leads_size_class_created_at_merged_into_id_stage_price_idx",
    holds: [...common, "size", "price"],
  },
  pickup: {
    name: "leads_pickup_state_created_at_merged_into_id_stage_price_idx",
    holds: [...common, "from", "price"],
  },
  delivery: {
    name: "leads_delivery_state_pickup_state_created_at_merged_into_id_stage_price_idx",
    holds: [...common, "from", "to", "price"],
  },
  sizeStage: {
    name: "leads_size_class_stage_created_at_distance_merged_into_id_price_idx",
    holds: [...common, "size", "price"],
  },
  pickupStage: {
    name: "leads_pickup_state_stage_created_at_merged_into_id_price_idx",
    holds: [...common, "from", "price"],
  },
  deliveryStage: {
    name: "leads_delivery_state_stage_created_at_merged_into_id_price_idx",
    holds: [...common, "to", "price"],
  },
  pickupOn: { name: "leads_pickup_on_idx", holds: [] },
  waiting: {
    name: "leads_waiting_since_first_answered_at_owner_id_merged_into_id_contact_stopped_at_idx",
    holds: ["live", "owner"],
  },
  answered: { name: "leads_first_answered_at_created_at_owner_id_idx", holds: ["owner", "created"] },
  task: { name: "leads_next_task_at_idx", holds: [] },
  stageValidUntil: {
    name: "leads_stage_valid_until_owner_id_merged_into_id_idx",
    holds: ["live", "stage", "owner"],
  },
  stagePickupOn: {
    name: "leads_stage_pickup_on_owner_id_merged_into_id_idx",
    holds: ["live", "stage", "owner"],
  },
  /** to look up leads that another table names */
  id: { name: "leads_id_merged_into_id_stage_created_at_price_idx", holds: [...common, "price"] },
} as const satisfies Record<string, LeadIndex>;
