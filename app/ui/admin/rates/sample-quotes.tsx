import type { SampleChange, SampleComparison } from "#app/domain/trip/pricing/compare-samples.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import type { Column } from "#app/ui/admin/table.tsx";
import { FiguresTable, priceOrCall } from "./figures-table";

const percent = (share: number) =>
  `${share > 0 ? "+" : share < 0 ? "−" : ""}${(Math.abs(share) * 100).toFixed(1)}%`;

/** Forty sample quotes before and after, the greatest rise on top, with their sum above. */
export function SampleQuotes({ samples, against }: { samples: SampleComparison; against: string }) {
  const { rows, sumBefore, sumAfter, dearer, cheaper, same, median } = samples;
  const unpriced = rows.filter(({ share }) => share === null).length;
  return (
    <section className="panel" id="samples" aria-labelledby="samples-title">
      <div className="panel-head">
        <h2 className="head" id="samples-title">
          Forty sample quotes, before and after
        </h2>
        <span className="fine">before: {against}</span>
      </div>
      <div className="panel-body">
        <p className="rate-sum">
          <span>
            <b>{formatDollars(sumAfter)}</b> instead of {formatDollars(sumBefore)},{" "}
            <b>{percent(sumBefore === 0 ? 0 : sumAfter / sumBefore - 1)}</b>
          </span>
          <span>{dearer} cost more</span>
          <span>{cheaper} cost less</span>
          <span>{same} the same</span>
          <span>median {percent(median)}</span>
          {unpriced > 0 && <span>{unpriced} without a price before or after</span>}
        </p>
      </div>
      <FiguresTable columns={columns} rows={rows} />
    </section>
  );
}

const columns: readonly Column<SampleChange>[] = [
  { label: "Lane", cell: ({ pickup, delivery }) => <Lane pickup={pickup} delivery={delivery} /> },
  { label: "Vehicle", cell: ({ vehicle }) => vehicle },
  { label: "Pickup", cell: ({ on }) => formatShortDay(on, on) },
  { label: "Before", align: "right", cell: ({ before }) => priceOrCall(before) },
  { label: "After", align: "right", cell: ({ after }) => priceOrCall(after) },
  {
    label: "More",
    align: "right",
    cell: ({ before, after }) =>
      before !== null && after !== null && before !== after ? formatSignedDollars(after - before) : "–",
  },
  {
    label: "Change",
    cell: ({ isSuspect, share, before, after }) => (
      <>
        {isSuspect && <Icon name="warn" label="Look again" />}{" "}
        {share === null ? (before === after ? "call" : "new") : share === 0 ? "same" : percent(share)}
      </>
    ),
  },
];
