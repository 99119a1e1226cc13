import { Link } from "@remix-run/react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { LeadRow } from "#app/domain/crm/leads/list/lead-row.ts";
import { leadSorts } from "#app/domain/crm/leads/list/lead-sorts.ts";
import type { LeadSortKey } from "#app/domain/crm/leads/list/lead-sorts.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listPath } from "#app/domain/crm/leads/list/list-path.ts";
import { deskDayOf, describeDay, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Lane } from "#app/ui/admin/lane.tsx";
import { Stage } from "#app/ui/admin/stage.tsx";
import { Ago, Waits } from "#app/ui/admin/when.tsx";
import { leadPath } from "./lead-path";
import { ShownStage } from "./move-menu";
import { OwnerMark } from "./owner-mark";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

type Props = { list: LeadList; rows: readonly LeadRow[]; caption: string; now: Date };

/** One page of leads; each row links to its lead, with the list it belongs to. */
export function LeadTable({ list, rows, caption, now }: Props) {
  return (
    <Table
      className="leads"
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={() => ({ "data-row": true })}
      columns={columnsOf(list, now)}
    />
  );
}

function sortOf({ sort }: LeadList, key: LeadSortKey): "ascending" | "descending" | undefined {
  if (sort.key !== key) return undefined;
  return sort.isDescending ? "descending" : "ascending";
}

/** Where a head leads: its own order the other way round, or the column's first order. */
function sortBy(list: LeadList, key: LeadSortKey) {
  const direction = sortOf(list, key);
  const isDescending = direction ? direction === "ascending" : leadSorts[key].firstIsDescending;
  return { to: listPath({ ...list, sort: { key, isDescending } }), direction };
}

function columnsOf(list: LeadList, now: Date): Column<LeadRow>[] {
  const today = deskDayOf(now);
  return [
    {
      label: "Choose",
      className: "c-tick",
      head: (
        <>
          <span className="vh">Choose</span>
          <input type="checkbox" className="tick-all" aria-label="All on this page" data-choose="page" />
        </>
      ),
      cell: (row) => (
        <>
          <input type="checkbox" name="id" value={row.id} aria-label={row.name} />
          <ShownStage row={row} />
        </>
      ),
    },
    {
      label: "Name",
      sort: sortBy(list, "name"),
      className: "c-name",
      isRowName: true,
      cell: ({ id, name }) => <Link to={leadPath(id, list)}>{name}</Link>,
    },
    {
      label: "Stage",
      sort: sortBy(list, "stage"),
      className: "c-stage",
      cell: ({ stage }) => <Stage stage={stage} />,
    },
    { label: "Quote", className: "c-quote", cell: ({ quoteNumber }) => quoteNumber },
    {
      label: "Lane",
      className: "c-lane",
      cell: ({ pickup, delivery }) => <Lane pickup={pickup} delivery={delivery} />,
    },
    { label: "Vehicle", className: "c-car", cell: (row) => <Vehicle {...row} /> },
    {
      label: "Price",
      sort: sortBy(list, "price"),
      className: "c-price",
      align: "right",
      cell: ({ price }) => price !== null && formatDollars(price),
    },
    {
      label: "Pickup",
      sort: sortBy(list, "pickup"),
      className: "c-pickup",
      cell: ({ pickupOn }) => pickupOn && formatShortDay(pickupOn, today),
    },
    {
      label: "Last touch",
      sort: sortBy(list, "touch"),
      className: "c-touch",
      cell: (row) => <Touch row={row} now={now} />,
    },
    {
      label: "Next",
      sort: sortBy(list, "task"),
      className: "c-next",
      cell: ({ nextTaskAt, nextTaskTitle }) =>
        nextTaskAt && (
          <>
            {describeDay(deskDayOf(nextTaskAt), today)} <span className="muted">{nextTaskTitle}</span>
          </>
        ),
    },
    {
      label: "Created",
      sort: sortBy(list, "created"),
      className: "c-created",
      cell: ({ createdAt }) => <Ago at={createdAt} now={now} />,
    },
    { label: "Who", className: "c-owner", cell: ({ owner }) => <OwnerMark owner={owner} /> },
  ];
}

const Vehicle = ({ vehicle, isRunning, isEnclosed, tags }: LeadRow) => (
  <>
    {vehicle} {!isRunning && <span className="tag dashed">inop</span>}
    {isEnclosed && <span className="tag">encl.</span>}
    {tags.map((tag) => (
      <span key={tag} className="tag">
        {tag}
      </span>
    ))}
  </>
);

/** Since when they wait for us, or when we last had to do with them. */
export function Touch({ row, now }: { row: LeadRow; now: Date }) {
  if (row.isContactStopped) return <span className="tag bad">no contact</span>;
  if (row.waitingSince) return <Waits at={row.waitingSince} now={now} />;
  return row.lastTouchAt && <Ago at={row.lastTouchAt} now={now} />;
}
