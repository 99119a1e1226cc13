import type { RateCard } from "./rate-card";
import type { SeasonPoint } from "./season-curve";

/** June to August is the general peak, January and February the cheapest. */
const everywhere = pointsOf([
  ["01-08", 0.93],
  ["02-26", 0.93],
  ["03-20", 1],
  ["05-18", 1],
  ["06-08", 1.15],
  ["08-20", 1.15],
  ["09-12", 1],
  ["12-20", 1],
]);

/** Snowbirds go south from October to January; in April and May trailers come back for them half empty. */
const southbound = pointsOf([
  ["01-04", 1.22],
  ["02-10", 0.93],
  ["03-01", 0.93],
  ["03-10", 0.97],
  ["03-19", 0.97],
  ["04-08", 0.8],
  ["04-28", 0.8],
  ["05-10", 0.82],
  ["05-16", 0.83],
  ["06-14", 1.15],
  ["08-20", 1.15],
  ["09-08", 1],
  ["09-20", 1],
  ["10-10", 1.15],
  ["10-20", 1.16],
  ["11-15", 1.2],
  ["12-10", 1.25],
  ["12-24", 1.25],
]);

/** They go home in April and May, and not from October to December. */
const northbound = pointsOf([
  ["01-10", 0.93],
  ["02-26", 0.93],
  ["03-14", 0.98],
  ["03-18", 0.99],
  ["04-08", 1.25],
  ["04-20", 1.26],
  ["05-20", 1.2],
  ["06-20", 1.15],
  ["08-20", 1.15],
  ["09-12", 1],
  ["09-20", 1],
  ["10-08", 0.89],
  ["10-31", 0.85],
  ["11-15", 0.82],
  ["12-10", 0.8],
  ["12-22", 0.8],
]);

/**
 * From Minnesota to New England. The edge runs from North Dakota down to the mouth of the Ohio, along the river, and
 * south of Pennsylvania to the sea; abroad it keeps far from any place in the states.
 */
const theNorth: [number, number][] = [
  [60, -98.5],
  [42.5, -97.5],
  [40.5, -93],
  [37.3, -90.5],
  [37.5, -86.5],
  [38.2, -82],
  [38.4, -76],
  [38, -50],
  [60, -50],
];

/**
 * Arizona, the coasts of Texas, Georgia and the Carolinas, Florida. Between Arizona and Texas the edge is in Mexico:
 * the desert there has no winter guests.
 */
const theSouth: [number, number][] = [
  [15, -115],
  [32, -115],
  [35.3, -114.6],
  [36.9, -112.9],
  [36.9, -109],
  [33, -108.3],
  [30.2, -105.5],
  [28.8, -101],
  [29.9, -98.3],
  [31, -95.8],
  [30.7, -93],
  [30.4, -89.5],
  [31.1, -88],
  [31.3, -84.5],
  [32.6, -82.6],
  [33.8, -80.9],
  [35, -78.9],
  [36.4, -76.8],
  [36.8, -74],
  [36.8, -50],
  [15, -50],
];

export const firstSeasons: RateCard["seasons"] = {
  table: [],
  curves: { all: everywhere, south: southbound, north: northbound },
  north: theNorth,
  south: theSouth,
  fadeMiles: 200,
  source:
    "Months, regions: prices-notes. Peak 1.15: carscounsel.com. Snowbirds: up to 2 x (dealer-transport.com), $1,100 with and $500 against (migautotransport.com); 1.25 and 0.8 make 1.56, as our base is above theirs. Southbound in January: the season lasts to March (dealer-transport.com, prosportsautotransport.com). Days between months, edges fading over 200 miles: our judgment.",
};

function pointsOf(points: readonly (readonly [on: string, factor: number])[]): SeasonPoint[] {
  return points.map(([on, factor]) => ({ on, factor }));
}
