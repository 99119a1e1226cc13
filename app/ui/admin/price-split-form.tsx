import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { splitPrice } from "#app/domain/crm/quotes/staff/price-split.ts";
import type { PriceSplit } from "#app/domain/crm/quotes/staff/price-split.ts";

type Props = {
  action: string;
  basis: string;
  /** of the version in force, whole US dollars */
  price: number;
  split: PriceSplit | null;
  /** whether the two may make a new price; that of a booked quote stays */
  canReprice: boolean;
};

const dollarsOf = (typed: string) => {
  const amount = Number(typed.replace(/[$,\s]/g, ""));
  return typed.trim() !== "" && Number.isFinite(amount) ? Math.round(amount) : null;
};

/**
 * Carrier pay + our fee = price. The server does the sums; with script the third figure follows while somebody types:
 * the fee follows from the pay, and the total from the fee.
 */
export function PriceSplitForm({ action, basis, price, split, canReprice }: Props) {
  const [pay, setPay] = useState(split ? String(split.carrierPay) : "");
  const [fee, setFee] = useState(split ? String(split.fee) : "");
  const total = (dollarsOf(pay) ?? 0) + (dollarsOf(fee) ?? 0);
  const shownSplit = splitPrice(total || price, dollarsOf(pay));
  const typePay = (typed: string) => {
    setPay(typed);
    const amount = dollarsOf(typed);
    setFee(amount === null ? "" : String(price - amount));
  };
  return (
    <Form method="post" action={action} className="stack close">
      <SeenField of={{ basis }} />
      <div className="split">
        <label className="field">
          <span className="label">Carrier pay</span>
          <span className="money">
            <input
              className="input"
              name="carrierPay"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={pay}
              onChange={({ currentTarget }) => typePay(currentTarget.value)}
            />
          </span>
        </label>
        <b aria-hidden="true">+</b>
        <label className="field">
          <span className="label">Our fee</span>
          <span className="money">
            <input
              className="input"
              name="fee"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={fee}
              onChange={({ currentTarget }) => setFee(currentTarget.value)}
            />
          </span>
        </label>
        <b aria-hidden="true">=</b>
        <p className="field">
          <span className="label">Total</span>
          <b className="total">{formatDollars(pay && fee ? total : price)}</b>
        </p>
      </div>
      <p className="fine" role="status">
        {shownSplit ? `Our fee is ${shownSplit.percent}% of the price.` : "Carrier pay isn’t set yet."}
      </p>
      <div className="btns">
        <button className="btn small" name="intent" value="carrier-pay">
          Save carrier pay
        </button>
        {canReprice && (
          <button className="btn small plain" name="intent" value="price-from-fee">
            New price from these
          </button>
        )}
      </div>
    </Form>
  );
}
