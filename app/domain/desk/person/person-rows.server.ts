import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { suppressionKeys } from "#app/domain/messages/suppressions/suppressions.server.ts";
import type { Chosen } from "./chosen";
import { isAboutPerson, namesIn, namesPerson, phoneKey } from "./identity";
import type { Identity } from "./identity";

/**
 * Tables that hold nothing of a customer. Every table is either here or in `PersonTable`: a test compares both with the
 * database, so that a new table can't be forgotten.
 */
export const tablesWithoutPeople = {
  automation_days: "counts",
  automation_rule_versions: "our rules",
  automation_rules: "our rules",
  carrier_certificates: "papers of companies",
  clock: "our clock",
  bulk_changes: "what staff changed, without the leads",
  content_versions: "our pages and texts",
  event_cursors: "positions",
  driver_links: "who drives for a carrier; emptied and ended with the order",
  faq_entries: "our pages",
  figure_days: "sums of days",
  order_sums: "sums of days",
  card_removals: "ids at Stripe of cards that it is to remove",
  payment_events: "ids at Stripe: what happened, and to which object",
  files: "pictures by their hash; file_links say whose",
  removed_files: "hashes of files that are gone",
  start_steps: "positions",
  imap_mailboxes: "positions",
  login_failures: "hashes of staff’s addresses",
  message_templates: "our texts",
  news_posts: "our pages",
  page_drafts: "our pages",
  page_view_days: "counts",
  pages: "our pages",
  public_content: "counts",
  quote_starts: "how far a quote came, without the person",
  rate_cards: "our prices",
  referral_days: "counts",
  releases: "builds",
  search_indexes: "our pages",
  settings: "our settings",
  short_link_days: "counts",
  short_links: "our posts",
  social_channels: "our posts",
  social_deliveries: "our posts",
  social_pictures: "our posts",
  social_post_writers: "our posts",
  social_posts: "our posts",
  social_slots: "our posts",
  staff: "our own people",
  staff_notices: "our own people",
  staff_recovery_codes: "our own people",
  staff_sessions: "our own people",
  staff_tokens: "our own people",
  transport_records:
    "what the law has us keep of a transport; owners alone read it, and it goes by its own rule",
  vehicle_service_answers: "makes and models",
  webhook_endpoints: "programs that get events",
} as const;

const personTables = [
  "leads",
  "quotes",
  "quote_versions",
  "callbacks",
  "booking_drafts",
  "orders",
  "signatures",
  "order_events",
  "change_orders",
  "carrier_offers",
  "claims",
  "claim_events",
  "payments",
  "inspections",
  "inspection_marks",
  "inspection_photos",
  "lead_events",
  "lead_tasks",
  "lead_tags",
  "lead_emails",
  "contact_points",
  "lead_drafts",
  "lead_merges",
  "distinct_leads",
  "lead_reads",
  "bulk_changed_leads",
  "consent_records",
  "contact_messages",
  "chat_conversations",
  "chat_messages",
  "inbound_emails",
  "inbox_answers",
  "file_links",
  "whatsapp_messages",
  "unplaced_whatsapp",
  "automation_runs",
  "automation_actions",
  "referrals",
  "webhook_deliveries",
  "outbox_messages",
  "outbox_attempts",
  "email_suppressions",
  "withdrawn_consents",
  "lead_imports",
  "saved_views",
  "search_miss_days",
  "audit_entries",
  "data_requests",
  "carriers",
  "carrier_checks",
  "reviews",
] as const;

export type PersonTable = (typeof personTables)[number];
export const personTableNames: readonly PersonTable[] = personTables;

/** The rows of each table that are about a person, by rowid. */
export type PersonRows = Record<PersonTable, number[]>;

const listOf = (values: readonly (string | number)[]) =>
  Prisma.sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

async function rowids(tx: Tx, table: PersonTable, where: Prisma.Sql): Promise<number[]> {
  const rows = await tx.$queryRaw<{ row: bigint | number }[]>`
    SELECT rowid AS row FROM ${Prisma.raw(table)} WHERE ${where} ORDER BY rowid`;
  return rows.map(({ row }) => Number(row));
}

