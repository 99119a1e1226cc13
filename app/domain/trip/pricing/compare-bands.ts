import { priceTrip } from "./price-trip";
import { publishedBands } from "./published-prices";
import type { PublishedBand } from "./published-prices";
import { sources } from "./published-sources";
import type { Source } from "./published-sources";
import type { RateCard } from "./rate-card";
import { sampleTrip } from "./sample-trips";

export type BandStanding = "below" | "inside" | "above";

/** A published band, in whole US dollars for a trip of its middle length, and where our estimate is. */
export type BandChange = {
  vehicle: string;
  miles: number;
  low: number;
  high: number;
  source: Source;
  before: number | null;
  after: number | null;
  wasStanding: BandStanding | null;
  standing: BandStanding | null;
};

/** No season changes a price on it. */
const ordinaryDay = "2026-09-15";

/** Where both cards' estimates are among the published bands, each at the middle of its miles. Never throws. */
export const compareBands = (before: RateCard, after: RateCard): BandChange[] =>
  publishedBands.map((band) => {
    const miles = middleOf(band);
    const times = band.per === "mile" ? miles : 1;
    const range = { low: Math.round(band.low * times), high: Math.round(band.high * times) };
    const [was, is] = [estimate(band, miles, before), estimate(band, miles, after)];
    return {
      ...range,
      vehicle: nameOf(band),
      miles,
      source: sources[band.source],
      before: was,
      after: is,
      wasStanding: standingOf(was, range),
      standing: standingOf(is, range),
    };
  });

/** Of the bands that a card prices: how many are below, inside and above. */
export function countStandings(standings: readonly (BandStanding | null)[]): Record<BandStanding, number> {
  const count = (standing: BandStanding) => standings.filter((each) => each === standing).length;
  return { below: count("below"), inside: count("inside"), above: count("above") };
}

/** A fifth beyond the beginning of a band without an end, and a usual trip for a band without either. */
function middleOf({ from, to }: PublishedBand): number {
  if (to !== Infinity) return Math.round((from + to) / 2);
  return from === 0 ? 1_000 : Math.round(from * 1.2);
}

const typeOf = ({ transportType }: PublishedBand) => (transportType === "enclosed" ? "enclosed" : "open");
const nameOf = (band: PublishedBand) => `${band.kind}, ${typeOf(band)}`;

function estimate(band: PublishedBand, miles: number, card: RateCard): number | null {
  const trip = sampleTrip("denver", "dallas", miles, `2020 ${band.kind} ${typeOf(band)}`);
  const price = priceTrip(trip, card, ordinaryDay);
  return price.ok ? price.value.estimate : null;
}

function standingOf(dollars: number | null, { low, high }: { low: number; high: number }) {
  if (dollars === null) return null;
  // A band whose ends are equal is an average: five percent around it count as inside.
  const give = low === high ? 0.05 * low : 0;
  return dollars < low - give ? "below" : dollars > high + give ? "above" : "inside";
}
