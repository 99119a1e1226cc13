import { Link } from "@remix-run/react";
import type {
  ConversionBy,
  ConversionRow,
  DashboardView,
} from "../../../domain/figures/dashboard/dashboard-view";
import { isSizeClass, sizeClassLabels } from "../../../domain/vehicles/size-class-labels";
import { ShareBar } from "../../charts/share-bar";
import { formatNumber, formatShare } from "./format-figures";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";

type Props = {
  view: Omit<DashboardView, "lanes">;
  by: ConversionBy;
  /** the address of the same page by something else */
  pathBy: (by: ConversionBy) => string;
};

const titles: Record<ConversionBy, string> = { source: "Source", lane: "Lane", vehicle: "Vehicle" };
const ROWS = 10;

/** Of those who begin, how many finish, by where they came from, where they ship, or what. */
export function Conversion({ view, by, pathBy }: Props) {
  const rows = view.conversion[by];
  const all = sumOf(rows);
  const rest = rows.slice(ROWS);
  const shown =
    rest.length > 0 ? [...rows.slice(0, ROWS), { ...sumOf(rest), name: `${rest.length} more` }] : rows;
  const { came, booked } = periodFilters(view);
  const filterOf = (name: string): Record<string, string> | null => {
    if (name === "?" || (rest.length > 0 && name === `${rest.length} more`)) return null;
    return { [{ source: "campaign", lane: "lane", vehicle: "vehicle" }[by]]: name };
  };
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
      <div className="scroll">
        <table className="table bare">
          <thead>
            <tr>
              <th scope="col">{titles[by]}</th>
              <th scope="col" className="right">
                Begun
              </th>
              <th scope="col" className="right">
                Finished
              </th>
              <th scope="col" className="wide" colSpan={2}>
                Share
              </th>
              <th scope="col" className="right">
                Booked
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const filter = filterOf(row.name);
              const share = row.begun === 0 ? null : row.finished / row.begun;
              return (
                <tr key={row.name}>
                  <th scope="row">{labelOf(by, row.name)}</th>
                  <td className="right">{formatNumber(row.begun)}</td>
                  <td className="right">
                    <Figure to={filter && listOf({ ...came, ...filter })}>
                      {formatNumber(row.finished)}
                    </Figure>
                  </td>
                  <td className="wide">
                    <ShareBar share={share ?? 0} />
                  </td>
                  <td>{formatShare(share)}</td>
                  <td className="right">
                    <Figure to={filter && listOf({ ...booked, ...filter })}>
                      {formatNumber(row.booked)}
                    </Figure>
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td className="right">{formatNumber(all.begun)}</td>
              <td className="right">
                <Figure to={listOf({ ...came, source: "quote" })}>{formatNumber(all.finished)}</Figure>
              </td>
              <td colSpan={2}>{formatShare(all.begun === 0 ? null : all.finished / all.begun)}</td>
              <td className="right">
                <Figure to={listOf(booked)}>{formatNumber(all.booked)}</Figure>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </DashPanel>
  );
}

const sumOf = (rows: readonly ConversionRow[]) =>
  rows.reduce(
    (sum, { begun, finished, booked }) => ({
      begun: sum.begun + begun,
      finished: sum.finished + finished,
      booked: sum.booked + booked,
    }),
    { begun: 0, finished: 0, booked: 0 },
  );

const sources: Readonly<Record<string, string>> = {
  direct: "Direct",
  referral: "Referral",
  site: "Our own pages",
  api: "Interface",
};

function labelOf(by: ConversionBy, name: string): string {
  if (name === "?") return "Not known";
  if (by === "vehicle" && isSizeClass(name)) return sizeClassLabels[name];
  if (by === "lane") return name.replace("-", " → ");
  return sources[name] ?? name;
}
