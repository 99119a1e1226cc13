import { notCarried } from "../catalogue/not-carried";
import type { CalendarDay } from "../pricing/calendar-day";
import { yearOf } from "../pricing/calendar-day";
import type { Vehicle } from "./fields";
import type { NoVehicle } from "./no-quote";

/** The first car that was sold; next year's models are out before the year is. */
const FIRST_YEAR = 1886;

/** Why we give no price for a vehicle whatever its way, or null. `on` is the day of the quote. */
export function refusedVehicle(vehicle: Omit<Vehicle, "isRunning">, on: CalendarDay): NoVehicle | null {
  const kind = notCarried({ make: vehicle.vehicleMake, model: vehicle.vehicleModel });
  if (kind) return { reason: "not-carried", kind };
  const year = Number(vehicle.vehicleYear);
  if (year >= FIRST_YEAR && year <= yearOf(on) + 1) return null;
  return { reason: "unknown-year", year: vehicle.vehicleYear };
}
