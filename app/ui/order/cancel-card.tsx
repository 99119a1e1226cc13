import { customersCancelOptions } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { sayTripCharge } from "#app/domain/shipping/orders/cancellation.ts";
import { cancelPath } from "#app/domain/shipping/orders/order-link.ts";
import type { OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Field } from "#app/ui/form/field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

/** Why it wasn't canceled; `field` if it's about the reason. */
export type CancelReply = { message: string; field: boolean; reason: string; why: string };

type Props = {
  page: OrderPage;
  /** whole US dollars */
  fee: number;
  phone: string;
  reply: CancelReply | undefined;
};

/** What canceling costs today, before the press that does it. */
export function CancelCard({ page, fee, phone, reply }: Props) {
  const { orderNumber, vehicle, link, version, cancelCost, cancelPhase, state } = page;
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  if (cancelCost === null)
    return (
      <section className="order-box order-cancel-card">
        <h1>{state === "canceled" ? "It’s canceled" : "It can’t be canceled here"}</h1>
        <p>{whyNot(state)}</p>
        {state === "picked-up" && (
          <p>
            Call <PhoneLink phone={phone} /> and give us <strong className="figures">{orderNumber}</strong>.
          </p>
        )}
        <p>
          <a href={link}>Back to your order</a>
        </p>
      </section>
    );
  const isError = reply?.field === true;
  const onTop = sayTripCharge(cancelPhase);
  return (
    <section className="order-box order-cancel-card">
      <h1>Cancel this order?</h1>
      <p>
        Order <strong className="figures">{orderNumber}</strong>, {vehicle}
      </p>
      {reply && !reply.field && (
        <div className="form-errors" role="alert">
          <h2>Not canceled</h2>
          <p>{reply.message}</p>
        </div>
      )}
      <table className="order-due figures">
        <caption className="sr-only">What canceling costs now</caption>
        <tbody>
          <tr>
            <th scope="row">
              Canceling now costs <span>{because(state, cancelPhase, cancelCost, fee)}</span>
            </th>
            <td>{formatDollars(cancelCost)}</td>
          </tr>
        </tbody>
      </table>
      {cancelCost > 0 && (
        <p className="order-fine">
          It’s part of our fee of {formatDollars(fee)}. If you’ve paid the fee already, you get the rest back.
          {!onTop && " If not, only this is due."}
        </p>
      )}
      {onTop && <p>{onTop}</p>}
      <form method="post" action={cancelPath({ orderNumber, token })} noValidate>
        <SeenField of={{ version }} />
        <Field
          id="cancel-reason"
          label="Why are you canceling?"
          hint="A few words will do."
          {...(isError && { error: reply.message })}
        >
          {(control) => (
            <textarea
              className="control"
              name="reason"
              rows={3}
              defaultValue={reply?.reason ?? ""}
              {...(isError && { autoFocus: true })}
              {...control}
            />
          )}
        </Field>
        <Field id="cancel-why" label="In short, if one of these fits">
          {(control) => (
            <span className="select">
              <select name="why" defaultValue={reply?.why ?? ""} {...control}>
                <option value="">None of these</option>
                {customersCancelOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <p className="order-offer-buttons">
          <button className="button button-line order-cancel-button">
            {cancelCost > 0
              ? `Cancel for ${formatDollars(cancelCost)}`
              : onTop
                ? "Cancel my order"
                : "Cancel, it costs nothing"}
          </button>
          <a className="button button-plain" href={link}>
            Keep my order
          </a>
        </p>
      </form>
    </section>
  );
}

function because(
  state: OrderPage["state"],
  phase: OrderPage["cancelPhase"],
  cost: number,
  fee: number,
): string {
  if (state === "requested") return "we haven’t confirmed it";
  if (state === "confirmed") return "no carrier is assigned yet";
  if (phase === "late-carrier") return "no carrier was assigned by the end of your pickup window";
  const hasSetOut = phase === "after-set-out";
  const where = hasSetOut ? "the truck has set out" : "a carrier is assigned, and the truck hasn’t set out";
  return cost === fee && cost > 0 ? `${where}; never more than our fee` : where;
}

function whyNot(state: OrderPage["state"]): string {
  switch (state) {
    case "picked-up":
      return "It’s on the truck already.";
    case "delivered":
    case "closed":
      return "It’s delivered.";
    case "canceled":
      return "Nothing more has to be done.";
    default:
      return "It has ended already, and nothing’s due.";
  }
}
