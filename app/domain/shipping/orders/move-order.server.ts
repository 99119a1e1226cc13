import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { whatsAppChannel } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { Admitted } from "#app/domain/shipping/carriers/admit-carrier.server.ts";
import type { CancelReason } from "./cancel-reasons";
import { checkCarrierPay, noPay } from "./carrier-pay";
import type { CarrierPay } from "./carrier-pay";
import { whatsAppFor } from "./emails/order-whatsapp";
import { findOrderById } from "./find-order.server";
import { followOrders } from "./follow-orders.server";
import type { OrderError } from "./order-error";
import { withDues } from "./dues";
import { findOrderMove } from "./order-moves";
import type { By, Needed, OrderMessage, OrderMove, OrderMoveName } from "./order-moves";
import { progressOf } from "./order-states";
import type { OrderState } from "./order-states";
import { withOutcome } from "./outcome";
import type { StoredOrder } from "./parse-order.server";
import { recordLateCredit } from "./record-late-credit.server";
import { recordOrderEvent } from "./record-order-event.server";
import { supersedeInspectionsIn } from "./supersede-inspections.server";

/** Who carries it, as staff looked it up, and what it gets; why, if that is more than its part of the price. */
export type CarrierFacts = CarrierPay & {
  name: string;
  usdot: string;
  mc: string;
  phone: string;
  /** the address that they wrote from; "" if they called */
  email?: string;
  driverName: string;
  driverPhone: string;
  /** YYYY-MM-DD */
  authorityCheckedOn: CalendarDay;
  insuranceCheckedOn: CalendarDay;
  insuredUntil: CalendarDay;
};

/** What a move needs, as far as it was said. */
export type GivenToMove = {
  reason?: string;
  /** when it happened */
  moment?: Date;
  carrier?: CarrierFacts;
  /** its row, and why an owner let it go in spite of the rules */
  admitted?: Admitted;
  /** whole US dollars: what canceling costs */
  cost?: number;
  /** why it is canceled, in short */
  why?: CancelReason | null;
};

export type OrderPress = {
  orderId: string;
  by: By;
  /** as `version`: the order as it was shown; left out by what shows no page */
  seen?: Seen;
  /** of a press of the driver: what was done once with this key isn't done again */
  pressKey?: string;
  now: Date;
  /** what belongs into the transaction once the order has changed, such as what its carriers get to know */
  after?: AfterChange;
};

export type AfterChange = (tx: Tx, changed: { orderId: string; by: By; now: Date }) => Promise<void>;

type Moving = OrderPress & { move: OrderMoveName; given?: GivenToMove };

/** Makes a move of the table in a transaction of its own. */
export const moveOrder = (moving: Moving): Promise<Result<StoredOrder, OrderError>> =>
  inOneTransaction((tx) => moveOrderIn(tx, moving));

/**
 * Makes a move of the table: the order, its event, the lead's event and stage, what the quote's page says, and the email
 * to the customer, in the transaction of its caller.
 */
export async function moveOrderIn(
  tx: Tx,
  { orderId, move: name, by, seen, given: typed = {}, now, after }: Moving,
): Promise<Result<StoredOrder, OrderError>> {
  const order = await findOrderById(orderId, tx);
  if (!order) return err({ code: "not-found" });
  if (seen && changedSince(seen, { version: order.version }))
    return err({ code: "stale", state: order.state });
  const wrong = whyWrong(order, typed, now);
  if (wrong) return err(wrong);
  const given = typed.moment ? { ...typed, moment: notBefore(order.createdAt, typed.moment) } : typed;
  const found = findOrderMove(name, { state: order.state, by: by.mover, has: hasOf(order, given) });
  if (!found.ok) return err({ code: "no-move", state: order.state, why: found.error });
  const { move } = found;
  const columns = columnsOf(name, { ...given, carrier: paidFor(order, given.carrier) }, now);
  await tx.order.update({
    where: { id: orderId },
    data: {
      ...withDues(order, withOutcome(order, { state: move.to, ...columns })),
      stateChangedAt: now,
      version: { increment: 1 },
      updatedAt: now,
    },
    select: { id: true },
  });
  if (columns.carrierName === "") await supersedeInspectionsIn(tx, { orderId, now });
  await recordMove(tx, { ...order, state: move.to }, { move, name, from: order.state, by, given, now });
  await after?.(tx, { orderId, by, now });
  const moved = await findOrderById(orderId, tx);
  if (!moved) return err({ code: "not-found" });
  await recordLateCredit(tx, order, moved, now);
  return ok(moved);
}