/** Rows whose text a query narrows down and `isFound` decides. */
async function rowsByText(
  tx: Tx,
  table: PersonTable,
  { text, where }: { text: Prisma.Sql; where: Prisma.Sql },
  isFound: (text: string) => boolean,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ row: bigint | number; text: string | null }[]>`
    SELECT rowid AS row, ${text} AS text FROM ${Prisma.raw(table)} WHERE ${where} ORDER BY rowid`;
  return rows.flatMap(({ row, text }) => (isFound(text ?? "") ? [Number(row)] : []));
}

/** A text that may name the person: one of the addresses, or the last four digits of a number. */
function mayName(text: Prisma.Sql, { emails, phones }: Identity): Prisma.Sql {
  const parts = [...emails, ...phones.map((phone) => phone.slice(-4))];
  return Prisma.sql`EXISTS (SELECT 1 FROM ${listOf(parts)} AS part WHERE instr(lower(${text}), part.value) > 0)`;
}

/** Whether a column has one of these addresses in any case, by its index. */
const isOneOf = (column: Prisma.Sql, emails: readonly string[]) =>
  emails.length === 0 ? Prisma.sql`0` : Prisma.sql`${column} COLLATE NOCASE IN (${Prisma.join([...emails])})`;

const union = (...lists: number[][]): number[] => [...new Set(lists.flat())].sort((a, b) => a - b);

export type Searched = Pick<Chosen, "family" | "proven" | "isByLink">;

/**
 * Everything that the database holds of a person: what belongs to these leads (with those merged into them), and what
 * belongs to no lead and names something `proven` of them. By a link that is what came from the address itself: a message
 * that mentions it was written by somebody else, perhaps about its owner, and is staff's to judge. Rows of tables that
 * aren't `wanted` aren't looked for.
 */
