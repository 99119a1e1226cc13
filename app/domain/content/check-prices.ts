import type { Complaint } from "./complaint";
import type { LanePrices } from "./page";
import type { PageFixture } from "./parse-page";

/** What a fixture's prices are checked against. Each answers with what is wrong, or null. */
export type Trade = {
  vehicleTrouble: (vehicle: LanePrices["vehicle"]) => string | null;
  laneTrouble: (pickupZip: string, deliveryZip: string) => string | null;
};

/** Prices that can be computed, and stand exactly once in the text. */
export function checkPrices({ file, page, blocks, lineOf }: PageFixture, trade: Trade): Complaint[] {
  const complaint = (line: number, message: string): Complaint => ({ file, line, message });
  const marks = blocks.filter(({ block }) => block.kind === "prices");
  const { prices } = page;
  if (!prices)
    return marks.map(({ line }) =>
      complaint(line, "::prices:: stands here, but the front matter has no prices"),
    );
  const again = marks.slice(1).map(({ line }) => complaint(line, "::prices:: stands here a second time"));
  const nowhere =
    marks.length === 0
      ? [complaint(lineOf(["prices"]), "there are prices, but ::prices:: stands nowhere in the text")]
      : [];
  const unknown = trade.vehicleTrouble(prices.vehicle);
  const vehicle = unknown ? [complaint(lineOf(["prices", "vehicle"]), unknown)] : [];
  const lanes = prices.lanes.flatMap(([pickup, delivery], index) => {
    const trouble = trade.laneTrouble(pickup, delivery);
    return trouble ? [complaint(lineOf(["prices", "lanes", index]), trouble)] : [];
  });
  return [...again, ...nowhere, ...vehicle, ...lanes];
}
