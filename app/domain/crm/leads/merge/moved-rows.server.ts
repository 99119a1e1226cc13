import type { Tx } from "#app/db.server.ts";
import type { Moved, MovedTable } from "./moved";

type Change = { where: { id: { in: string[] }; leadId: string }; data: { leadId: string } };
type Table = {
  idsOf: (tx: Tx, leadId: string) => Promise<{ id: string }[]>;
  move: (tx: Tx, change: Change) => Promise<unknown>;
};

const select = { id: true } as const;

const tables: Record<MovedTable, Table> = {
  quotes: {
    idsOf: (tx, leadId) => tx.quote.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.quote.updateMany(change),
  },
  events: {
    idsOf: (tx, leadId) => tx.leadEvent.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.leadEvent.updateMany(change),
  },
  tasks: {
    idsOf: (tx, leadId) => tx.leadTask.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.leadTask.updateMany(change),
  },
  consents: {
    idsOf: (tx, leadId) => tx.consentRecord.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.consentRecord.updateMany(change),
  },
  emails: {
    idsOf: (tx, leadId) => tx.leadEmail.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.leadEmail.updateMany(change),
  },
  contacts: {
    idsOf: (tx, leadId) => tx.contactMessage.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.contactMessage.updateMany(change),
  },
  inboundEmails: {
    idsOf: (tx, leadId) => tx.inboundEmail.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.inboundEmail.updateMany(change),
  },
  whatsAppMessages: {
    idsOf: (tx, leadId) => tx.whatsAppMessage.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.whatsAppMessage.updateMany(change),
  },
  unplacedWhatsApp: {
    idsOf: (tx, leadId) => tx.unplacedWhatsApp.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.unplacedWhatsApp.updateMany(change),
  },
  automationRuns: {
    idsOf: (tx, leadId) => tx.automationRun.findMany({ where: { leadId }, select }),
    move: moveRuns,
  },
  automationActions: {
    idsOf: (tx, leadId) => tx.automationAction.findMany({ where: { leadId }, select }),
    move: (tx, change) => tx.automationAction.updateMany(change),
  },
  chats: {
    idsOf: (tx, leadId) => tx.chatConversation.findMany({ where: { leadId }, select }),
    move: moveChats,
  },
};

/** A run whose occasion the other lead has had already stays where it is: the same rule doesn't run twice. */
async function moveRuns(tx: Tx, { where, data }: Change): Promise<void> {
  const runs = await tx.automationRun.findMany({ where, select: { id: true, ruleId: true, occasion: true } });
  for (const { id, ruleId, occasion } of runs) {
    const same = await tx.automationRun.count({ where: { ruleId, occasion, leadId: data.leadId } });
    if (same === 0) await tx.automationRun.update({ where: { id }, data, select });
  }
}

/** One by one, because each keeps the time of its last message. */
async function moveChats(tx: Tx, { where, data }: Change): Promise<void> {
  const chats = await tx.chatConversation.findMany({ where, select: { id: true, updatedAt: true } });
  for (const { id, updatedAt } of chats)
    await tx.chatConversation.update({ where: { id }, data: { ...data, updatedAt }, select });
}

const names = Object.keys(tables) as MovedTable[];

/** SQLite takes a limited number of values in one question. */
const CHUNK = 500;

/** The ids of all rows of a lead, by table. */
export async function rowsOfLead(tx: Tx, leadId: string): Promise<Moved["ids"]> {
  const found: Partial<Moved["ids"]> = {};
  for (const name of names) found[name] = (await tables[name].idsOf(tx, leadId)).map(({ id }) => id);
  return found as Moved["ids"];
}

/** Moves rows from one lead to another; those that are somewhere else by now stay there. */
export async function moveRows(tx: Tx, ids: Moved["ids"], from: string, to: string): Promise<void> {
  for (const name of names)
    for (let at = 0; at < ids[name].length; at += CHUNK) {
      const where = { id: { in: ids[name].slice(at, at + CHUNK) }, leadId: from };
      await tables[name].move(tx, { where, data: { leadId: to } });
    }
}
