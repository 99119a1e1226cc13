import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { ChangeOrder, ChangeOrderState } from "./change-order";

type Over = Pick<ChangeOrder, "endsOn" | "askedBy"> & {
  state: ChangeOrderState;
  /** whether the order still is a request */
  isRequest: boolean;
};

/** What became of a change that can't be answered anymore, for the customer. */
export function describeChangeOver({ state, endsOn, askedBy, isRequest }: Over): string {
  const stays = isRequest ? "Your request is as it was." : "Your order is as it was.";
  if (askedBy === "customer")
    switch (state) {
      case "accepted":
        return "We accepted the change that you asked for.";
      case "refused":
        return `We can’t make the change that you asked for. ${stays}`;
      case "withdrawn":
        return `You took back the change that you asked for. ${stays}`;
      case "draft":
      case "offered":
      case "ended":
        return `We didn’t answer the change that you asked for by ${formatDay(endsOn)}, sorry. ${stays}`;
    }
  const what = isRequest ? "other terms" : "change";
  switch (state) {
    case "accepted":
      return `You accepted the ${what} that we offered.`;
    case "refused":
      return isRequest
        ? "You kept your request as it was. We’ll tell you whether we can take it so."
        : "You kept your order as it was.";
    case "withdrawn":
      return `We took back the ${what} that we offered. ${stays}`;
    case "draft":
    case "offered":
    case "ended":
      return `The ${what} that we offered ended on ${formatDay(endsOn)}. ${stays}`;
  }
}
