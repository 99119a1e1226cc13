import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { clockDoubt } from "#app/domain/base/clock/clock.server.ts";
import { formerOwners } from "#app/domain/crm/leads/list/former-owners.server.ts";
import { openStages } from "#app/domain/crm/leads/stage-groups.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { waitingName } from "#app/domain/desk/retention/retention-rules.ts";

/** The rail shows "999+" beyond this, so counting stops here. */
const MAX_COUNTED = 1_000;

/** By the address in the rail; `isHot` means that somebody waits. */
export type RailCounts = Record<string, { count: number; isHot: boolean }>;

const { sql, join } = Prisma;
const bounded = (from: Prisma.Sql) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED}))`;

/** Every page of the staff area asks for these, so each is a few index entries and never more than a thousand. */
export async function railCounts({ id, role }: Pick<StaffMember, "id" | "role">): Promise<RailCounts> {
  const waiting = sql`leads INDEXED BY leads_waiting_since_first_answered_at_owner_id_merged_into_id_contact_stopped_at_idx WHERE waiting_since > '' AND (owner_id = ${id} OR owner_id IS NULL OR owner_id IN (${formerOwners})) AND merged_into_id IS NULL AND contact_stopped_at IS NULL`;
  const open = sql`leads INDEXED BY leads_stage_valid_until_owner_id_merged_into_id_idx WHERE stage IN (${join([...openStages])}) AND merged_into_id IS NULL`;
  const messages = sql`(SELECT handled_at FROM contact_messages UNION ALL SELECT handled_at FROM unplaced_whatsapp) WHERE handled_at IS NULL`;
  const chats = sql`chat_conversations WHERE handled_at IS NULL`;
  const emails = sql`inbound_emails WHERE handled_at IS NULL`;
  const requests = sql`orders INDEXED BY "orders_state_state_changed_at_id_idx" WHERE state = 'requested'`;
  const outbox = sql`outbox_messages WHERE delivered_at IS NULL AND given_up_at > '' AND put_away_at IS NULL`;
  const webhooks = sql`webhook_endpoints WHERE paused_at IS NOT NULL`;
  const erasures = sql`settings WHERE name = ${waitingName}`;
  type Counted = "today" | "leads" | "requests" | "inbox" | "outbox" | "webhooks" | "erasures";
  const [row] = await db.$queryRaw<Record<Counted, number | bigint>[]>`
    SELECT ${bounded(waiting)} AS today, ${bounded(open)} AS leads, ${bounded(requests)} AS requests, ${bounded(messages)} + ${bounded(chats)} + ${bounded(emails)} AS inbox, ${bounded(outbox)} AS outbox, ${bounded(webhooks)} AS webhooks, ${bounded(erasures)} AS erasures`;
  if (!row) return {};
  return {
    ...(isAllowed(role, "leads.read") && {
      "/admin/today": { count: Number(row.today), isHot: true },
      "/admin/crm?stage=open": { count: Number(row.leads), isHot: false },
    }),
    ...(isAllowed(role, "orders.read") && {
      "/admin/orders?state=open": { count: Number(row.requests), isHot: true },
    }),
    ...(isAllowed(role, "inbox.read") && { "/admin/inbox": { count: Number(row.inbox), isHot: true } }),
    // Webhooks that were paused because they failed: only who may switch them on again is asked to.
    ...(isAllowed(role, "automation.write") && {
      "/admin/automation": { count: Number(row.webhooks), isHot: true },
    }),
    // What waits for an owner's word.
    ...(isAllowed(role, "status.write") && {
      "/admin/status": { count: Number(row.erasures) + (clockDoubt() ? 1 : 0), isHot: true },
    }),
    ...(isAllowed(role, "outbox.read") && { "/admin/outbox": { count: Number(row.outbox), isHot: true } }),
  };
}