/** The carrier without a reason that its pay doesn't need. */
function paidFor({ carrierPart }: StoredOrder, carrier: CarrierFacts | undefined): CarrierFacts | undefined {
  const checked = carrier && checkCarrierPay(carrier, carrierPart);
  return checked?.ok ? checked.value : carrier;
}

function whyWrong(order: StoredOrder, { reason, moment, carrier }: GivenToMove, now: Date) {
  const most = leadLimits.reason;
  if (reason !== undefined && reason.length > most) return { code: "text-too-long", most } as const;
  if (moment && !mayHaveHappened(moment, { createdAt: order.createdAt, now }))
    return { code: "moment" } as const;
  const paid = carrier && checkCarrierPay(carrier, order.carrierPart);
  return paid?.ok === false ? paid.error : null;
}

/** Whether something can have happened to an order then. Forms have no seconds, so the minute of the signature counts. */
export const mayHaveHappened = (moment: Date, { createdAt, now }: { createdAt: Date; now: Date }): boolean =>
  moment <= now && moment.getTime() >= Math.floor(createdAt.getTime() / MINUTE_MS) * MINUTE_MS;

/** The same, or the order's own time if it lies in the minute before that. */
export const notBefore = (createdAt: Date, moment: Date): Date => (moment < createdAt ? createdAt : moment);

function hasOf({ signatureId, isFromBefore, carrierName }: StoredOrder, given: GivenToMove): Set<Needed> {
  const has = new Set<Needed>();
  if (signatureId !== null || isFromBefore) has.add("signature");
  if (given.reason?.trim()) has.add("reason");
  if (given.moment) has.add("moment");
  if (carrierName || (given.carrier?.name && given.carrier.usdot)) has.add("carrier");
  if (!carrierName) has.add("no-carrier");
  return has;
}

type Columns = Prisma.OrderUncheckedUpdateInput;
type Given = Omit<GivenToMove, "carrier"> & { carrier: CarrierFacts | undefined };

/** Nothing was agreed or paid with a carrier that has just come. */
export const noCarrierMoney = {
  carrierPayer: "customer",
  carrierDueOn: null,
  carrierPaidOn: null,
  carrierPaidForm: null,
  carrierPaidBy: "",
  carrierBill: "",
  carrierRestDueOn: null,
  carrierRestPaid: 0,
  carrierRestPaidOn: null,
  carrierRestForm: null,
  carrierRestBy: "",
} as const satisfies Columns;

const noCarrier = {
  carrierId: null,
  carrierOverride: "",
  overrideProblems: "",
  carrierName: "",
  carrierUsdot: "",
  carrierMc: "",
  carrierPhone: "",
  carrierEmail: "",
  driverName: "",
  driverPhone: "",
  authorityCheckedOn: null,
  insuranceCheckedOn: null,
  insuredUntil: null,
  assignedAt: null,
  setOutAt: null,
  sheetVersion: 0,
  sheetHash: "",
  sheetGivenAt: null,
  ...noCarrierMoney,
  ...noPay,
} as const satisfies Columns;

/** What the driver said of the end that was next. */
export const noReports = {
  nearAt: null,
  hereAt: null,
  nobodyHereAt: null,
  nobodyHereReason: null,
} as const satisfies Columns;

/** A carrier in an order's columns. */
export const carrierColumns = ({
  name,
  usdot,
  mc,
  phone,
  email = "",
  pay,
  payReason = null,
  payNote = "",
  ...carrier
}: CarrierFacts) =>
  ({
    carrierName: name,
    carrierUsdot: usdot,
    carrierMc: mc,
    carrierPhone: phone,
    carrierEmail: email,
    carrierPay: pay,
    ...carrier,
    payReason,
    payNote,
  }) satisfies Columns;

/** What a move writes beside the state. */
function columnsOf(
  name: OrderMoveName,
  { reason, moment, carrier, admitted, cost, why }: Given,
  now: Date,
): Columns {
  const ended = { endedAt: now, endedReason: reason?.trim() ?? null };
  const notLate = { delayedAt: null, delayReason: null };
  switch (name) {
    case "request":
      return {};
    case "confirm":
      return { confirmedAt: now };
    case "decline":
    case "expire":
      return ended;
    case "cancel":
      return { ...ended, ...notLate, ...noReports, canceledCost: cost ?? 0, cancelWhy: why ?? null };
    case "assign":
      return carrier ? { ...carrierColumns(carrier), ...admitted, assignedAt: now } : {};
    case "unassign":
      return { ...noCarrier, ...noReports };
    case "pick-up":
      return { pickedUpAt: moment ?? now, ...notLate, ...noReports };
    case "undo-pick-up":
      return { pickedUpAt: null, ...noReports };
    case "undo-early-pick-up":
      // An order from before may have been assigned to a carrier whose name we don't have.
      return { ...noCarrier, ...noReports, pickedUpAt: null };
    case "deliver":
      return { deliveredAt: moment ?? now, ...notLate, ...noReports };
    case "undo-delivery":
      return { deliveredAt: null };
    case "close":
      return { endedAt: now };
  }
}

