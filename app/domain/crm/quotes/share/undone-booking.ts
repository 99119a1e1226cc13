import { deskDayOf } from "#app/domain/base/text/desk-time.ts";

/** That we took a booking back: the day, YYYY-MM-DD, and the reason that the customer reads. */
export type UndoneBooking = { on: string; reason: string };

type Stored = { bookingUndoneAt: Date | null; bookingUndoneReason: string | null };

export const undoneOf = ({
  bookingUndoneAt: at,
  bookingUndoneReason: reason,
}: Stored): UndoneBooking | null => (at && reason ? { on: deskDayOf(at), reason } : null);
