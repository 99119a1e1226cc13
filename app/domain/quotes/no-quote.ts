import type { NoWay } from "../geography/way";
import type { NoPickupDate } from "../pricing/pickup-date";
import type { NoPrice } from "../pricing/price";

/** A vehicle that no price of ours is meant for: a kind that we do not carry, or a year that nobody built one in. */
export type NoVehicle = { reason: "not-carried"; kind: string } | { reason: "unknown-year"; year: string };

/** Why there is no quote: no way, no such vehicle, no price for it without a call, or no such day. A closed list. */
export type NoQuote = NoWay | NoVehicle | NoPrice | NoPickupDate;