type Recorded = {
  move: Pick<OrderMove, "sends">;
  name: OrderMoveName;
  from: OrderState | null;
  by: By;
  given: GivenToMove;
  now: Date;
};

/** What every move writes beside the order's own row; a new order has no state before. */
export async function recordMove(
  tx: Tx,
  order: StoredOrder,
  { move, name, from, by, given: { reason: typed, moment, carrier, admitted, cost }, now }: Recorded,
): Promise<void> {
  const { id: orderId, orderNumber, state: to, price, quoteId } = order;
  const reason = typed?.trim();
  const why = reason ? { reason } : {};
  await recordOrderEvent(tx, {
    orderId,
    by,
    now,
    happenedAt: moment,
    kind: "moved",
    data: {
      move: name,
      from,
      to,
      ...why,
      ...(cost !== undefined && { cost }),
      ...(carrier && { carrierName: carrier.name, carrierUsdot: carrier.usdot }),
    },
  });
  const { leadId, quoteNumber } = await tx.quote.findUniqueOrThrow({
    where: { id: quoteId },
    select: { leadId: true, quoteNumber: true },
  });
  await stampQuote(tx, order, now);
  await followOrders(tx, leadId, { by: actorOf(by), now });
  await summarizeQuote(tx, leadId, to === "requested" ? quoteNumber : undefined);
  await recordLeadEvent(tx, {
    leadId,
    now,
    staffId: by.staffId,
    kind: "order-moved",
    data: { orderId, orderNumber, quoteNumber, move: name, from, to, price, ...why },
  });
  await bumpLead(tx, leadId, now);
  if (by.mover === "staff")
    await recordAudit(tx, {
      actor: actorOf(by),
      action: "order-moved",
      now,
      subject: { kind: "order", id: orderId, name: orderNumber },
      ...(from && { before: { state: from } }),
      after: {
        state: to,
        ...why,
        ...(admitted?.overrideProblems && { problems: admitted.overrideProblems }),
      },
    });
  if (move.sends) await notifyCustomer(tx, order, { message: move.sends, leadId, by, now });
}

/** The move's email, and where their number agreed to it a WhatsApp message. */
async function notifyCustomer(
  tx: Tx,
  { id: subject, customerEmail }: StoredOrder,
  { message, leadId, by, now }: { message: OrderMessage; leadId: string; by: By; now: Date },
): Promise<void> {
  const messages: NewOutboxMessage[] = [];
  if (customerEmail) messages.push({ kind: message, subject, recipient: customerEmail });
  // What our own clock does is done at night, and a phone rings.
  if (by.mover !== "system" && whatsAppFor(message) && (await mayGetWhatsApp(tx, leadId)))
    messages.push({ kind: "step-to-customer-whatsapp", subject });
  await enqueue(tx, messages, now);
}

/** Asked again when it leaves: they may write STOP until then. */
export async function mayGetWhatsApp(tx: Tx, leadId: string): Promise<boolean> {
  if ((await whatsAppChannel(tx)) === "off") return false;
  const { phone } = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: { phone: true } });
  return phone !== null && (await findWhatsAppWord(tx, { id: leadId, phone })) === "agreed";
}

export const actorOf = ({ staffId, name }: By) => ({ id: staffId, name });

/** A quote is booked while its order is confirmed or further, which its page and the figures read from the quote. */
async function stampQuote(tx: Tx, { quoteId, state }: StoredOrder, now: Date): Promise<void> {
  if (progressOf(state) >= progressOf("confirmed"))
    await tx.quote.updateMany({
      where: { id: quoteId, bookedAt: null },
      data: { bookedAt: now, bookingUndoneAt: null, bookingUndoneReason: null },
    });
  else
    await tx.quote.updateMany({ where: { id: quoteId, bookedAt: { not: null } }, data: { bookedAt: null } });
}
