import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { StepFieldsProps } from "./step-fields";
import { Tick } from "./tick";

/** The terms in force in full, and the box that accepts them. */
export function AcceptTerms({ view, field, terms }: StepFieldsProps) {
  const accepted = field("acceptTerms");
  const isAskedAgain = view.again === "terms-changed";
  return (
    <>
      <details className="booking-fold" open={isAskedAgain}>
        <summary>Read the terms in full, version of {formatDay(view.terms.day)}</summary>
        <div className="booking-terms prose">{terms}</div>
      </details>
      <Tick {...accepted} value={isAskedAgain ? "" : accepted.value}>
        <strong>I’ve read the terms</strong> and what canceling costs.
      </Tick>
    </>
  );
}
