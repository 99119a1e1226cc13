import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { isLeadStage, stageLabel } from "#app/domain/crm/leads/stages.ts";

const { sql, join } = Prisma;

/** The most leads that are listed. */
const MAX_LISTED = 50;

export type LeadsWithoutOrder = {
  leads: { id: string; fullName: string; stage: string }[];
  /** there are more than these */
  hasMore: boolean;
};

type Row = LeadsWithoutOrder["leads"][number];

/**
 * Leads that were booked by their stage and have no quote, so that no order could be made of them: they keep their stage,
 * and staff move it by hand. None while booking is off, because all leads are booked so then.
 */
export async function leadsWithoutOrder(): Promise<LeadsWithoutOrder> {
  if (!(await isBookingOn(db))) return { leads: [], hasMore: false };
  // A lead without a quote has no price hold, and that's a column of the stage's index: nothing else is looked at.
  const rows = await db.$queryRaw<Row[]>(sql`
    SELECT l.id AS id, l.full_name AS fullName, l.stage AS stage
    FROM leads AS l INDEXED BY "leads_stage_valid_until_owner_id_merged_into_id_idx"
    WHERE l.stage IN (${join([...bookedStages])}) AND l.valid_until IS NULL
      AND l.merged_into_id IS NULL AND l.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM quotes AS q WHERE q.lead_id = l.id)
    ORDER BY l.id LIMIT ${MAX_LISTED + 1}`);
  return {
    leads: rows
      .slice(0, MAX_LISTED)
      .map((lead) => ({ ...lead, stage: isLeadStage(lead.stage) ? stageLabel(lead.stage) : lead.stage })),
    hasMore: rows.length > MAX_LISTED,
  };
}
