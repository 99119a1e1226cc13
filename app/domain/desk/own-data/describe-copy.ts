import type { PersonExport } from "#app/domain/desk/person/export-person.server.ts";
import type { PersonTable } from "#app/domain/desk/person/person-rows.server.ts";

/** A table of the copy as people read it: each row is a list of facts. */
export type CopySection = { title: string; rows: { name: string; value: string }[][] };

/** What people call the rows of each table. */
const titles: Record<PersonTable, string> = {
  leads: "You, as our desk knows you",
  quotes: "Quotes",
  quote_versions: "Earlier versions of quotes",
  callbacks: "Calls you asked for",
  booking_drafts: "Bookings you began",
  orders: "Orders",
  signatures: "What you signed",
  order_events: "What happened to your orders",
  carrier_offers: "What we asked carriers about your orders",
  change_orders: "Changes of your orders",
  claims: "Claims for loss or damage",
  claim_events: "What became of your claims",
  payments: "Card payments of your orders",
  inspections: "Inspections of your vehicle",
  inspection_marks: "Damage that a driver marked",
  inspection_photos: "Photos that a driver took of it",
  lead_events: "What happened, and notes of our staff",
  lead_tasks: "Tasks of our staff about you",
  lead_tags: "Tags",
  lead_emails: "Emails our staff wrote to you",
  contact_points: "Email addresses and phone numbers",
  lead_drafts: "What our staff is writing",
  lead_merges: "Entries of yours that we joined",
  distinct_leads: "Entries that look like yours and aren’t",
  lead_reads: "When our staff opened your entry",
  bulk_changed_leads: "What our staff changed for many at once",
  consent_records: "What you agreed to, and what you took back",
  contact_messages: "Messages from our contact page",
  chat_conversations: "Chats",
  chat_messages: "What was written in chats",
  inbound_emails: "Emails you sent us",
  inbox_answers: "Our answers",
  file_links: "Files",
  whatsapp_messages: "WhatsApp messages",
  unplaced_whatsapp: "WhatsApp messages in our inbox",
  automation_runs: "Rules that ran for you",
  automation_actions: "What rules did",
  referrals: "Referral links",
  webhook_deliveries: "What other programs were sent",
  outbox_messages: "Messages to you",
  outbox_attempts: "Attempts to deliver them",
  email_suppressions: "Addresses we don’t write to",
  withdrawn_consents: "Consents you took back",
  lead_imports: "Lists with you",
  saved_views: "Saved searches of our staff",
  search_miss_days: "Searches without a result",
  audit_entries: "Our log",
  data_requests: "When you asked what we keep",
  reviews: "Your reviews",
  carriers: "Notes about carriers",
  carrier_checks: "Checks of carriers",
};

/** Numbers that only join tables say nothing to a reader; the JSON has them. */
const isForReaders = (column: string): boolean =>
  !/(?:^|_)ids?$/.test(column) && !["sequence", "version", "order_version", "revision"].includes(column);

const nameOf = (column: string): string => {
  const words = column.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MAX_DEPTH = 6;

/** A stored value as a line, or as lines with what is inside of it indented. */
function describeValue(value: unknown, depth = 0): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (depth >= MAX_DEPTH) return JSON.stringify(value);
  const inside: [string, unknown][] = Array.isArray(value)
    ? value.map((one: unknown) => ["", one])
    : Object.entries(value);
  return inside
    .flatMap(([name, one]) => {
      const text = describeValue(one, depth + 1);
      if (text === "") return [];
      const lines = text.includes("\n") ? `\n${text.replaceAll(/^/gm, "  ")}` : ` ${text}`;
      return name ? `${nameOf(name)}:${lines}` : text;
    })
    .join("\n");
}

/** The copy as a page and a text show it, without what is empty. */
export function describeCopy({ tables }: Pick<PersonExport, "tables">): CopySection[] {
  return (Object.keys(titles) as PersonTable[]).flatMap((table) => {
    const rows = (tables[table] ?? []).map((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const text = isForReaders(column) ? describeValue(value) : "";
        return text === "" ? [] : { name: nameOf(column), value: text };
      }),
    );
    return rows.length > 0 ? { title: titles[table], rows } : [];
  });
}

/** The same as plain text, for a file. `heading` names whose it is and when it was made. */
export function copyAsText(copy: Pick<PersonExport, "tables" | "notes">, heading: string): string {
  const sections = describeCopy(copy).map(({ title, rows }) => {
    const texts = rows.map((row) =>
      row
        .map(({ name, value }) =>
          value.includes("\n") ? `${name}:\n${value.replaceAll(/^/gm, "    ")}` : `${name}: ${value}`,
        )
        .join("\n"),
    );
    return `${title.toUpperCase()}\n\n${texts.join("\n\n")}`;
  });
  return `${[heading, copy.notes.join("\n"), ...sections].join("\n\n\n")}\n`;
}
