import type { StateCode } from "./states";
import { isStateCode } from "./states";

// Zones by state and, for the states that a zone boundary crosses, by the first three digits of the ZIP. Source: 49 CFR
// part 71 (the boundaries by county) and the USPS list of three-digit ZIP prefixes. A prefix on both sides of a
// boundary has both zones, even if it's one county or one town: calls and rules ask whether it's open in both.
const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";
const arizona = "America/Phoenix";
const alaska = "America/Anchorage";

const byState: Record<StateCode, string> = {
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: eastern,
  GA: eastern,
  IN: eastern,
  KY: eastern,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: eastern,
  NC: eastern,
  NH: eastern,
  NJ: eastern,
  NY: eastern,
  OH: eastern,
  PA: eastern,
  RI: eastern,
  SC: eastern,
  VA: eastern,
  VT: eastern,
  WV: eastern,
  AL: central,
  AR: central,
  IA: central,
  IL: central,
  KS: central,
  LA: central,
  MN: central,
  MO: central,
  MS: central,
  ND: central,
  NE: central,
  OK: central,
  SD: central,
  TN: central,
  TX: central,
  WI: central,
  CO: mountain,
  ID: mountain,
  MT: mountain,
  NM: mountain,
  UT: mountain,
  WY: mountain,
  AZ: arizona,
  CA: pacific,
  NV: pacific,
  OR: pacific,
  WA: pacific,
  AK: alaska,
  HI: "Pacific/Honolulu",
};

const byPrefix: Readonly<Record<string, readonly string[]>> = {
  // Florida west of the Apalachicola
  "324": [eastern, central],
  "325": [central],
  // Indiana's corners
  "463": [central],
  "464": [central],
  "465": [eastern, central],
  "475": [eastern, central],
  "469": [eastern, central],
  "479": [eastern, central],
  "476": [central],
  "477": [central],
  // western Kentucky
  "401": [eastern, central],
  "420": [central],
  "421": [central],
  "422": [central],
  "423": [central],
  "424": [central],
  "426": [eastern, central],
  "427": [eastern, central],
  // eastern Tennessee
  "373": [eastern, central],
  "374": [eastern],
  "376": [eastern],
  "377": [eastern, central],
  "378": [eastern],
  "379": [eastern],
  "385": [central, eastern],
  // Michigan's border with Wisconsin
  "498": [eastern, central],
  "499": [eastern, central],
  // the Dakotas, Nebraska, Kansas
  "575": [central, mountain],
  "576": [central, mountain],
  "577": [mountain],
  "585": [central, mountain],
  "586": [central, mountain],
  "588": [central, mountain],
  "690": [central, mountain],
  "691": [central, mountain],
  "692": [central, mountain],
  "693": [mountain],
  "677": [central, mountain],
  "678": [central, mountain],
  // El Paso and what lies east of it
  "798": [central, mountain],
  "799": [mountain],
  "885": [mountain],
  // the Navajo Nation keeps daylight saving time
  "860": [arizona, mountain],
  "865": [arizona, mountain],
  // the western Aleutians
  "995": [alaska, "America/Adak"],
  // northern Idaho, eastern Oregon, Nevada's border with Utah
  "835": [pacific, mountain],
  "838": [pacific],
  "979": [mountain, pacific],
  "898": [pacific, mountain],
};

/** The IANA time zones that a place may be in: mostly one, two near a boundary, none if the state is unknown. */
export function timeZonesOf(state: string | null, zip: string | null): readonly string[] {
  const crossed = zip ? byPrefix[zip.slice(0, 3)] : undefined;
  if (crossed) return crossed;
  return state && isStateCode(state) ? [byState[state]] : [];
}
