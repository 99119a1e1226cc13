import type { Tx } from "#app/db.server.ts";
import { takesBookings } from "./booking-rules";
import { readSettings } from "./save-settings.server";

/** Whether quotes are booked by a signature: the switch is on, and nothing that a contract needs is missing. */
export async function isBookingOn(tx: Tx): Promise<boolean> {
  return takesBookings(await readSettings(tx));
}
