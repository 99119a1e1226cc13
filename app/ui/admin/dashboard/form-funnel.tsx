import { Fragment } from "react";
import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { describeDays } from "#app/domain/desk/figures/dashboard/period.ts";
import type { Days } from "#app/domain/desk/figures/dashboard/period.ts";
import { startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { ShareBar } from "#app/ui/charts/share-bar.tsx";
import { stepLabels } from "./describe-starts";
import { describeStopCode } from "./describe-stop-code";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure } from "./links";
import { DashPanel, PeriodLegend } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";

/** Reasons in view for each step. */
const REASONS = 3;

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** How far people come in the form, and what the last message was for those who stop. */
export function FormFunnel({ view, today }: { view: Omit<DashboardView, "lanes">; today: string }) {
  const { funnel, period } = view;
  const list = (reached: string, days: Days = period) =>
    startsPath({ from: days.first, to: days.last, reached });
  const begun = funnel[0]?.reached ?? { now: 0, before: 0 };
  return (
    <DashPanel
      id="form"
      title="Where people stop in the form"
      span={7}
      beside={<PeriodLegend now={describeDays(period, today)} before={describeDays(period.before, today)} />}
    >
      <Table
        look="bare"
        className="funnel"
        frame="none"
        rows={funnel}
        rowKey={(_step, index) => stepLabels[index] ?? index}
        below={(step, index) => step.stopped > 0 && <Stopped {...step} step={index} days={period} />}
        columns={[
          { label: "Step", isRowName: true, cell: (_step, index) => stepLabels[index] },
          {
            label: "Share of those begun",
            head: (
              <>
                of <Figure to={list("0")}>{formatCount(begun.now)}</Figure> begun
              </>
            ),
            className: "wide",
            cell: ({ reached }) => (
              <ShareBar
                share={shareOf(reached.now, begun.now) ?? 0}
                before={shareOf(reached.before, begun.before)}
              />
            ),
          },
          {
            label: "Now",
            align: "right",
            cell: ({ reached }, index) => (
              <>
                <Figure to={list(String(index))}>{formatCount(reached.now)}</Figure>{" "}
                <span className="fine">{formatShare(shareOf(reached.now, begun.now))}</span>
              </>
            ),
          },
          {
            label: "Before",
            align: "right",
            cellClass: "muted",
            cell: ({ reached }, index) => (
              <>
                <Figure to={list(String(index), period.before)}>{formatCount(reached.before)}</Figure>{" "}
                <span className="fine">{formatShare(shareOf(reached.before, begun.before))}</span>
              </>
            ),
          },
        ]}
      />
    </DashPanel>
  );
}

type StoppedProps = DashboardView["funnel"][number] & { step: number; days: Days };

function Stopped({ stopped, errors, step, days: { first: from, last: to } }: StoppedProps) {
  const list = { from, to, step: String(step) };
  const shown = errors.slice(0, REASONS);
  const withMessage = errors.reduce((sum, { count }) => sum + count, 0);
  const other = errors.slice(REASONS).reduce((sum, { count }) => sum + count, 0);
  const reasons = [
    ...shown.map(({ code, count }) => ({ count, text: describeStopCode(code), filter: { error: code } })),
    { count: other, text: "other messages", filter: { but: shown.map(({ code }) => code) } },
    { count: stopped - withMessage, text: "without a message", filter: { error: "none" } },
  ].filter(({ count }) => count > 0);
  return (
    <tr className="lost-row">
      <td />
      <td colSpan={3}>
        <span className="lost-n">
          −<Figure to={startsPath(list)}>{formatCount(stopped)}</Figure> stop here
        </span>{" "}
        <span className="fine">
          {reasons.map(({ count, text, filter }, index) => (
            <Fragment key={text}>
              {index > 0 && ", "}
              <Figure to={startsPath({ ...list, ...filter })}>{formatCount(count)}</Figure> {text}
            </Fragment>
          ))}
        </span>
      </td>
    </tr>
  );
}
