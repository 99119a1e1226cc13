import type { ReactNode } from "react";

type Props = { id: string; title: string; beside?: ReactNode; isWide?: boolean; children: ReactNode };

/** One question of the dashboard and its answer. */
export function DashPanel({ id, title, beside, isWide = false, children }: Props) {
  return (
    <section className={isWide ? "panel w7" : "panel w5"} id={id} aria-labelledby={`${id}-title`}>
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
