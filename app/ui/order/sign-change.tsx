import type { ShownDraft } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import { changePath, signChangePath } from "#app/domain/shipping/orders/order-link.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { ChangeReply } from "./change-reply";
import { ComparedTable } from "./compared-table";

type Props = {
  draft: ShownDraft;
  order: { orderNumber: string; token: string };
  version: number;
  reply: ChangeReply | undefined;
};

/** Both prices of a change, and the name under it. */
export function SignChange({ draft, order, version, reply }: Props) {
  const { key, rows, price, priceBefore, wording, chosen } = draft;
  const error = reply?.signature;
  return (
    <>
      <p>{sayPrice(price, priceBefore)}</p>
      <ComparedTable rows={rows} caption="Your order, and the change" before="As it is" now="New" />
      <form method="post" action={signChangePath(order)} noValidate>
        <SeenField of={{ version }} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="price" value={price} />
        <input type="hidden" name="wording" value={wording} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <strong>Nothing changes before we say yes.</strong> If we don’t, or don’t answer, your order stays
          as it is, at {formatDollars(priceBefore)}.
        </p>
        <p className="order-said">{wording}</p>
        <TextField
          id="change-signerName"
          name="signerName"
          label="Type your full name to sign"
          autoComplete="name"
          value={error?.signerName ?? reply?.signerName ?? ""}
          {...(error && { error: error.message })}
        />
        <p className="order-fine">Your name is stored with these words, the time and your network address.</p>
        <p className="order-offer-buttons">
          <button className="button button-amber" name="intent" value="ask">
            Ask for it at {formatDollars(price)}
          </button>
          <button className="button button-plain" name="intent" value="discard">
            Keep it as it is
          </button>
        </p>
      </form>
      <p>
        <a href={changePath(order)}>Back to what should be different</a>
      </p>
    </>
  );
}

const sayPrice = (price: number, before: number): string =>
  price === before
    ? `This change costs nothing: the price stays ${formatDollars(price)}.`
    : `It would cost ${formatDollars(price)} in all, ${formatSignedDollars(price - before)}. It’s priced by the rates of the day you booked, so only the change itself moves the price.`;
