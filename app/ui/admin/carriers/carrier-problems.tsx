import type { CarrierProblem } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { Notice } from "#app/ui/admin/notice.tsx";

/** What stands against a carrier: what stops an assignment, then what to look at. */
export function CarrierProblems({ problems }: { problems: readonly CarrierProblem[] }) {
  const sentences = (stops: boolean) =>
    problems
      .filter((problem) => problem.stops === stops)
      .map(({ code }) => `${describeCarrierProblem(code)}.`)
      .join(" ");
  const [stopping, warning] = [sentences(true), sentences(false)];
  return (
    <>
      {stopping && <Notice tone="bad">{stopping}</Notice>}
      {warning && <Notice tone="warn">{warning}</Notice>}
    </>
  );
}
