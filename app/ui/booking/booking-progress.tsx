import { bookingPercent, bookingSteps } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingStep } from "#app/domain/shipping/bookings/booking-steps.ts";

const names: Record<BookingStep, [short: string, rest: string]> = {
  places: ["When", " & where"],
  vehicle: ["Vehicle", ""],
  terms: ["Payment", " & terms"],
  sign: ["Sign", ""],
};

/** The four steps as mile markers on a road, amber up to the current one. */
export function BookingProgress({ step }: { step: BookingStep }) {
  const at = bookingSteps.indexOf(step);
  const percent = bookingPercent[step];
  return (
    <div className="progress">
      <ol>
        {bookingSteps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? "step" : undefined}
            data-done={index < at ? "" : undefined}
          >
            <span className="progress-marker" aria-hidden="true">
              {index < at ? "✓" : index + 1}
            </span>
            <span>
              {names[each][0]}
              <span className="progress-rest">{names[each][1]}</span>
            </span>
            {index < at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
      <progress className="progress-bar" max={100} value={percent} aria-label={`${percent} percent`} />
    </div>
  );
}
