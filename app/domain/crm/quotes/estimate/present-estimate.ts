import type { Estimate } from "./estimate";

/** The JSON API's contract: only its keys, none that only the pages use. */
export const presentEstimate = ({
  rateCard: _card,
  pickupWindow: _window,
  stateMiles: _states,
  sea: _sea,
  ...shown
}: Estimate) => shown;
