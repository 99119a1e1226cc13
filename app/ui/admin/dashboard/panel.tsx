import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  beside?: ReactNode;
  /** of the twelve columns that a wide window has; default: 5 */
  span?: keyof typeof spans;
  children: ReactNode;
};

const spans = { 4: "panel w4", 5: "panel w5", 7: "panel w7", 12: "panel w12" };

/** One question of the dashboard and its answer. */
export function DashPanel({ id, title, beside, span = 5, children }: Props) {
  return (
    <section className={spans[span]} id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 className="head" id={`${id}-title`}>
          {title}
        </h2>
        {beside}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}

/** Which mark is which period. */
export function PeriodLegend({ now, before }: { now: string; before: string }) {
  return (
    <span className="fine legend-row">
      <span className="nowrap">
        <i className="k-now" /> {now}
      </span>
      <span className="nowrap">
        <i className="k-before" /> {before}
      </span>
    </span>
  );
}
