import { Fragment } from "react";
import type { DashboardView } from "../../../domain/figures/dashboard/dashboard-view";
import { describeDays } from "../../../domain/figures/dashboard/period";
import { ShareBar } from "../../charts/share-bar";
import { describeStopCode } from "./describe-stop-code";
import { formatNumber, formatShare } from "./format-figures";
import { DashPanel, PeriodLegend } from "./panel";

const labels = ["Form begun", "Destination done", "Vehicle done", "Quote sent"];
/** Reasons in view for each step. */
const REASONS = 3;

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** How far people come in the form, and what the last message was for those who stop. */
export function FormFunnel({ view, today }: { view: Omit<DashboardView, "lanes">; today: string }) {
  const { funnel, period } = view;
  const begun = funnel[0]?.reached ?? { now: 0, before: 0 };
  return (
    <DashPanel
      id="form"
      title="Where people stop in the form"
      isWide
      beside={<PeriodLegend now={describeDays(period, today)} before={describeDays(period.before, today)} />}
    >
      <table className="table bare funnel">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className="wide">
              of {formatNumber(begun.now)} begun
            </th>
            <th scope="col" className="right">
              Now
            </th>
            <th scope="col" className="right">
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {funnel.map((step, index) => {
            const [now, before] = [
              shareOf(step.reached.now, begun.now),
              shareOf(step.reached.before, begun.before),
            ];
            return (
              <Fragment key={labels[index]}>
                <tr>
                  <th scope="row">{labels[index]}</th>
                  <td className="wide">
                    <ShareBar share={now ?? 0} before={before} />
                  </td>
                  <td className="right">
                    {formatNumber(step.reached.now)} <span className="fine">{formatShare(now)}</span>
                  </td>
                  <td className="right muted">
                    {formatNumber(step.reached.before)} <span className="fine">{formatShare(before)}</span>
                  </td>
                </tr>
                {step.stopped > 0 && <Stopped {...step} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </DashPanel>
  );
}

function Stopped({ stopped, errors }: DashboardView["funnel"][number]) {
  const shown = errors.slice(0, REASONS);
  const withMessage = errors.reduce((sum, { count }) => sum + count, 0);
  const other = errors.slice(REASONS).reduce((sum, { count }) => sum + count, 0);
  const reasons = [
    ...shown.map(({ code, count }) => `${formatNumber(count)} ${describeStopCode(code)}`),
    ...(other > 0 ? [`${formatNumber(other)} other messages`] : []),
    ...(stopped > withMessage ? [`${formatNumber(stopped - withMessage)} without a message`] : []),
  ];
  return (
    <tr className="lost-row">
      <td />
      <td colSpan={3}>
        <span className="lost-n">−{formatNumber(stopped)} stop here</span>{" "}
        <span className="fine">{reasons.join(", ")}</span>
      </td>
    </tr>
  );
}
