import { Link } from "@remix-run/react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { LeadRow } from "#app/domain/crm/leads/list/lead-row.ts";
import { leadSorts } from "#app/domain/crm/leads/list/lead-sorts.ts";
import type { LeadSortKey } from "#app/domain/crm/leads/list/lead-sorts.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listPath } from "#app/domain/crm/leads/list/list-path.ts";
import { deskDayOf, describeDay, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { Stage } from "#app/ui/admin/stage.tsx";
import { Ago, Waits } from "#app/ui/admin/when.tsx";
import { leadPath } from "./lead-path";
import { ShownStage } from "./move-menu";
import { OwnerMark } from "./owner-mark";

type Props = { list: LeadList; rows: readonly LeadRow[]; caption: string; now: Date };

/** Columns that sort, in the table's order; the others only have a name. */
const columns: readonly { key?: LeadSortKey; label: string; className: string }[] = [
  { key: "name", label: "Name", className: "c-name" },
  { key: "stage", label: "Stage", className: "c-stage" },
  { label: "Quote", className: "c-quote" },
  { label: "Lane", className: "c-lane" },
  { label: "Vehicle", className: "c-car" },
  { key: "price", label: "Price", className: "c-price right" },
  { key: "pickup", label: "Pickup", className: "c-pickup" },
  { key: "touch", label: "Last touch", className: "c-touch" },
  { key: "task", label: "Next", className: "c-next" },
  { key: "created", label: "Created", className: "c-created" },
  { label: "Who", className: "c-owner" },
];

/** One page of leads; each row links to its lead, with the list it belongs to. */
export function LeadTable({ list, rows, caption, now }: Props) {
  return (
    <div className="scroll">
      <table className="table leads">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th className="c-tick">
              <span className="vh">Choose</span>
              <input type="checkbox" className="tick-all" aria-label="All on this page" data-choose="page" />
            </th>
            {columns.map(({ key, label, className }) => (
              <th key={label} scope="col" className={className} aria-sort={key && sortOf(list, key)}>
                {key ? <SortLink list={list} sortKey={key} label={label} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} list={list} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sortOf({ sort }: LeadList, key: LeadSortKey): "ascending" | "descending" | undefined {
  if (sort.key !== key) return undefined;
  return sort.isDescending ? "descending" : "ascending";
}

function SortLink({ list, sortKey, label }: { list: LeadList; sortKey: LeadSortKey; label: string }) {
  const direction = sortOf(list, sortKey);
  const isDescending = direction ? direction === "ascending" : leadSorts[sortKey].firstIsDescending;
  return (
    <Link to={listPath({ ...list, sort: { key: sortKey, isDescending } })}>
      {label}
      {direction && <Icon name={direction === "ascending" ? "up" : "dn"} />}
    </Link>
  );
}

function Row({ row, list, now }: { row: LeadRow; list: LeadList; now: Date }) {
  const today = deskDayOf(now);
  return (
    <tr data-row>
      <td className="c-tick">
        <input type="checkbox" name="id" value={row.id} aria-label={row.name} />
        <ShownStage row={row} />
      </td>
      <th scope="row" className="c-name">
        <Link to={leadPath(row.id, list)}>{row.name}</Link>
      </th>
      <td className="c-stage">
        <Stage stage={row.stage} />
      </td>
      <td className="c-quote">{row.quoteNumber}</td>
      <td className="c-lane">
        <Lane pickup={row.pickup} delivery={row.delivery} />
      </td>
      <td className="c-car">
        {row.vehicle} {!row.isRunning && <span className="tag dashed">inop</span>}
        {row.isEnclosed && <span className="tag">encl.</span>}
        {row.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </td>
      <td className="c-price right">{row.price !== null && formatDollars(row.price)}</td>
      <td className="c-pickup">{row.pickupOn && formatShortDay(row.pickupOn, today)}</td>
      <td className="c-touch">
        <Touch row={row} now={now} />
      </td>
      <td className="c-next">
        {row.nextTaskAt && (
          <>
            {describeDay(deskDayOf(row.nextTaskAt), today)} <span className="muted">{row.nextTaskTitle}</span>
          </>
        )}
      </td>
      <td className="c-created">
        <Ago at={row.createdAt} now={now} />
      </td>
      <td className="c-owner">
        <OwnerMark owner={row.owner} />
      </td>
    </tr>
  );
}

/** Since when they wait for us, or when we last had to do with them. */
export function Touch({ row, now }: { row: LeadRow; now: Date }) {
  if (row.isContactStopped) return <span className="tag bad">no contact</span>;
  if (row.waitingSince) return <Waits at={row.waitingSince} now={now} />;
  return row.lastTouchAt && <Ago at={row.lastTouchAt} now={now} />;
}
