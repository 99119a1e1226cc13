import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/db.server.ts";
import { suppressionKeys } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { LeadFacts } from "./lead-facts";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { HOUR_MS, DAY_MS } from "#app/platform/durations.js";

const { sql, join } = Prisma;

/** Events in which they answered, and what staff read about it. */
const answerKinds: Record<string, string> = {
  "email-received": "email",
  "email-pasted": "email",
  "whatsapp-received": "WhatsApp",
  "contact-message": "message",
  chat: "chat",
  call: "call",
};

const describeAnswer = (kind: string, at: Date) => `${answerKinds[kind]} of ${formatDeskMoment(at)}`;

/** A customer's event; a call is one if somebody spoke. */
const isAnswer = sql`(e.kind IN (${join(Object.keys(answerKinds).filter((kind) => kind !== "call"))})
  OR e.kind = 'call' AND e.data ->> 'outcome' IN ('reached', 'asked-to-stop'))`;

/**
 * They wrote from the address or the number that "l" has too, on another lead of it; what somebody typed into a form there
 * proves nothing.
 */
const isFromSameAddress = sql`EXISTS (SELECT 1 FROM leads s WHERE s.id = e.lead_id
  AND (e.kind IN ('email-received', 'email-pasted') AND s.email_normalized = l.email_normalized
    OR e.kind = 'whatsapp-received' AND s.phone_digits = l.phone_digits))`;

/** All leads of the person behind "l": a company has one for each vehicle. */
const samePerson = sql`SELECT l.id
  UNION ALL SELECT s.id FROM leads s WHERE s.email_normalized = l.email_normalized
  UNION ALL SELECT s.id FROM leads s WHERE s.phone_digits = l.phone_digits`;

/** Contact stopped on another lead with this email address: anybody can make a lead with it. */
const stoppedElsewhere = sql`(SELECT coalesce(s.contact_stop_reason, '') FROM leads s
  WHERE s.email_normalized = l.email_normalized AND s.contact_stopped_at IS NOT NULL LIMIT 1)`;

/** Whether the lead's number agreed to WhatsApp, as wordsOf (domain/crm/leads/consent) says it. */
const maySay = sql`(EXISTS (SELECT 1 FROM consent_records c
    WHERE c.lead_id = l.id AND c.purpose = 'whatsapp' AND c.is_granted AND c.phone_digits = l.phone_digits
      AND NOT EXISTS (SELECT 1 FROM consent_records t
        WHERE t.lead_id = l.id AND t.purpose = 'whatsapp' AND NOT t.is_granted AND t.created_at >= c.created_at
          AND coalesce(t.phone_digits, l.phone_digits) = l.phone_digits))
  AND NOT EXISTS (SELECT 1 FROM withdrawn_consents w
    WHERE w.purpose = 'whatsapp' AND w.address = l.phone_digits))`;

export type KnownFacts = LeadFacts & { ownerId: string | null };

/** A lead, and the moment since which its answers count; `key` finds its facts again. */
export type Asked = { key: string; leadId: string; since: Date };

/** As the statement below names its columns. */
type Row = {
  key: string;
  stage: string;
  price: number | null;
  transportType: string | null;
  pickupState: string | null;
  pickupZip: string | null;
  deliveryState: string | null;
  pickupOn: string | null;
  email: string | null;
  phone: string | null;
  useWhatsApp: 0 | 1;
  isStopped: 0 | 1;
  stopReason: string | null;
  isGone: 0 | 1;
  ownerId: string | null;
  tags: string[];
  answer: { kind: string; at: string } | null;
  hasOpened: 0 | 1;
  sentOn: string[];
  quoteNumber: string | null;
  validUntil: string | null;
};

