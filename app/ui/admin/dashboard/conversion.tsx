import { Link } from "@remix-run/react";
import type {
  ConversionBy,
  ConversionRow,
  DashboardView,
} from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { ShareBar } from "#app/ui/charts/share-bar.tsx";
import { labelOf } from "./conversion-labels";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";

type Props = {
  view: Omit<DashboardView, "lanes">;
  by: ConversionBy;
  /** the address of the same page by something else */
  pathBy: (by: ConversionBy) => string;
  /** all rows, not only the first ones; and the address of the page with them */
  isWhole: boolean;
  wholePath: string;
};

const titles: Record<ConversionBy, string> = { source: "Source", lane: "Lane", vehicle: "Vehicle" };
const ROWS = 10;

/** Of those who begin, how many finish, by where they came from, where they ship, or what. */
export function Conversion({ view, by, pathBy, isWhole, wholePath }: Props) {
  const rows = view.conversion[by];
  const all = sumOf(rows);
  const shown = isWhole ? rows : rows.slice(0, ROWS);
  const rest = rows.length - shown.length;
  const { booked } = periodFilters(view);
  const { first: from, last: to } = view.period;
  const bookedOf = (name: string) =>
    listOf({ ...booked, [{ source: "campaign", lane: "lane", vehicle: "vehicle" }[by]]: name });
  const starts = (name: string | null, reached: string) =>
    startsPath({ from, to, reached, ...(name !== null && { [by]: name }) });
  return (
    <DashPanel
      id="conversion"
      title="Where quotes come from"
      beside={
        <nav className="tabs small" aria-label="By">
          {(Object.keys(titles) as ConversionBy[]).map((one) => (
            <Link key={one} to={pathBy(one)} aria-current={one === by || undefined} preventScrollReset>
              {titles[one]}
            </Link>
          ))}
        </nav>
      }
    >
      <Table
        look="bare"
        rows={shown}
        rowKey={({ name }) => name}
        columns={[
          { label: titles[by], isRowName: true, cell: ({ name }) => labelOf(by, name) },
          {
            label: "Begun",
            align: "right",
            cell: ({ name, begun }) => <Figure to={starts(name, "0")}>{formatCount(begun)}</Figure>,
          },
          {
            label: "Finished",
            align: "right",
            cell: ({ name, finished }) => <Figure to={starts(name, "3")}>{formatCount(finished)}</Figure>,
          },
          {
            label: "Share",
            className: "wide",
            headSpan: 2,
            cell: (row) => <ShareBar share={finishedShare(row) ?? 0} />,
          },
          { label: "Share in figures", headSpan: 0, cell: (row) => formatShare(finishedShare(row)) },
          {
            label: "Booked",
            align: "right",
            cell: ({ name, booked: won }) => <Figure to={bookedOf(name)}>{formatCount(won)}</Figure>,
          },
        ]}
        last={
          rest > 0 && (
            <tr>
              <th scope="row" colSpan={6}>
                <Figure to={wholePath}>{formatCount(rest)} more</Figure>
              </th>
            </tr>
          )
        }
        foot={
          <tr>
            <th scope="row">All</th>
            <td className="right">
              <Figure to={starts(null, "0")}>{formatCount(all.begun)}</Figure>
            </td>
            <td className="right">
              <Figure to={starts(null, "3")}>{formatCount(all.finished)}</Figure>
            </td>
            <td colSpan={2}>{formatShare(finishedShare(all))}</td>
            <td className="right">
              <Figure to={listOf(booked)}>{formatCount(all.booked)}</Figure>
            </td>
          </tr>
        }
      />
    </DashPanel>
  );
}

const finishedShare = ({ begun, finished }: Pick<ConversionRow, "begun" | "finished">) =>
  begun === 0 ? null : finished / begun;

const sumOf = (rows: readonly ConversionRow[]) =>
  rows.reduce(
    (sum, { begun, finished, booked }) => ({
      begun: sum.begun + begun,
      finished: sum.finished + finished,
      booked: sum.booked + booked,
    }),
    { begun: 0, finished: 0, booked: 0 },
  );
