import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { LeadFacts } from "./lead-facts";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";

const { sql, join } = Prisma;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

/** All leads of the person behind "l": a company has one for each vehicle. */
const samePerson = sql`SELECT l.id
  UNION ALL SELECT s.id FROM leads s WHERE s.email_normalized = l.email_normalized
  UNION ALL SELECT s.id FROM leads s WHERE s.phone_digits = l.phone_digits`;

export type KnownFacts = LeadFacts & { ownerId: string | null };

/** A lead, and the moment since which its answers count; `key` finds its facts again. */
export type Asked = { key: string; leadId: string; since: Date };

type Row = [
  key: string,
  stage: string,
  price: number | null,
  transportType: string | null,
  pickupState: string | null,
  pickupZip: string | null,
  deliveryState: string | null,
  pickupOn: string | null,
  email: string | null,
  phone: string | null,
  useWhatsApp: 0 | 1,
  isStopped: 0 | 1,
  stopReason: string | null,
  isGone: 0 | 1,
  ownerId: string | null,
  tags: string[],
  answer: [kind: string, at: string] | null,
  hasOpened: 0 | 1,
  sentOn: string[],
  quoteNumber: string | null,
  validUntil: string | null,
];

/** What rules must know of leads now, all in one question; a lead that is gone has no entry. */
export async function loadFacts(
  tx: Tx,
  asked: readonly Asked[],
  now: Date,
): Promise<Map<string, KnownFacts>> {
  const wanted = JSON.stringify(asked.map(({ key, leadId, since }) => [key, leadId, storedMoment(since)]));
  // Their day is no longer than this.
  const lately = storedMoment(new Date(now.getTime() - DAY_MS - HOUR_MS));
  const [found] = await tx.$queryRaw<{ facts: string }[]>`
    SELECT json_group_array(json_array(
      q.value ->> 0, l.stage, l.price, l.transport_type, l.pickup_state, l.pickup_zip, l.delivery_state,
      l.pickup_on, l.email, l.phone, l.use_whatsapp, l.contact_stopped_at IS NOT NULL, l.contact_stop_reason,
      l.merged_into_id IS NOT NULL OR l.erased_at IS NOT NULL, l.owner_id,
      json((SELECT json_group_array(t.tag) FROM lead_tags t WHERE t.lead_id = l.id)),
      json((SELECT json_array(e.kind, e.created_at) FROM lead_events e
        WHERE e.lead_id = l.id AND e.created_at > q.value ->> 2 AND ${isAnswer} ORDER BY e.created_at LIMIT 1)),
      EXISTS (SELECT 1 FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'quote-opened'),
      json((SELECT json_group_array(a.sent_on) FROM automation_actions a
        WHERE a.lead_id IN (${samePerson}) AND a.created_at >= ${lately} AND a.sent_on > ''
          AND a.outcome = 'done')),
      l.quote_number, l.valid_until
    )) AS facts FROM json_each(${wanted}) q CROSS JOIN leads l ON l.id = q.value ->> 1`;
  const rows = JSON.parse(found?.facts ?? "[]") as Row[];
  const suppressions = await findSuppressions(tx, rows);
  return new Map(rows.map((row) => [row[0], presentFacts(row, suppressions, now)]));
}

function presentFacts(row: Row, suppressions: ReadonlyMap<string, string[]>, now: Date): KnownFacts {
  const [, stage, price, transportType, pickupState, pickupZip, deliveryState, pickupOn, email, phone] = row;
  const { 10: useWhatsApp, 11: isStopped, 12: stopReason, 13: isGone, 14: ownerId } = row;
  const { 15: tags, 16: answer, 17: hasOpened, 18: sentOn, 19: quoteNumber, 20: validUntil } = row;
  const today = localTime(zonesOf(pickupState, pickupZip)[0] ?? "", now).day;
  const reasons = (email && suppressions.get(normalizeEmail(email))) || [];
  // One plain literal: there are a hundred thousand of these in a round.
  return {
    stage,
    price,
    transportType,
    pickupState,
    pickupZip,
    deliveryState,
    pickupOn,
    quoteNumber,
    validUntil,
    tags,
    email,
    phone,
    ownerId,
    useWhatsApp: useWhatsApp === 1,
    isGone: isGone === 1,
    hasOpened: hasOpened === 1,
    contactStop: isStopped ? (stopReason ?? "") : null,
    suppression: (["bounced", "unsubscribed"] as const).find((reason) => reasons.includes(reason)) ?? null,
    answer: answer && describeAnswer(answer[0], new Date(answer[1])),
    sentToday: sentOn.filter((day) => day === today).length,
  };
}

/** Why nothing goes to addresses anymore, by address. */
async function findSuppressions(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, string[]>> {
  const addresses = new Set(rows.flatMap(({ 8: email }) => (email ? [normalizeEmail(email)] : [])));
  const found = await tx.$queryRaw<{ address: string; reason: string }[]>`
    SELECT address, reason FROM email_suppressions
    WHERE address IN (SELECT value FROM json_each(${JSON.stringify([...addresses])}))`;
  const byAddress = new Map<string, string[]>();
  for (const { address, reason } of found)
    byAddress.set(address, [...(byAddress.get(address) ?? []), reason]);
  return byAddress;
}
