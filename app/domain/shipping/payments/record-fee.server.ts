import type { Tx } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import type { PaymentError } from "./payment-error";
import { stripeAccount } from "./stripe-setup.server";

type Recorded = Promise<Result<StoredOrder, PaymentError>>;
type Paid = OrderPress & { on: CalendarDay; form: string };

/** Stripe is being asked, or the customer has a link to pay. */
const openStates = ["waiting", "processing", "needed"];

/** What Stripe has or may have of our fee, which nobody may write over by hand. */
async function findCardMoney(tx: Tx, orderId: string): Promise<PaymentError | null> {
  const rows = await tx.payment.findMany({
    where: { orderId, kind: { not: "setup" }, state: { in: [...openStates, "succeeded"] } },
    select: { state: true, triedAt: true },
  });
  const isAsked = ({ state, triedAt }: (typeof rows)[number]) =>
    state === "processing" || (state === "waiting" && (stripeAccount !== null || triedAt !== null));
  if (rows.some(isAsked)) return { code: "charge-open" };
  return rows.some(({ state }) => state === "succeeded") ? { code: "paid-by-card" } : null;
}

/** Ends what is settled by hand: a link to pay, and what Stripe was never asked, once this site takes no cards anymore. */
const endByHand = (tx: Tx, { orderId, now }: OrderPress) =>
  tx.payment.updateMany({
    where: {
      orderId,
      kind: { not: "setup" },
      OR: [{ state: "needed" }, ...(stripeAccount ? [] : [{ state: "waiting", triedAt: null }])],
    },
    data: { state: "canceled", endedAt: now },
  });

/** Changes what was paid of our fee, in one transaction with its event. */
async function touchFee(
  press: OrderPress,
  change: (order: StoredOrder, tx: Tx) => Promise<Result<Parameters<typeof feeChange>, PaymentError>>,
): Recorded {
  return inOneTransaction(async (tx): Recorded => {
    let problem: PaymentError | null = null;
    const touched = await touchOrderIn(tx, press, async (order) => {
      const changed = await change(order, tx);
      if (changed.ok) return ok(feeChange(...changed.value));
      problem = changed.error;
      return ok(null);
    });
    return problem ? err(problem) : touched;
  });
}

type FeeStep = { what: "fee-paid" | "fee-undone" | "fee-back"; amount: number; detail?: string };
type FeeNow = { feePaid: number; feePaidOn: string | null; feePaidForm: string | null; feePaidTo: string };

const feeChange = (columns: FeeNow, { what, amount, detail }: FeeStep) => ({
  columns,
  event: {
    kind: "money" as const,
    data: {
      what,
      amount,
      ...(what !== "fee-undone" && columns.feePaidOn && { on: columns.feePaidOn }),
      ...(what !== "fee-undone" && columns.feePaidForm && { form: columns.feePaidForm }),
      ...(detail && { detail }),
    },
  },
});

/** Writes down that what is open of our fee was paid. A link to pay it by card ends with it. */
export const payFee = ({ on, form, ...press }: Paid): Recorded =>
  touchFee(press, async (order, tx) => {
    if (on > deskDayOf(press.now)) return err({ code: "day-ahead", field: "on" });
    if (order.feeOpen <= 0) return err({ code: "nothing-open" });
    const problem = await findCardMoney(tx, order.id);
    if (problem?.code === "charge-open") return err(problem);
    await endByHand(tx, press);
    const columns = {
      feePaid: order.feePaid + order.feeOpen,
      feePaidOn: on,
      feePaidForm: form,
      feePaidTo: press.by.name,
    };
    return ok([columns, { what: "fee-paid" as const, amount: order.feeOpen }]);
  });

/** Takes back that it was paid: somebody wrote down too much. */
export const undoFee = ({ reason, ...press }: OrderPress & { reason: string }): Recorded =>
  touchFee(press, async (order, tx) => {
    if (order.feePaid === 0) return err({ code: "nothing-open" });
    const problem = await findCardMoney(tx, order.id);
    if (problem) return err(problem);
    const columns = { feePaid: 0, feePaidOn: null, feePaidForm: null, feePaidTo: "" };
    return ok([columns, { what: "fee-undone" as const, amount: order.feePaid, detail: reason }]);
  });

/** Writes down that what we owe of our fee went back by hand. */
export const returnFee = ({ on, form, ...press }: Paid): Recorded =>
  touchFee(press, async (order, tx) => {
    if (on > deskDayOf(press.now)) return err({ code: "day-ahead", field: "on" });
    if (order.feeOpen >= 0) return err({ code: "nothing-open" });
    const problem = await findCardMoney(tx, order.id);
    if (problem?.code === "charge-open") return err(problem);
    await endByHand(tx, press);
    const back = -order.feeOpen;
    const feePaid = order.feePaid - back;
    const isLeft = feePaid > 0;
    const columns = {
      feePaid,
      feePaidOn: isLeft ? order.feePaidOn : null,
      feePaidForm: isLeft ? order.feePaidForm : null,
      feePaidTo: isLeft ? order.feePaidTo : "",
    };
    const change = [columns, { what: "fee-back" as const, amount: back, detail: `${on}, ${form}` }];
    return ok(change as Parameters<typeof feeChange>);
  });
