import { Fragment } from "react";
import type { ComparedTerms } from "#app/domain/shipping/orders/change-orders/describe-change.ts";

/** What a change changes: as it is, struck through, and as it would be. */
export const Compared = ({ rows }: { rows: readonly ComparedTerms[] }) => (
  <dl className="facts">
    {rows
      .filter(({ isChanged }) => isChanged)
      .map(({ label, before, now }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <s>{before}</s> <b>{now}</b>
          </dd>
        </Fragment>
      ))}
  </dl>
);
