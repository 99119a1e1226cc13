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

export const firstSeasons: RateCard["seasons"] = {
  table: [
    ...everywhere,
    ...snowbirds.flatMap(({ from, to, month, north, south }): Season[] => [
      { from, to, flow: "north", factor: north, label: `Northbound in ${month}`, note: noteOf(north) },
      { from, to, flow: "south", factor: south, label: `Southbound in ${month}`, note: noteOf(south) },
    ]),
  ],
  north: ["CT", "MA", "ME", "NH", "RI", "VT", "NY", "NJ", "PA", "MI", "MN", "IL", "OH"],
  south: [
    { state: "FL" },
    { state: "AZ" },
    // Houston and Galveston, Victoria, Corpus Christi, the Rio Grande valley
    { state: "TX", zip3: ["770", "772", "773", "774", "775", "776", "777", "779", "783", "784", "785"] },
    // Savannah, Brunswick
    { state: "GA", zip3: ["313", "314", "315"] },
    // Charleston, Myrtle Beach, Hilton Head
    { state: "SC", zip3: ["294", "295", "299"] },
    // Outer Banks, Wilmington, New Bern
    { state: "NC", zip3: ["279", "284", "285"] },
  ],
  source:
    "Months and regions: prices-notes. Peak 1.15: carscounsel.com calculator. Snowbirds: up to 2 x (dealer-transport.com), Miami-Minneapolis $1,100 with and $500 against (migautotransport.com); 1.25 and 0.8 make 1.56, since our base already stands above those pages.",
};

function noteOf(factor: number): string {
  return factor > 1 ? "with the snowbirds" : "against the snowbirds";
}
