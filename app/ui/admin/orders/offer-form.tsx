import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { LoadedOffer } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import type { ComparedTerms } from "#app/domain/shipping/orders/change-orders/describe-change.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Withdraw } from "./change-panel";
import { Compared } from "./compared";
import { Opened, OrderForm, useOrderForm } from "./order-form";

type Props = { order: ShownOrder; today: CalendarDay; endsOn: string };

/** Another price or another day, which the customer accepts by name on the order's link. */
export function OfferForm({ order, endsOn }: Props) {
  const form = useOrderForm<"price" | "first" | "last" | "endsOn" | "reason">("offer", {
    price: String(order.price),
    first: order.pickupFirst ?? "",
    last: order.pickupLast ?? "",
    endsOn,
  });
  const { field } = form;
  return (
    <Opened label="Offer other terms" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Offer it">
        <TextField
          {...field("price")}
          label="Price"
          hint={`Signed: ${formatDollars(order.price)}`}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
        />
        <div className="pair">
          <TextField {...field("first")} label="Pickup, first day" type="date" required />
          <TextField {...field("last")} label="Pickup, last day" type="date" required />
        </div>
        <TextField
          {...field("endsOn")}
          label="Answer until"
          hint="If they don’t answer, nothing changes."
          type="date"
          required
        />
        <TextArea
          {...field("reason")}
          label="Reason"
          hint="The customer reads it. The delivery follows by the days in transit that were signed."
          rows={2}
          maxLength={leadLimits.reason}
        />
      </OrderForm>
    </Opened>
  );
}

/** Other terms of a request that were offered and not answered yet. */
export function OpenOffer({
  order,
  offer,
  compared,
  tooLate,
  today,
}: {
  order: ShownOrder;
  offer: LoadedOffer;
  compared: readonly ComparedTerms[];
  /** why the customer can't accept it anymore; null if they can */
  tooLate: string | null;
  today: CalendarDay;
}) {
  return (
    <>
      <p>
        <b>Other terms wait for the customer’s answer</b>, until {formatShortDay(offer.endsOn, today)}.
      </p>
      {tooLate && (
        <Notice tone="warn">
          They can’t be accepted anymore: {tooLate}. Withdraw them, and offer others if you like.
        </Notice>
      )}
      <Compared rows={compared} />
      <p className="fine">{offer.reason}</p>
      <Withdraw offer={offer} version={order.version} />
    </>
  );
}
