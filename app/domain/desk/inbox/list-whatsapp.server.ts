import { db } from "#app/db.server.ts";
import type { UnplacedWhatsAppWhereInput } from "#app/generated/prisma/models.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import type { InboxDetail, InboxEntry } from "./inbox-entry";
import { lead, named, stopOf } from "./lead-part.server";

/** WhatsApp messages from numbers that no lead has, newest first. */
export async function listWhatsApp(
  handledAt: { not: null } | null,
  before: UnplacedWhatsAppWhereInput,
  most: number,
): Promise<InboxEntry[]> {
  const rows = await db.unplacedWhatsApp.findMany({
    where: { AND: [{ handledAt }, before] },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: most,
    include: { lead },
  });
  return rows.map(entryOf);
}

type Row = {
  id: string;
  fromName: string;
  phone: string;
  text: string;
  receivedAt: Date;
  handledAt: Date | null;
  lead: Parameters<typeof named>[0];
};

/** A US number as people write it, another one as Meta does. */
const phoneOf = ({ phone }: Pick<Row, "phone">): string => (phone ? formatPhone(`+${phone}`) : "");

const entryOf = (row: Row): InboxEntry => ({
  key: `whatsapp-${row.id}`,
  kind: "whatsapp",
  at: row.receivedAt,
  about: row.text.slice(0, 120),
  from: row.fromName || phoneOf(row) || "Somebody",
  lead: named(row.lead),
  handledAt: row.handledAt,
});

export async function findWhatsApp(id: string): Promise<InboxDetail | null> {
  const row = await db.unplacedWhatsApp.findUnique({ where: { id }, include: { lead } });
  if (!row) return null;
  return {
    ...entryOf(row),
    id,
    receiptNumber: null,
    quoteNumber: null,
    email: null,
    facts: [],
    about: "WhatsApp",
    phone: phoneOf(row) || null,
    stopReason: stopOf(row.lead),
    lines: [{ id, author: "visitor", text: row.text, at: row.receivedAt }],
  };
}