export async function findPersonRows(
  tx: Tx,
  { family, proven, isByLink }: Searched,
  wanted: readonly PersonTable[] = personTables,
): Promise<PersonRows> {
  const ifWanted = async (table: PersonTable, find: () => Promise<number[]>) =>
    wanted.includes(table) ? find() : [];
  const unlessByLink = async (find: () => Promise<number[]>) => (isByLink ? [] : find());
  const those = listOf(family);
  const ofLeads = (table: PersonTable) => rowids(tx, table, Prisma.sql`lead_id IN ${those}`);
  const byText = (table: PersonTable, text: Prisma.Sql, and = Prisma.sql`1`) =>
    rowsByText(tx, table, { text, where: Prisma.sql`${and} AND ${mayName(text, proven)}` }, (found) =>
      namesPerson(found, proven),
    );
  const loose = Prisma.sql`lead_id IS NULL`;
  const emails = listOf(proven.emails);

  const quotes = await ofLeads("quotes");
  const quoteIds = Prisma.sql`(SELECT id FROM quotes WHERE rowid IN ${listOf(quotes)})`;
  const orderIds = Prisma.sql`(SELECT id FROM orders WHERE quote_id IN ${quoteIds})`;
  const claimIds = Prisma.sql`(SELECT id FROM claims WHERE order_id IN ${orderIds})`;
  const inspectionIds = Prisma.sql`(SELECT id FROM inspections WHERE order_id IN ${orderIds})`;
  const contacts = union(
    await ofLeads("contact_messages"),
    await rowids(tx, "contact_messages", Prisma.sql`quote_id IN ${quoteIds}`),
    await rowids(
      tx,
      "contact_messages",
      Prisma.sql`${loose} AND ${isOneOf(Prisma.sql`email`, proven.emails)}`,
    ),
    await unlessByLink(() =>
      byText("contact_messages", Prisma.sql`email || ' ' || coalesce(phone, '')`, loose),
    ),
  );
  const receipts = await tx.$queryRaw<{ number: string }[]>`
    SELECT receipt_number AS number FROM contact_messages WHERE rowid IN ${listOf(contacts)}`;
  const chats = union(
    await ofLeads("chat_conversations"),
    await unlessByLink(() => looseChats(tx, proven, receipts)),
  );
  const chatIds = Prisma.sql`(SELECT id FROM chat_conversations WHERE rowid IN ${listOf(chats)})`;
  const events = union(
    await ofLeads("lead_events"),
    await rowids(
      tx,
      "lead_events",
      Prisma.sql`kind IN ('merged', 'unmerged') AND data ->> 'leadId' IN ${those}
      AND lead_id IN (SELECT kept_lead_id FROM lead_merges WHERE merged_lead_id IN ${those}
        UNION SELECT merged_lead_id FROM lead_merges WHERE kept_lead_id IN ${those})`,
    ),
  );
  const referrals = await rowids(tx, "referrals", isOneOf(Prisma.sql`email`, proven.emails));
  const deliveries = await rowids(
    tx,
    "webhook_deliveries",
    Prisma.sql`payload -> 'facts' ->> 'lead' IN ${those}`,
  );
  const inbound = union(
    await ofLeads("inbound_emails"),
    await rowids(tx, "inbound_emails", Prisma.sql`${loose} AND from_address IN ${emails}`),
    await unlessByLink(() =>
      byText("inbound_emails", Prisma.sql`from_address || ' ' || subject || ' ' || text`, loose),
    ),
  );
  const unplaced = union(
    await ofLeads("unplaced_whatsapp"),
    await unlessByLink(() => byText("unplaced_whatsapp", Prisma.sql`text`, loose)),
    await unlessByLink(() =>
      rowsByText(tx, "unplaced_whatsapp", { text: Prisma.sql`phone`, where: loose }, (phone) =>
        proven.phones.includes(phoneKey(`+${phone}`) ?? ""),
      ),
    ),
  );
  const answers = await rowids(
    tx,
    "inbox_answers",
    Prisma.sql`contact_message_id IN (SELECT id FROM contact_messages WHERE rowid IN ${listOf(contacts)})
      OR inbound_email_id IN (SELECT id FROM inbound_emails WHERE rowid IN ${listOf(inbound)})
      OR chat_id IN ${chatIds}
      OR unplaced_whatsapp_id IN (SELECT id FROM unplaced_whatsapp WHERE rowid IN ${listOf(unplaced)})`,
  );
  const answerIds = Prisma.sql`(SELECT id FROM inbox_answers WHERE rowid IN ${listOf(answers)})`;
  const outbox = await findOutbox(tx, {
    those,
    quoteIds,
    answerIds,
    emails,
    contacts,
    referrals,
    deliveries,
  });
  return {
    leads: await rowids(tx, "leads", Prisma.sql`id IN ${those}`),
    quotes,
    quote_versions: await rowids(tx, "quote_versions", Prisma.sql`quote_id IN ${quoteIds}`),
    callbacks: await rowids(tx, "callbacks", Prisma.sql`quote_id IN ${quoteIds}`),
    booking_drafts: await rowids(tx, "booking_drafts", Prisma.sql`quote_id IN ${quoteIds}`),
    orders: await rowids(tx, "orders", Prisma.sql`quote_id IN ${quoteIds}`),
    signatures: await rowids(tx, "signatures", Prisma.sql`order_id IN ${orderIds}`),
    order_events: await rowids(tx, "order_events", Prisma.sql`order_id IN ${orderIds}`),
    carrier_offers: await rowids(tx, "carrier_offers", Prisma.sql`order_id IN ${orderIds}`),
    change_orders: await rowids(tx, "change_orders", Prisma.sql`order_id IN ${orderIds}`),
    claims: await rowids(tx, "claims", Prisma.sql`order_id IN ${orderIds}`),
    claim_events: await rowids(tx, "claim_events", Prisma.sql`claim_id IN ${claimIds}`),
    payments: await rowids(tx, "payments", Prisma.sql`order_id IN ${orderIds}`),
    inspections: await rowids(tx, "inspections", Prisma.sql`order_id IN ${orderIds}`),
    inspection_marks: await rowids(tx, "inspection_marks", Prisma.sql`inspection_id IN ${inspectionIds}`),
    inspection_photos: await rowids(tx, "inspection_photos", Prisma.sql`inspection_id IN ${inspectionIds}`),
    lead_events: events,
    lead_tasks: await ofLeads("lead_tasks"),
    lead_tags: await ofLeads("lead_tags"),
    lead_emails: await ofLeads("lead_emails"),
    contact_points: await ofLeads("contact_points"),
    lead_drafts: await ofLeads("lead_drafts"),
    lead_merges: await rowids(
      tx,
      "lead_merges",
      Prisma.sql`kept_lead_id IN ${those} OR merged_lead_id IN ${those}`,
    ),
    distinct_leads: await rowids(
      tx,
      "distinct_leads",
      Prisma.sql`first_id IN ${those} OR second_id IN ${those}`,
    ),
    lead_reads: await ofLeads("lead_reads"),
    bulk_changed_leads: await ofLeads("bulk_changed_leads"),
    consent_records: await ofLeads("consent_records"),
    contact_messages: contacts,
    chat_conversations: chats,
    chat_messages: await rowids(tx, "chat_messages", Prisma.sql`conversation_id IN ${chatIds}`),
    inbound_emails: inbound,
    inbox_answers: answers,
    file_links: await rowids(
      tx,
      "file_links",
      Prisma.sql`inbound_email_id IN (SELECT id FROM inbound_emails WHERE rowid IN ${listOf(inbound)})
        OR lead_email_id IN (SELECT id FROM lead_emails WHERE lead_id IN ${those})
        OR inbox_answer_id IN ${answerIds} OR claim_id IN ${claimIds}
        OR claim_event_id IN (SELECT sequence FROM claim_events WHERE claim_id IN ${claimIds})
        OR inspection_photo_id IN (SELECT id FROM inspection_photos WHERE inspection_id IN ${inspectionIds})`,
    ),
    whatsapp_messages: await ofLeads("whatsapp_messages"),
    unplaced_whatsapp: unplaced,
    automation_runs: await ofLeads("automation_runs"),
    automation_actions: await ofLeads("automation_actions"),
    referrals,
    webhook_deliveries: deliveries,
    outbox_messages: outbox,
    outbox_attempts: await rowids(
      tx,
      "outbox_attempts",
      Prisma.sql`message_id IN (SELECT id FROM outbox_messages WHERE rowid IN ${listOf(outbox)})`,
    ),
    email_suppressions: await rowids(
      tx,
      "email_suppressions",
      Prisma.sql`address IN ${listOf([...suppressionKeys(proven.emails).keys()])}`,
    ),
    withdrawn_consents: await rowids(
      tx,
      "withdrawn_consents",
      Prisma.sql`address IN ${listOf([...suppressionKeys([...proven.emails, ...proven.phones]).keys()])}`,
    ),
    lead_imports: await rowsByText(
      tx,
      "lead_imports",
      {
        text: Prisma.sql`content || ' ' || coalesce(result, '')`,
        where: isByLink ? mayName(Prisma.sql`content || ' ' || coalesce(result, '')`, proven) : Prisma.sql`1`,
      },
      (text) => namesPerson(text, proven) || namesIn(text, proven),
    ),
    saved_views: await ifWanted("saved_views", () =>
      rowsByText(tx, "saved_views", { text: Prisma.sql`query`, where: Prisma.sql`1` }, (query) =>
        // Only what was searched for: a name may be a stage's or a tag's, too.
        isAboutPerson(new URLSearchParams(query).get("q") ?? "", proven),
      ),
    ),
    search_miss_days: await ifWanted("search_miss_days", () =>
      rowsByText(
        tx,
        "search_miss_days",
        { text: Prisma.sql`query`, where: Prisma.sql`1` },
        (query) => isAboutPerson(query, proven) || namesIn(query, proven),
      ),
    ),
    audit_entries: await ifWanted("audit_entries", () =>
      findEntries(tx, { those, quotes, contacts, chats, outbox }, { family, proven, isByLink }),
    ),
    // Companies, unless somebody wrote of the person in what is kept of one.
    carriers: await ifWanted("carriers", () =>
      byText("carriers", Prisma.sql`notes || ' ' || blocked_reason`),
    ),
    carrier_checks: await ifWanted("carrier_checks", () =>
      byText("carrier_checks", Prisma.sql`note`, Prisma.sql`note <> ''`),
    ),
    // Those that came by the link of an order; of others nobody knows who wrote them.
    reviews: await rowids(tx, "reviews", Prisma.sql`order_id IN ${orderIds}`),
    data_requests: await rowids(tx, "data_requests", Prisma.sql`email IN ${emails}`),
  };
}

