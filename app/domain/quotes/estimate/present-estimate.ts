import type { Estimate } from "./estimate";

/** An estimate as the JSON interface gives it: the contract's keys, none of what only the pages show. */
export const presentEstimate = ({
  rateCard: _card,
  pickupWindow: _window,
  stateMiles: _states,
  ...shown
}: Estimate) => shown;
