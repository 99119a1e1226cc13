import type { ChangePage } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { ChangeFieldset } from "./change-fieldset";
import type { ChangeReply } from "./change-reply";
import { SignChange } from "./sign-change";

type Props = {
  order: { orderNumber: string; token: string; vehicle: string; version: number };
  change: ChangePage;
  /** the second step: both prices, and a name */
  isSigning: boolean;
  phone: string;
  reply: ChangeReply | undefined;
};

/** Ask for a change of an order: what should be different, then both prices and a signature. */
export function ChangeCard({ order, change, isSigning, phone, reply }: Props) {
  const { orderNumber, vehicle, version } = order;
  const { parts, values, draft } = change;
  if (parts.length === 0)
    return (
      <section className="order-box order-change-card">
        <h1>It can’t be changed anymore</h1>
        <p>
          Order <strong className="figures">{orderNumber}</strong> is past the point where something can
          change. If something’s wrong, call <PhoneLink phone={phone} />.
        </p>
        <p>
          <a href={orderLink(order)}>Back to your order</a>
        </p>
      </section>
    );
  return (
    <section className="order-box order-change-card">
      <h1>{isSigning ? "This is what it would be" : "What should be different?"}</h1>
      <p>
        Order <strong className="figures">{orderNumber}</strong>, {vehicle}
      </p>
      {reply?.errors && (
        <div className="form-errors" role="alert">
          <h2>{reply.errors.title}</h2>
          <p>{reply.errors.message}</p>
        </div>
      )}
      {isSigning && draft ? (
        <SignChange draft={draft} order={order} version={version} reply={reply} />
      ) : (
        <ChangeFieldset
          parts={parts}
          values={values}
          order={order}
          phone={phone}
          lastResult={reply?.lastResult}
        />
      )}
    </section>
  );
}