/** Chats that belong to no lead: the person wrote an address or a number in one, or passed it on with a receipt. */
async function looseChats(tx: Tx, identity: Identity, receipts: { number: string }[]): Promise<number[]> {
  const text = Prisma.sql`m.text`;
  const numbers = receipts.map(({ number }) => number);
  const rows = await tx.$queryRaw<{ row: bigint | number; text: string }[]>`
    SELECT c.rowid AS row, m.text AS text FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
    WHERE c.lead_id IS NULL AND (${mayName(text, identity)}
      OR EXISTS (SELECT 1 FROM ${listOf(numbers)} AS receipt WHERE instr(m.text, receipt.value) > 0))`;
  return union(
    rows.flatMap(({ row, text: said }) =>
      namesPerson(said, identity) || numbers.some((number) => said.includes(number)) ? [Number(row)] : [],
    ),
  );
}

type OutboxParts = {
  those: Prisma.Sql;
  quoteIds: Prisma.Sql;
  answerIds: Prisma.Sql;
  emails: Prisma.Sql;
  contacts: number[];
  referrals: number[];
  deliveries: number[];
};

function findOutbox(tx: Tx, { those, quoteIds, answerIds, emails, ...of }: OutboxParts): Promise<number[]> {
  const ids = (table: string, rows: number[]) =>
    Prisma.sql`(SELECT id FROM ${Prisma.raw(table)} WHERE rowid IN ${listOf(rows)})`;
  const ofLeads = (table: string) =>
    Prisma.sql`(SELECT id FROM ${Prisma.raw(table)} WHERE lead_id IN ${those})`;
  return rowids(
    tx,
    "outbox_messages",
    Prisma.sql`quote_id IN ${quoteIds} OR contact_message_id IN ${ids("contact_messages", of.contacts)}
      OR referral_id IN ${ids("referrals", of.referrals)}
      OR webhook_delivery_id IN ${ids("webhook_deliveries", of.deliveries)}
      OR lead_email_id IN ${ofLeads("lead_emails")} OR whatsapp_message_id IN ${ofLeads("whatsapp_messages")}
      OR inbox_answer_id IN ${answerIds}
      OR order_id IN (SELECT id FROM orders WHERE quote_id IN ${quoteIds})
      OR offer_id IN (SELECT f.id FROM carrier_offers f JOIN orders o ON o.id = f.order_id WHERE o.quote_id IN ${quoteIds})
      OR claim_id IN (SELECT id FROM claims WHERE order_id IN (SELECT id FROM orders WHERE quote_id IN ${quoteIds}))
      OR payment_id IN (SELECT p.id FROM payments AS p JOIN orders AS o ON o.id = p.order_id WHERE o.quote_id IN ${quoteIds})
      OR inspection_id IN (SELECT id FROM inspections WHERE order_id IN (
        SELECT id FROM orders WHERE quote_id IN ${quoteIds}))
      OR automation_action_id IN ${ofLeads("automation_actions")}
      OR data_request_id IN (SELECT id FROM data_requests WHERE email IN ${emails})
      OR (recipient IN ${emails} AND staff_token_id IS NULL AND staff_notice_id IS NULL)`,
  );
}

