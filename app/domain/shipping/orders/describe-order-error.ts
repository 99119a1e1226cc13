import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { OrderError } from "./order-error";
import type { MoveError } from "./order-moves";
import { orderStateLabel } from "./order-states";

const missing: Record<MoveError, string> = {
  unknown: "We don’t know this step.",
  "not-from-here": "This can’t be done from there.",
  "not-yours": "This isn’t yours to do.",
  signature: "It isn’t signed yet.",
  carrier: "Enter the carrier’s legal name and USDOT number, and the days on which you checked both.",
  "no-carrier": "It has a carrier, so this can’t be done.",
  reason: "Enter a reason.",
  moment: "Enter the day and time at which it happened.",
};

/** What is read about a change of an order that was refused. */
export function describeOrderError(error: OrderError): string {
  switch (error.code) {
    case "not-found":
      return "There is no such order.";
    case "stale":
      return `Somebody changed this order after the page was loaded. It’s ${orderStateLabel(error.state).toLowerCase()} now. Look at it again.`;
    case "no-move":
      return error.why === "not-from-here"
        ? `The order is ${orderStateLabel(error.state).toLowerCase()} now. ${missing[error.why]}`
        : missing[error.why];
    case "carrier-pay":
      return "The carrier’s pay is a whole number of dollars, from 0 on.";
    case "pay-reason":
      return "The carrier gets more than its part of the price, and we pay the difference. Choose why.";
    case "moment":
      return "That time lies in the future, or before the order was made.";
    case "text-too-long":
      return `Use at most ${error.most} characters.`;
    case "window":
      return "The last day comes before the first.";
    case "window-long":
      return `A window has at most ${error.most} days. Choose an earlier last day.`;
    case "day-passed":
      return `That day has passed. Choose ${formatDay(error.next)} or a later one.`;
    case "signed-days":
      return "The customer signed these days, and we haven’t confirmed them yet. Offer other terms instead.";
    case "not-now":
      return `The order is ${orderStateLabel(error.state).toLowerCase()} now, so this can’t be done.`;
    case "insurance-ended":
      return "This carrier’s certificate of insurance has ended. Ask for the new one first.";
    case "carrier-stopped":
      return `This carrier can’t be assigned. ${error.problems.map((code) => `${describeCarrierProblem(code)}.`).join(" ")}`;
    case "certificate-first":
      return `This carrier’s certificates on file insure it until ${formatDay(error.until)}. Add the new certificate on its page first.`;
    case "no-usdot":
      return "Enter the USDOT number, digits only";
    case "offer-open":
      return "A change or other terms wait for an answer. That comes first.";
    case "too-late":
      return `It’s too late for this change: the order is ${orderStateLabel(error.state).toLowerCase()} now, and its truck may have set out or the days are over. The order stays as it was.`;
    case "no-offer":
      return "No other terms wait for an answer.";
    case "offer-day":
      return "The last day to answer has passed already.";
  }
}
