import { notCarried } from "#app/domain/trip/vehicles/not-carried.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { yearOf } from "#app/domain/base/calendar/calendar-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { VehicleError } from "./quote-error";

/** The year of the first car sold; the upper limit is next year, because models come out early. */
const FIRST_YEAR = 1886;

/** Whether we price this vehicle on any route; `on` is the quote's day. */
export function checkQuotable(vehicle: Vehicle, on: CalendarDay): Result<Vehicle, VehicleError> {
  const kind = notCarried(vehicle);
  if (kind) return err({ code: "not-carried", kind });
  const year = Number(vehicle.year);
  return year >= FIRST_YEAR && year <= yearOf(on) + 1
    ? ok(vehicle)
    : err({ code: "unknown-year", year: vehicle.year });
}
