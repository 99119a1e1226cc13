import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { bookingMissing } from "#app/domain/base/settings/booking-rules.ts";
import type { BookingFact } from "#app/domain/base/settings/booking-rules.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import { readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import type { CancellationFees } from "./cancellation";
import type { LateTerms } from "./late-credit";

export type BookingSettings = {
  /** the switch is on and nothing is missing */
  isOn: boolean;
  /** what has to be entered before booking can be on */
  missing: BookingFact[];
  cancellation: CancellationFees;
  late: LateTerms;
};

const dollars = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : 0);

/** Whether a quote can be booked on the site now, and what canceling and late cost. */
export async function readBookingSettings(tx: Tx = db): Promise<BookingSettings> {
  const settings = await readSettings(tx);
  const missing = bookingMissing(settings);
  return {
    isOn: await isBookingOn(tx),
    missing,
    cancellation: {
      afterAssigned: dollars(settings.cancelAfterAssigned),
      afterSetOut: dollars(settings.cancelAfterSetOut),
    },
    late: { perDay: dollars(settings.latePerDay), atMost: dollars(settings.lateAtMost) },
  };
}
