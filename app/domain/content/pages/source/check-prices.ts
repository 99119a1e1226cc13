import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import type { LanePrices } from "#app/domain/content/pages/page.ts";
import type { PageFixture } from "./parse-page";

/** Checks of a fixture's prices; each returns an error message or null. */
export type PricingChecks = {
  vehicleProblem: (vehicle: LanePrices["vehicle"]) => string | null;
  laneProblem: (pickupZip: string, deliveryZip: string) => string | null;
};

/** Prices must be computable and appear exactly once in the text. */
export function checkPrices(
  { file, page, blocks, lineOf }: PageFixture,
  pricingChecks: PricingChecks,
): SourceProblem[] {
  const problem = (line: number, message: string): SourceProblem => ({ file, line, message });
  const marks = blocks.filter(({ block }) => block.kind === "prices");
  const { prices } = page;
  if (!prices)
    return marks.map(({ line }) =>
      problem(line, "::prices:: stands here, but the front matter has no prices"),
    );
  const again = marks.slice(1).map(({ line }) => problem(line, "::prices:: stands here a second time"));
  const nowhere =
    marks.length === 0
      ? [problem(lineOf(["prices"]), "there are prices, but ::prices:: stands nowhere in the text")]
      : [];
  const unknown = pricingChecks.vehicleProblem(prices.vehicle);
  const vehicle = unknown ? [problem(lineOf(["prices", "vehicle"]), unknown)] : [];
  const lanes = prices.lanes.flatMap(([pickup, delivery], index) => {
    const unpriced = pricingChecks.laneProblem(pickup, delivery);
    return unpriced ? [problem(lineOf(["prices", "lanes", index]), unpriced)] : [];
  });
  return [...again, ...nowhere, ...vehicle, ...lanes];
}
