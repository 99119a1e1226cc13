import * as z from "zod/mini";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { personFields } from "#app/domain/base/forms/person-fields.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { refreshNextTask } from "#app/domain/crm/leads/change/refresh-next-task.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey, StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { customerClock, deskHours } from "./callback-desk.server";
import type { CallbackErrorCode } from "./callback-messages";
import { callbackSlots } from "./callback-slots";
import { describeCallbackTime, describeZone } from "./describe-slot";

/** Bounds what one link can write. */
const MAX_ASKS = 20;

export type CallbackRequest = {
  /** one of the offered times, ISO 8601 */
  at: string;
  /** as typed; "" for the number of the last callback, or else of the lead */
  phone: string;
};

type Failure = { code: CallbackErrorCode };

/**
 * Takes down when a customer wants to be called: a task at that time, an event of the lead, and an email to staff. One
 * quote has one open callback, so asking again moves it, and asking for the same changes nothing. Null if the link is
 * invalid.
 */
export async function requestCallback(
  key: QuoteKey,
  { at, phone: typed }: CallbackRequest,
  now: Date,
): Promise<Result<StoredQuote, Failure> | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  const phone = z.safeParse(personFields.phone, typed);
  if (!phone.success) return err({ code: "invalid-phone" });
  if (!at) return err({ code: "no-time" });
  const { zones } = customerClock(quote.pickupZip);
  const desk = await deskHours();
  const slots = callbackSlots(zones, desk, now).flatMap((day) => day.slots);
  const slot = slots.find((one) => one.toISOString() === at) ?? null;
  const zone = zones[0];
  return db.$transaction((tx) => store(tx, quote, { at, slot, phone: phone.data, zone }, now));
}

/** `slot` is null for a time that isn't offered anymore. */
type Asked = { at: string; slot: Date | null; phone: string; zone: string };

async function store(
  tx: Tx,
  quote: StoredQuote,
  { at, slot, phone: typed, zone }: Asked,
  now: Date,
): Promise<Result<StoredQuote, Failure>> {
  const { id: quoteId, leadId } = quote;
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    select: { phone: true, ownerId: true, contactStoppedAt: true },
  });
  if (lead.contactStoppedAt) return err({ code: "stopped" });
  const before = await tx.callback.findUnique({ where: { quoteId }, include: { task: true } });
  const open = before && !before.task.doneAt ? before : null;
  const phone = typed || before?.phone || lead.phone;
  if (!phone) return err({ code: "no-phone" });
  // A reload or a second click asks for what is there already, even if its time is no longer offered.
  if (open?.phone === phone && open.task.dueAt.toISOString() === at) return ok(quote);
  if (!slot) return err({ code: "no-slot" });
  if (before && before.asks >= MAX_ASKS) return err({ code: "too-many" });

  const task = { title: titleOf(quote, phone, slot, zone), dueAt: slot };
  const taskId = open
    ? (await tx.leadTask.update({ where: { id: open.taskId }, data: task, select: { id: true } })).id
    : await createTask(tx, { ...task, leadId, ownerId: lead.ownerId, createdAt: now });
  const asked = { taskId, phone, timeZone: zone, askedAt: now };
  await tx.callback.upsert({
    where: { quoteId },
    create: { quoteId, ...asked },
    update: { ...asked, asks: { increment: 1 } },
    select: { quoteId: true },
  });
  if (await isOursToSet(tx, leadId, lead.phone, before?.phone))
    await setPhone(tx, leadId, { from: lead.phone, to: phone }, now);
  // Last, because lists show the newest event.
  const data = { taskId, title: task.title, dueAt: slot.toISOString() };
  await recordLeadEvent(tx, { leadId, now, kind: open ? "task-changed" : "task-added", data });
  await refreshNextTask(tx, leadId);
  await bumpLead(tx, leadId, now);
  await enqueue(tx, [{ kind: "lead-to-staff", subject: quoteId }], now);
  return ok(quote);
}

type NewTask = { leadId: string; title: string; dueAt: Date; ownerId: string | null; createdAt: Date };

const createTask = async (tx: Tx, data: NewTask): Promise<string> =>
  (await tx.leadTask.create({ data, select: { id: true } })).id;

/** Whether a lead has no number, or the one of the last callback that only this page gave it. */
async function isOursToSet(
  tx: Tx,
  leadId: string,
  phone: string | null,
  last: string | undefined,
): Promise<boolean> {
  if (!phone) return true;
  if (phone !== last) return false;
  const events = await tx.leadEvent.findMany({
    where: { leadId, kind: "details-changed", staffId: null },
    select: { data: true },
  });
  return events
    .flatMap(({ data }) => leadEventData["details-changed"].parse(JSON.parse(data)).changes)
    .some(({ field, to }) => field === "phone" && to === phone);
}

/** The lead gets the number to call, so that its buttons work. */
async function setPhone(
  tx: Tx,
  leadId: string,
  { from, to }: { from: string | null; to: string },
  now: Date,
): Promise<void> {
  if (from === to) return;
  const { phone: stored, phoneDigits } = reachColumns({ phone: to });
  // The one from before came from this page too: as a further number of the lead, a stranger's STOP would speak for it.
  await tx.lead.update({ where: { id: leadId }, data: { phone: stored, phoneDigits }, select: { id: true } });
  const changes = [{ field: "phone", from, to }];
  await recordLeadEvent(tx, { leadId, now, kind: "details-changed", data: { changes } });
}

/** "Call back (305) 555-0142 at 2:30 PM Central time: asked for on quote EH-7K3Q-9FXM" */
const titleOf = ({ quoteNumber }: StoredQuote, phone: string, slot: Date, zone: string): string =>
  `Call back ${formatPhone(phone)} at ${describeCallbackTime(slot, zone)} ${describeZone(zone)}: asked for on quote ${quoteNumber}`;

/** The customer needs no call anymore: the task is closed and says so. Null if the link is invalid. */
export async function cancelCallback(key: QuoteKey, now: Date): Promise<StoredQuote | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  const { id: quoteId, leadId } = quote;
  await db.$transaction(async (tx) => {
    const callback = await tx.callback.findUnique({ where: { quoteId }, include: { task: true } });
    if (!callback || callback.task.doneAt) return;
    const { id: taskId, dueAt } = callback.task;
    const title = `Canceled by the customer: call back ${formatPhone(callback.phone)} on ${formatLongDeskMoment(dueAt)}`;
    await tx.leadTask.update({ where: { id: taskId }, data: { title, doneAt: now }, select: { id: true } });
    await recordLeadEvent(tx, { leadId, now, kind: "task-done", data: { taskId, title } });
    await refreshNextTask(tx, leadId);
    await bumpLead(tx, leadId, now);
  });
  return quote;
}
