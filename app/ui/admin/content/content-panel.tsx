import type { ReactNode } from "react";

type Props = {
  /** of the panel, and the start of its ids */
  label: string;
  name: string;
  /** where the filter leads */
  action: string;
  q: string;
  /** beside the search: other filters */
  filters: ReactNode;
  /** a `Table` */
  table: ReactNode;
  /** below the rows: what to say without any, where older ones are */
  after: ReactNode;
};

/** A filtered table of what the desk edits. */
export function ContentPanel({ label, name, action, q, filters, table, after }: Props) {
  return (
    <section className="panel" aria-label={label}>
      <form className="panel-body content-filter" action={action}>
        <div className="field">
          <label htmlFor={`${name}-q`}>Search</label>
          <input className="input" id={`${name}-q`} type="search" name="q" maxLength={100} defaultValue={q} />
        </div>
        {filters}
        <button className="btn">Show</button>
      </form>
      {table}
      {after}
    </section>
  );
}
