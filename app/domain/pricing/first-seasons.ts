import type { RateCard, Season } from "./rate-card";

/** June to August is the general peak, January to early March the cheapest. */
const everywhere: Season[] = [
  {
    from: "01-01",
    to: "03-10",
    flow: "all",
    factor: 0.93,
    label: "January to early March",
    note: "the quiet months",
  },
  {
    from: "06-01",
    to: "08-31",
    flow: "all",
    factor: 1.15,
    label: "June to August",
    note: "the busiest months",
  },
];

/**
 * Snowbirds go north in April and May and south from October to December; the opposite direction fills empty trailers.
 */
const snowbirds = [
  { from: "04-01", to: "04-30", month: "April", north: 1.25, south: 0.8 },
  { from: "05-01", to: "05-31", month: "May", north: 1.2, south: 0.85 },
  { from: "10-01", to: "10-31", month: "October", north: 0.88, south: 1.15 },
  { from: "11-01", to: "11-30", month: "November", north: 0.82, south: 1.2 },
  { from: "12-01", to: "12-31", month: "December", north: 0.8, south: 1.25 },
];

/**
 * From Minnesota to New England. The edge runs from North Dakota down to the mouth of the Ohio, along the river, and
 * south of Pennsylvania to the sea; abroad it keeps far from any place of ours.
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
 * nobody winters in the desert there.
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
  table: [
    ...everywhere,
    ...snowbirds.flatMap(({ from, to, month, north, south }): Season[] => [
      { from, to, flow: "north", factor: north, label: `Northbound in ${month}`, note: noteOf(north) },
      { from, to, flow: "south", factor: south, label: `Southbound in ${month}`, note: noteOf(south) },
    ]),
  ],
  north: theNorth,
  south: theSouth,
  fadeMiles: 200,
  source:
    "Months and regions: prices-notes. Peak 1.15: carscounsel.com calculator. Snowbirds: up to 2 x (dealer-transport.com), Miami-Minneapolis $1,100 with and $500 against (migautotransport.com); 1.25 and 0.8 make 1.56, since our base is above those pages already. The edges, and that each fades over 200 miles: our judgment, so that neighbors pay alike.",
};

function noteOf(factor: number): string {
  return factor > 1 ? "with the snowbirds" : "against the snowbirds";
}
