import type { Vehicle } from "../../vehicles/vehicle";
import type { Address } from "../../places/address";
import type { CalendarDay } from "../../pricing/calendar-day";
import type { TransportType } from "../../pricing/transport-type";
import type { Contact } from "../draft/fields";

/** What a price depends on, without a person; only an address's ZIP matters. */
export type EstimateRequest = {
  pickupAddress: Pick<Address, "zip">;
  deliveryAddress: Pick<Address, "zip">;
  transportType: TransportType;
  vehicle: Vehicle;
  isRunning: boolean;
  pickupDate?: CalendarDay | undefined;
};

/** A trip with its addresses as typed. */
export type TripRequest = EstimateRequest & { pickupAddress: Address; deliveryAddress: Address };

export type QuoteRequest = TripRequest & Contact & { referralCode?: string | undefined };