type AuditParts = {
  those: Prisma.Sql;
  quotes: number[];
  contacts: number[];
  chats: number[];
  outbox: number[];
};

/**
 * Entries about one of these rows, and entries that name one of their leads elsewhere. Entries that only name an address
 * or a number may be about staff or somebody else, so a link takes none of those.
 */
async function findEntries(
  tx: Tx,
  { those, quotes, contacts, chats, outbox }: AuditParts,
  { family, proven, isByLink }: Searched,
): Promise<number[]> {
  const about = (kind: string, table: string, rows: number[]) => Prisma.sql`(subject_kind = ${kind}
    AND subject_id IN (SELECT id FROM ${Prisma.raw(table)} WHERE rowid IN ${listOf(rows)}))`;
  const ofRows = await rowids(
    tx,
    "audit_entries",
    Prisma.sql`(subject_kind = 'lead' AND subject_id IN ${those}) OR ${about("quote", "quotes", quotes)}
      OR ${about("inbox-message", "contact_messages", contacts)} OR ${about("inbox-chat", "chat_conversations", chats)}
      OR ${about("outbox-message", "outbox_messages", outbox)}`,
  );
  const text = Prisma.sql`subject || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')`;
  const naming = await rowsByText(
    tx,
    "audit_entries",
    {
      text,
      where: Prisma.sql`subject_kind <> 'staff' AND (${isByLink ? Prisma.sql`0` : mayName(text, proven)}
        OR EXISTS (SELECT 1 FROM ${those} AS lead WHERE instr(${text}, lead.value) > 0))`,
    },
    (found) => (!isByLink && namesPerson(found, proven)) || family.some((id) => found.includes(id)),
  );
  return union(ofRows, naming);
}
