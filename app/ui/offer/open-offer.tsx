import type { OpenOfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { DayField, LongTextField, MayAccept, OfferForm, useOfferForm } from "./offer-form";
import type { OfferReply } from "./offer-form";
import { TripFacts } from "./trip-facts";

type Props = { page: OpenOfferPage; reply: OfferReply | undefined };

/** An offer that waits for an answer: the trip, and three forms for the three answers. */
export function OpenOffer({ page, reply }: Props) {
  const { carrier, usdot, trip, note, endsAt, by, phone, isCountered, mayAccept } = page;
  return (
    <>
      <section className="order-box">
        <h1>A load for {carrier}</h1>
        <p>
          USDOT {usdot}. Open until <strong>{endsAt}</strong>. The first carrier to accept gets it.
        </p>
        <TripFacts facts={trip} />
        {note && (
          <p className="offer-note">
            {by && `${by}: `}“{note}”
          </p>
        )}
        <p className="order-fine">
          You see the full addresses, the people and the VIN once the load is yours. Questions? Call{" "}
          <PhoneLink phone={phone} />.
        </p>
        {isCountered && <Countered page={page} />}
      </section>
      {mayAccept && <Accept page={page} reply={reply} />}
      <Counter page={page} reply={reply} />
      <Decline page={page} reply={reply} />
    </>
  );
}

function Countered({ page: { counter, mayAccept } }: Pick<Props, "page">) {
  const asked = [
    counter.pay !== null && formatDollars(counter.pay),
    counter.pickupOn && `pickup on ${formatDay(counter.pickupOn)}`,
    counter.deliveryOn && `delivery on ${formatDay(counter.deliveryOn)}`,
  ].filter(Boolean);
  return (
    <p className="offer-notice">
      You asked for {asked.join(", ")}. We haven’t answered yet.
      {mayAccept && " You can still accept it as it is."}
    </p>
  );
}

function Accept({ page, reply }: Props) {
  const { token, carrier, windows, pay } = page;
  const form = useOfferForm("accept", reply, {
    pickupOn: onlyDay(windows.pickup),
    deliveryOn: onlyDay(windows.delivery),
  });
  const { field } = form;
  return (
    <section className="order-box">
      <h2>Accept it for {formatDollars(pay)}</h2>
      <OfferForm form={form} token={token} button={`Accept for ${formatDollars(pay)}`} isMain>
        <div className="offer-pair">
          <DayField field={field("pickupOn")} label="Pickup on" {...rangeOf(windows.pickup, windows.today)} />
          <DayField
            field={field("deliveryOn")}
            label="Delivery on"
            {...rangeOf(windows.delivery, windows.today)}
          />
        </div>
        <Driver form={form} isOptional={false} />
        <TextField
          {...textOf(field("truck"))}
          label="Truck"
          hint="Such as its number, and what kind it is."
          optional
          autoComplete="off"
        />
        <TextField {...textOf(field("acceptedBy"))} label="Your full name" autoComplete="name" />
        <MayAccept field={field("mayAccept")} carrier={carrier} />
        <p className="order-fine">
          It counts at once: we tell the customer that you’re coming. Your name is kept with the time.
        </p>
      </OfferForm>
    </section>
  );
}

function Counter({ page, reply }: Props) {
  const { token, carrier, windows } = page;
  const form = useOfferForm("counter", reply);
  const { field } = form;
  return (
    <details className="order-box offer-more" open={form.isRejected}>
      <summary>Ask for other terms</summary>
      <OfferForm form={form} token={token} button="Ask for these terms">
        <p>If we say yes, the load is yours on these terms, so ask only for what you’d drive.</p>
        <TextField {...textOf(field("counterPay"))} label="Pay, in dollars" autoComplete="off" />
        <div className="offer-pair">
          <DayField
            field={field("pickupOn")}
            label="Pickup on"
            hint="Leave it empty if our days suit you."
            optional
            min={windows.today}
          />
          <DayField field={field("deliveryOn")} label="Delivery on" optional min={windows.today} />
        </div>
        <Driver form={form} isOptional />
        <LongTextField field={field("text")} label="Why, in your words" optional />
        <TextField {...textOf(field("acceptedBy"))} label="Your full name" autoComplete="name" />
        <MayAccept field={field("mayAccept")} carrier={carrier} />
      </OfferForm>
    </details>
  );
}

function Decline({ page: { token }, reply }: Props) {
  const form = useOfferForm("decline", reply);
  return (
    <details className="order-box offer-more" open={form.isRejected}>
      <summary>Decline it</summary>
      <OfferForm form={form} token={token} button="Decline">
        <LongTextField field={form.field("text")} label="Why not?" />
      </OfferForm>
    </details>
  );
}

type DriverProps = { form: ReturnType<typeof useOfferForm>; isOptional: boolean };

export function Driver({ form: { field }, isOptional }: DriverProps) {
  const optional = isOptional ? { optional: true } : {};
  return (
    <div className="offer-pair">
      <TextField {...textOf(field("driverName"))} label="Driver’s name" autoComplete="off" {...optional} />
      <TextField
        {...textOf(field("driverPhone"))}
        label="Driver’s phone"
        type="tel"
        autoComplete="off"
        {...optional}
      />
    </div>
  );
}

/** Without an error that is undefined, which these fields don't take. */
export const textOf = ({ error, ...field }: ReturnType<ReturnType<typeof useOfferForm>["field"]>) => ({
  ...field,
  ...(error && { error }),
});

type Days = { first: string; last: string } | null;
const onlyDay = (days: Days): string => (days && days.first === days.last ? days.first : "");
const rangeOf = (days: Days, today: string) => ({
  min: days && days.first > today ? days.first : today,
  ...(days && { max: days.last }),
});
