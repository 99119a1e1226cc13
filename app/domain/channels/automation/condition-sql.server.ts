import { Prisma } from "#app/generated/prisma/client.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import type { Condition } from "./rule";

const { sql, join } = Prisma;

const isIn = (is: boolean, stages: readonly string[]) =>
  is ? sql`+l.stage IN (${join(stages)})` : sql`l.stage NOT IN (${join(stages)})`;
const opened = sql`EXISTS (SELECT 1 FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'quote-opened')`;
const hasTag = (tag: string) =>
  sql`EXISTS (SELECT 1 FROM lead_tags t WHERE t.lead_id = l.id AND t.tag = ${tag.toLowerCase()})`;
const not = (is: boolean, fact: Prisma.Sql) => (is ? fact : sql`NOT ${fact}`);

/**
 * Whether a condition holds for a lead "l" with which a run would begin now: the same as `holds`. The pluses leave the
 * choice of the index to the date.
 */
export function conditionSql(condition: Condition): Prisma.Sql {
  switch (condition.kind) {
    case "answered":
      // Since the run began, and it begins now.
      return condition.is ? sql`0` : sql`1`;
    case "opened":
      return not(condition.is, opened);
    case "booked":
      return isIn(condition.is, bookedStages);
    case "price-over":
      return sql`+l.price > ${condition.dollars}`;
    case "price-under":
      return sql`+l.price < ${condition.dollars}`;
    case "stage":
      return isIn(condition.is, condition.stages);
    case "transport":
      return sql`l.transport_type = ${condition.type}`;
    case "pickup-state":
      return sql`+l.pickup_state = ${condition.state}`;
    case "delivery-state":
      return sql`+l.delivery_state = ${condition.state}`;
    case "tag":
      return not(condition.is, hasTag(condition.tag));
  }
}
