import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { Address } from "#app/domain/trip/places/address.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { Contact } from "#app/domain/crm/quotes/draft/fields.ts";

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
