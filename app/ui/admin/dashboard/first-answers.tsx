import { answerBuckets } from "#app/domain/desk/figures/dashboard/answer-buckets.ts";
import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { ChartTable } from "#app/ui/charts/chart-table.tsx";
import { Histogram } from "#app/ui/charts/histogram.tsx";
import type { Bucket } from "#app/ui/charts/histogram.tsx";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";

export function FirstAnswers({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { answers, totals } = view;
  const { came } = periodFilters(view);
  const buckets: Bucket[] = answerBuckets.map(({ label, isFast }, index) => ({
    // On a phone there is no room for the unit below each bar.
    label,
    tick: label.replace(/^(\d.*) min$/, "$1"),
    count: answers.counts[index] ?? 0,
    kind: isFast ? "good" : "late",
  }));
  const lists = [...answerBuckets.map(({ code }) => code), "none"];
  buckets.push({ label: "none yet", tick: "none yet", count: answers.withoutAnswer, kind: "none" });
  const answered = answers.counts.reduce((sum, count) => sum + count, 0);
  const { now, before } = totals.fastShare;
  const was = before === null ? "" : `, was ${formatShare(before)}`;
  const list = (answer: string) => listOf({ ...came, answered: answer });
  return (
    <DashPanel
      id="answers"
      title="First answer"
      beside={
        <span className="fine">
          <Figure to={list("any")}>{formatCount(answered)}</Figure> answered of{" "}
          <Figure to={list("asked")}>{formatCount(answered + answers.withoutAnswer)}</Figure>
        </span>
      }
    >
      <Histogram
        title={`First answers: ${buckets.map(({ label, count }) => `${label}: ${count}`).join(", ")}`}
        buckets={buckets}
        mark={{
          after: 2,
          label: now === null ? "five minutes" : `within five minutes: ${formatShare(now)}${was}`,
        }}
      />
      <ChartTable
        head={["First answer", "Leads"]}
        rows={buckets.map(({ label, count }, index) => [
          label,
          <Figure key={label} to={list(lists[index] ?? "")}>
            {formatCount(count)}
          </Figure>,
        ])}
      />
    </DashPanel>
  );
}
