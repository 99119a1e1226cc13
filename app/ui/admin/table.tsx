import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";

export type Column<Row> = {
  /** names the column; "" for the empty corner above rows that have names */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** the head, where it is more than the label */
  head?: ReactNode;
  /** the label is for screen readers only: "head" still names the cells, "actions" is the column of buttons */
  isHidden?: "head" | "actions";
  /** figures stand at the right */
  align?: "right";
  /** of the head and the cells */
  className?: string;
  cellClass?: string | ((row: Row) => string | undefined);
  cellProps?: (row: Row) => ComponentProps<"td"> | undefined;
  /** what names the row */
  isRowName?: boolean;
  /** what stands before the value on a phone, where each row is a card */
  phoneLabel?: string;
  /** columns under this head; 0 for those under the head before */
  headSpan?: number;
  /** the address that sorts by this column, and the order if it is sorted by it now */
  sort?: { to: string; direction?: "ascending" | "descending" };
};

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  rowProps?: (row: Row) => ComponentProps<"tr"> & { "data-row"?: boolean };
  /** what is unfolded below a row, over all columns */
  detail?: (row: Row) => ReactNode;
  /** other rows right below a row */
  below?: (row: Row, index: number) => ReactNode;
  /** for screen readers, unless it is shown */
  caption?: string;
  isCaptionShown?: boolean;
  /** names the table itself, where nothing else does */
  label?: string;
  /** without heads: facts in two columns */
  isHeadless?: boolean;
  /** instead of a table without rows */
  empty?: string;
  /** rows before and after those of the list */
  first?: ReactNode;
  last?: ReactNode;
  /** the sums */
  foot?: ReactNode;
  /** "plain" by default; "bare" has no lines of its own, in a panel's body; "wrap" breaks long cells */
  look?: "plain" | "bare" | "wrap" | "tight";
  /** on a phone each row is a card, or the table scrolls sideways */
  phone?: "cards" | "scroll";
  className?: string;
  /**
   * What scrolls sideways if the table is too wide: a frame by default. A text names the frame, which then takes the
   * keyboard: give it to tables in which nothing else can be focused. "panel" is a panel by itself.
   */
  frame?: "scroll" | "panel" | "none" | { label: string };
  /** replaces all of the classes */
  ownClass?: string;
};

const joined = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/** Every table of the staff area: its caption, heads, sorting, rows, and how it stands on a phone. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, empty, first, last, frame = "scroll", look = "plain" } = props;
  if (empty !== undefined && rows.length === 0)
    return <p className={look === "bare" ? "fine" : "panel-body fine"}>{empty}</p>;
  const className =
    props.ownClass ??
    joined("table", look !== "plain" && look, props.phone === "cards" && "cards", props.className);
  const table = (
    <table className={className} aria-label={props.label}>
      {props.caption && (
        <caption className={props.isCaptionShown ? undefined : "vh"}>{props.caption}</caption>
      )}
      {!props.isHeadless && (
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} {...column} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {first}
        {rows.map((row, index) => (
          <Fragment key={props.rowKey(row, index)}>
            <TableRow {...props} row={row} index={index} />
          </Fragment>
        ))}
        {last}
      </tbody>
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  );
  if (frame === "none") return table;
  if (typeof frame === "string")
    return <div className={frame === "panel" ? "panel scroll" : "scroll"}>{table}</div>;
  return (
    <div className="scroll" role="region" aria-label={frame.label} tabIndex={0}>
      {table}
    </div>
  );
}

function Head<Row>({ label, head, isHidden, align, className, headSpan, sort }: Column<Row>) {
  if (headSpan === 0) return null;
  if (label === "") return <td />;
  const shown = head ?? (isHidden ? <span className="vh">{label}</span> : label);
  if (isHidden === "actions") return <td>{shown}</td>;
  return (
    <th scope="col" className={joined(className, align)} colSpan={headSpan} aria-sort={sort?.direction}>
      {sort ? <SortLink {...sort}>{shown}</SortLink> : shown}
    </th>
  );
}

const SortLink = ({ to, direction, children }: { to: string; direction?: string; children: ReactNode }) => (
  <Link to={to}>
    {children}
    {direction && <Icon name={direction === "ascending" ? "up" : "dn"} />}
  </Link>
);

function TableRow<Row>({
  columns,
  row,
  index,
  rowProps,
  detail,
  below,
}: Props<Row> & { row: Row; index: number }) {
  const unfolded = detail?.(row);
  return (
    <>
      <tr {...rowProps?.(row)}>
        {columns.map((column) => (
          <Cell key={column.label} column={column} row={row} index={index} />
        ))}
      </tr>
      {unfolded && (
        <tr className="detail">
          <td colSpan={columns.length}>{unfolded}</td>
        </tr>
      )}
      {below?.(row, index)}
    </>
  );
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { cell, isRowName, align, className, cellClass, cellProps, phoneLabel } = column;
  const own = typeof cellClass === "function" ? cellClass(row) : cellClass;
  const classes = joined(className, align, own);
  if (isRowName)
    return (
      <th scope="row" className={classes} data-l={phoneLabel}>
        {cell(row, index)}
      </th>
    );
  return (
    <td className={classes} data-l={phoneLabel} {...cellProps?.(row)}>
      {cell(row, index)}
    </td>
  );
}
