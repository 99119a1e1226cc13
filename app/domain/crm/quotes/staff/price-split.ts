/** Whole US dollars; carrier pay and fee add up to the price. `percent` is the fee's share of it, to a tenth. */
export type PriceSplit = { carrierPay: number; fee: number; percent: number };

/** Null until somebody has said what the carrier gets. */
export const splitPrice = (price: number, carrierPay: number | null): PriceSplit | null =>
  carrierPay === null
    ? null
    : {
        carrierPay,
        fee: price - carrierPay,
        percent: Math.round(((price - carrierPay) / price) * 1_000) / 10,
      };
