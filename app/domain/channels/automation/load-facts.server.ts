import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/db.server.ts";
import { suppressionKeys } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { liveOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
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
 * They wrote by email or WhatsApp on another lead that shares an address or a number with "l"; what somebody typed into a
 * form there proves nothing.
 */
const isFromSameAddress = sql`(e.kind IN ('email-received', 'email-pasted', 'whatsapp-received') AND EXISTS (
  SELECT 1 FROM contact_points a CROSS JOIN contact_points b ON b.lead_id = e.lead_id AND b.kind = a.kind AND b.value = a.value
  WHERE a.lead_id = l.id AND a.kind = iif(e.kind = 'whatsapp-received', 'phone', 'email')))`;

/** All leads of the person behind "l": a company has one for each vehicle. */
const samePerson = sql`SELECT l.id
  UNION ALL SELECT b.lead_id FROM contact_points a
    CROSS JOIN contact_points b ON b.value = a.value AND b.kind = a.kind WHERE a.lead_id = l.id`;

/** All their emails or numbers, also those of other leads that share one. */
const personValues = (kind: "email" | "phone") => sql`SELECT c.value FROM contact_points a
    CROSS JOIN contact_points b ON b.value = a.value AND b.kind = a.kind
    CROSS JOIN contact_points c ON c.lead_id = b.lead_id AND c.kind = a.kind
  WHERE a.lead_id = l.id AND a.kind = ${kind}`;

/** Contact stopped on another lead with one of their email addresses: anybody can make a lead with it. */
const stoppedElsewhere = sql`(SELECT coalesce(s.contact_stop_reason, '') FROM contact_points a
    CROSS JOIN contact_points b ON b.value = a.value AND b.kind = a.kind
    CROSS JOIN leads s ON s.id = b.lead_id AND s.contact_stopped_at IS NOT NULL
  WHERE a.lead_id = l.id AND a.kind = 'email' LIMIT 1)`;

/** Whether the lead's number agreed to WhatsApp, as wordsOf (domain/crm/leads/consent) says it. */
const maySay = sql`(EXISTS (SELECT 1 FROM consent_records c
    WHERE c.lead_id = l.id AND c.purpose = 'whatsapp' AND c.is_granted AND c.phone_digits = l.phone_digits
      AND NOT EXISTS (SELECT 1 FROM consent_records t
        WHERE t.lead_id = l.id AND t.purpose = 'whatsapp' AND NOT t.is_granted AND t.created_at >= c.created_at
          AND coalesce(t.phone_digits, l.phone_digits) = l.phone_digits))
  AND NOT EXISTS (SELECT 1 FROM withdrawn_consents w
    WHERE w.purpose = 'whatsapp' AND (w.address = l.phone_digits OR w.address IN (${personValues("phone")}))))`;

export type KnownFacts = LeadFacts & { ownerId: string | null };

/** A lead, the moment since which its answers count, and what set the run off; `key` finds its facts again. */
export type Asked = { key: string; leadId: string; since: Date; orderId?: string | null };

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
  /** all that they have */
  emails: string[];
  phone: string | null;
  useWhatsApp: 0 | 1;
  isStopped: 0 | 1;
  stopReason: string | null;
  isGone: 0 | 1;
  ownerId: string | null;
  tags: string[];
  answer: { kind: string; at: string } | null;
  hasOpened: 0 | 1;
  orderState: string | null;
  hasOrderMoved: 0 | 1 | null;
  hasOrder: 0 | 1;
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
  const wanted = JSON.stringify(asked.map(({ since, ...one }) => ({ ...one, since: storedMoment(since) })));
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
      'emails', json((SELECT json_group_array(DISTINCT value) FROM (${personValues("email")}))),
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
      'orderState', (SELECT o.state FROM orders o WHERE o.id = q.value ->> 'orderId'),
      'hasOrderMoved', (SELECT o.state_changed_at > q.value ->> 'since' FROM orders o
        WHERE o.id = q.value ->> 'orderId'),
      'hasOrder', EXISTS (SELECT 1 FROM quotes k CROSS JOIN orders o ON o.quote_id = k.id
        WHERE k.lead_id = l.id AND o.state IN (${join(liveOrderStates)})),
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
  const own = email && normalizeEmail(email);
  const hasBounced = own && suppressions.get(own)?.includes("bounced");
  // Unsubscribing with one address ends follow-ups to all of the person's.
  const hasUnsubscribed = [...row.emails, own].some(
    (each) => each && suppressions.get(each)?.includes("unsubscribed"),
  );
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
    orderState: row.orderState,
    hasOrderMoved: row.hasOrderMoved === 1,
    hasOrder: row.hasOrder === 1,
    contactStop: row.isStopped ? (row.stopReason ?? "") : null,
    suppression: hasBounced ? "bounced" : hasUnsubscribed ? "unsubscribed" : null,
    answer: answer && describeAnswer(answer.kind, new Date(answer.at)),
    sentToday: row.sentOn.filter((day) => day === today).length,
  };
}

/** Why nothing goes to addresses anymore, by address. */
async function findSuppressions(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, string[]>> {
  const keys = suppressionKeys(rows.flatMap(({ email, emails }) => (email ? [...emails, email] : emails)));
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
