import { paidAtOnce } from "./carrier-due";
import { feeDue } from "./late-credit";
import { isOrderOut, progressOf } from "./order-states";
import type { OrderState } from "./order-states";

/** How our fee can be paid. */
export const feePaidForms = [
  { value: "card", label: "Card" },
  { value: "check", label: "Check" },
  { value: "transfer", label: "Bank transfer" },
  { value: "cash", label: "Cash" },
  { value: "other", label: "Something else" },
] as const;

/** How a carrier can be paid, by the customer or by us. */
export const carrierPaidForms = [
  { value: "cashiers-check", label: "Cashier’s check" },
  { value: "cash", label: "Cash" },
  { value: "card", label: "Card" },
  { value: "check", label: "Company check" },
  { value: "transfer", label: "Bank transfer" },
  { value: "other", label: "Something else" },
] as const;

export const carrierPayers = [
  { value: "customer", label: "The customer, at delivery" },
  { value: "us", label: "We do" },
] as const;
export type CarrierPayer = (typeof carrierPayers)[number]["value"];

/** The label of a form in the middle of a sentence; "" for none. */
export const paidFormLabel = (form: string | null): string =>
  [...feePaidForms, ...carrierPaidForms].find(({ value }) => value === form)?.label.toLowerCase() ?? "";

/** Who settled the rest of what was paid before the rest had columns, as the migration wrote it: on which day isn't known. */
export const settledBefore = "before this release";

/** The columns that say who waits for money; amounts are whole US dollars. */
export type DueFacts = {
  state: OrderState;
  isFromBefore: boolean;
  fee: number;
  /** what came off our fee, because it was delivered late */
  lateCredit: number;
  canceledCost: number | null;
  feePaid: number;
  carrierPart: number;
  carrierPay: number | null;
  carrierPayer: string;
  carrierPaidOn: string | null;
  /** what we settled with the carrier beside what the customer pays it; less than nothing came from the carrier */
  carrierRestPaid: number;
};

/** Nobody knows what was agreed of an order from before, so nothing of it is due. */
export const noDues = { feeOpen: 0, carrierOpen: 0 };

/** Of an order that nobody has paid anything of. */
export const nothingPaid = {
  ...noDues,
  feePaid: 0,
  feePaidOn: null,
  feePaidForm: null,
  feePaidTo: "",
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
};

/**
 * What of our fee is to be paid now, whole US dollars; less than nothing is to be paid back. It's due from the assignment
 * on. While another carrier is looked for, what was paid stays paid.
 */
export function feeOpenOf({ state, isFromBefore, fee, lateCredit, canceledCost, feePaid }: DueFacts): number {
  if (isFromBefore) return 0;
  if (isOrderOut(state)) return (canceledCost ?? 0) - feePaid;
  return progressOf(state) >= progressOf("carrier-assigned") ? feeDue({ fee, lateCredit }) - feePaid : 0;
}

/**
 * What the carrier is to get after delivery, from both sides, less what it has, whole US dollars; less than nothing is to
 * come from the carrier, because the customer paid it more than we agreed on with it.
 */
export function carrierOpenOf(facts: DueFacts): number {
  const { state, isFromBefore, carrierPart, carrierPay, carrierPaidOn, carrierRestPaid } = facts;
  if (isFromBefore || progressOf(state) < progressOf("delivered")) return 0;
  const paid = carrierPaidOn === null ? 0 : paidAtOnce(facts);
  return (carrierPay ?? carrierPart) - paid - carrierRestPaid;
}

/** The columns of a change of an order with what is due after it. The columns are plain values. */
export function withDues<Columns extends object>(order: DueFacts, columns: Columns): Columns & typeof noDues {
  const after: DueFacts = { ...order, ...columns };
  return { ...columns, feeOpen: feeOpenOf(after), carrierOpen: carrierOpenOf(after) };
}
