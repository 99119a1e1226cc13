import type { SizeClass } from "../vehicles/size-class";
import type { Point } from "../places/great-circle";
import type { StateCode } from "../places/states";
import type { SourceCode } from "./published-sources";
import type { TransportType } from "./transport-type";

/** A state, or a city and its surroundings. */
export type LaneEnd = { name: string } & ({ state: StateCode } | { middle: Point });

/** A price that a page publishes for a running vehicle on one lane, in that direction. Whole US dollars. */
export type PublishedLane = {
  from: LaneEnd;
  to: LaneEnd;
  kind: SizeClass;
  transportType: TransportType;
  low: number;
  high: number;
  source: SourceCode;
};

const california: LaneEnd = { name: "California", state: "CA" };
const texas: LaneEnd = { name: "Texas", state: "TX" };
const florida: LaneEnd = { name: "Florida", state: "FL" };
const newJersey: LaneEnd = { name: "New Jersey", state: "NJ" };
const newYork: LaneEnd = { name: "New York, NY", middle: { lat: 40.75, lng: -73.99 } };
const chicago: LaneEnd = { name: "Chicago, IL", middle: { lat: 41.88, lng: -87.63 } };
const miami: LaneEnd = { name: "Miami, FL", middle: { lat: 25.77, lng: -80.19 } };
const dallas: LaneEnd = { name: "Dallas, TX", middle: { lat: 32.78, lng: -96.8 } };

const lane =
  (from: LaneEnd, to: LaneEnd, source: SourceCode) =>
  (transportType: TransportType, kind: SizeClass, low: number, high: number): PublishedLane => ({
    ...{ from, to, source },
    ...{ transportType, kind, low, high },
  });

const newYorkCalifornia = lane(newYork, california, "winenfoodCalifornia");
const chicagoCalifornia = lane(chicago, california, "winenfoodCalifornia");
const miamiCalifornia = lane(miami, california, "winenfoodCalifornia");
const chicagoMiami = lane(chicago, miami, "visualfoodieChicago");
const chicagoDallas = lane(chicago, dallas, "visualfoodieChicago");
const californiaTexas = lane(california, texas, "visualfoodieTexas");

export const publishedLanes: readonly PublishedLane[] = [
  newYorkCalifornia("open", "sedan", 1300, 1600),
  newYorkCalifornia("enclosed", "sedan", 1900, 2400),
  chicagoCalifornia("open", "sedan", 1100, 1400),
  chicagoCalifornia("enclosed", "sedan", 1600, 2100),
  miamiCalifornia("open", "sedan", 1250, 1550),
  miamiCalifornia("enclosed", "sedan", 1800, 2300),
  chicagoMiami("open", "sedan", 950, 1200),
  chicagoMiami("open", "suv", 1100, 1400),
  chicagoMiami("open", "pickup", 1100, 1400),
  chicagoDallas("open", "sedan", 750, 950),
  chicagoDallas("open", "suv", 850, 1100),
  chicagoDallas("open", "pickup", 850, 1100),
  californiaTexas("open", "sedan", 950, 1250),
  californiaTexas("enclosed", "sedan", 1400, 1800),
  californiaTexas("open", "suv", 1050, 1400),
  californiaTexas("enclosed", "suv", 1550, 2000),
  californiaTexas("open", "pickup", 1150, 1550),
  californiaTexas("enclosed", "pickup", 1700, 2200),
  lane(texas, california, "winenfoodTexas")("open", "sedan", 950, 1450),
  lane(newJersey, florida, "eatsipJersey")("open", "sedan", 800, 1200),
];