/** What rules must know of leads now, all in one question; a lead that is gone has no entry. */
export async function loadFacts(
  tx: Tx,
  asked: readonly Asked[],
  now: Date,
): Promise<Map<string, KnownFacts>> {
  const wanted = JSON.stringify(
    asked.map(({ key, leadId, since }) => ({ key, leadId, since: storedMoment(since) })),
  );
  // Their day is no longer than this.
  const lately = storedMoment(new Date(now.getTime() - DAY_MS - HOUR_MS));
  const [found] = await tx.$queryRaw<{ facts: string }[]>`
    SELECT json_group_array(json_object(
      'key', q.value ->> 'key',
      'stage', l.stage,
      'price', l.price,
      'transportType', l.transport_type,
      'pickupState', l.pickup_state,
      'pickupZip', l.pickup_zip,
      'deliveryState', l.delivery_state,
      'pickupOn', l.pickup_on,
      'email', l.email,
      'phone', l.phone,
      'useWhatsApp', ${maySay},
      'isStopped', l.contact_stopped_at IS NOT NULL OR ${stoppedElsewhere} IS NOT NULL,
      'stopReason', coalesce(l.contact_stop_reason, ${stoppedElsewhere}),
      'isGone', l.merged_into_id IS NOT NULL OR l.erased_at IS NOT NULL,
      'ownerId', l.owner_id,
      'tags', json((SELECT json_group_array(t.tag) FROM lead_tags t WHERE t.lead_id = l.id)),
      'answer', json((SELECT json_object('kind', e.kind, 'at', e.created_at) FROM lead_events e
        WHERE e.lead_id IN (${samePerson}) AND e.created_at > q.value ->> 'since'
          AND (e.lead_id = l.id AND ${isAnswer} OR ${isFromSameAddress})
        ORDER BY e.created_at LIMIT 1)),
      'hasOpened', EXISTS (SELECT 1 FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'quote-opened'),
      'sentOn', json((SELECT json_group_array(a.sent_on) FROM automation_actions a
        WHERE a.lead_id IN (${samePerson}) AND a.created_at >= ${lately} AND a.sent_on > ''
          AND a.outcome = 'done')),
      'quoteNumber', l.quote_number,
      'validUntil', l.valid_until
    )) AS facts FROM json_each(${wanted}) q CROSS JOIN leads l ON l.id = q.value ->> 'leadId'`;
  const rows = JSON.parse(found?.facts ?? "[]") as Row[];
  const suppressions = await findSuppressions(tx, rows);
  return new Map(rows.map((row) => [row.key, presentFacts(row, suppressions, now)]));
}

function presentFacts(row: Row, suppressions: ReadonlyMap<string, string[]>, now: Date): KnownFacts {
  const { answer, email } = row;
  const today = localTime(zonesOf(row.pickupState, row.pickupZip)[0] ?? "", now).day;
  const reasons = (email && suppressions.get(normalizeEmail(email))) || [];
  // One plain literal: there are a hundred thousand of these in a round.
  return {
    stage: row.stage,
    price: row.price,
    transportType: row.transportType,
    pickupState: row.pickupState,
    pickupZip: row.pickupZip,
    deliveryState: row.deliveryState,
    pickupOn: row.pickupOn,
    quoteNumber: row.quoteNumber,
    validUntil: row.validUntil,
    tags: row.tags,
    email,
    phone: row.phone,
    ownerId: row.ownerId,
    useWhatsApp: row.useWhatsApp === 1,
    isGone: row.isGone === 1,
    hasOpened: row.hasOpened === 1,
    contactStop: row.isStopped ? (row.stopReason ?? "") : null,
    suppression: (["bounced", "unsubscribed"] as const).find((reason) => reasons.includes(reason)) ?? null,
    answer: answer && describeAnswer(answer.kind, new Date(answer.at)),
    sentToday: row.sentOn.filter((day) => day === today).length,
  };
}

/** Why nothing goes to addresses anymore, by address. */
async function findSuppressions(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, string[]>> {
  const keys = suppressionKeys(rows.flatMap(({ email }) => email ?? []));
  const found = await tx.$queryRaw<{ address: string; reason: string }[]>`
    SELECT address, reason FROM email_suppressions
    WHERE address IN (SELECT value FROM json_each(${JSON.stringify([...keys.keys()])}))`;
  const byAddress = new Map<string, string[]>();
  for (const { address: key, reason } of found) {
    const address = keys.get(key) ?? key;
    byAddress.set(address, [...(byAddress.get(address) ?? []), reason]);
  }
  return byAddress;
}
