import type { SizeClass } from "../vehicles/size-class";
import type { SourceCode } from "./published-sources";
import type { TransportType } from "./transport-type";

/**
 * A price that a page publishes for road miles above `from`, up to and including `to`. US dollars per trip or per mile.
 */
export type PublishedBand = {
  source: SourceCode;
  kind: SizeClass;
  transportType: TransportType | "any";
  from: number;
  to: number;
  per: "trip" | "mile";
  low: number;
  high: number;
};

const band =
  (
    source: SourceCode,
    kind: SizeClass,
    transportType: PublishedBand["transportType"],
    per: PublishedBand["per"],
  ) =>
  (from: number, to: number, low: number, high: number): PublishedBand => ({
    ...{ source, kind, transportType, per },
    ...{ from, to, low, high },
  });

const monarch = band("monarch", "sedan", "open", "trip");
const monarchEnclosed = band("monarch", "sedan", "enclosed", "trip");
const visualfoodie = band("visualfoodie", "sedan", "open", "trip");
const eatsip = band("eatsip", "sedan", "open", "trip");
const dellcy = band("dellcy", "sedan", "open", "trip");
const winenfood = band("winenfood", "sedan", "open", "trip");
const winenfoodSuv = band("winenfood", "suv", "open", "trip");
const winenfoodPickup = band("winenfood", "pickup", "open", "trip");
const unlimited = band("unlimited", "sedan", "open", "mile");
const motorcycle = band("engineerfixMotorcycle", "motorcycle", "any", "trip");
const motorcycleOpen = band("engineerfixMotorcycleOpen", "motorcycle", "open", "trip");

/** If low equals high, the figure is an average, not a range. */
export const publishedBands: readonly PublishedBand[] = [
  monarch(0, 500, 450, 800),
  monarch(500, 1500, 800, 1200),
  monarch(1500, Infinity, 1200, 1900),
  monarchEnclosed(0, 500, 700, 1100),
  monarchEnclosed(500, 1500, 1100, 1700),
  monarchEnclosed(1500, Infinity, 1800, 2800),
  visualfoodie(0, 500, 450, 700),
  visualfoodie(500, 1500, 800, 1200),
  visualfoodie(1500, 2500, 1100, 1500),
  visualfoodie(2500, Infinity, 1400, 1900),
  eatsip(0, 500, 500, 900),
  eatsip(500, 1500, 800, 1300),
  eatsip(1500, 2500, 1100, 1600),
  eatsip(2500, Infinity, 1400, 2100),
  dellcy(0, 500, 400, 700),
  dellcy(500, 1000, 500, 900),
  dellcy(1000, 1500, 700, 1100),
  winenfood(0, 500, 450, 700),
  winenfood(500, 1500, 700, 1100),
  winenfood(1500, 2500, 900, 1400),
  winenfoodSuv(0, 500, 550, 850),
  winenfoodSuv(500, 1500, 800, 1250),
  winenfoodPickup(0, 500, 550, 850),
  winenfoodPickup(500, 1500, 800, 1250),
  unlimited(0, 500, 1.97, 1.97),
  unlimited(500, 1000, 1.39, 1.39),
  unlimited(1000, 1500, 1.12, 1.12),
  unlimited(1500, 2000, 1.03, 1.03),
  unlimited(2000, 2500, 0.84, 0.84),
  unlimited(2500, Infinity, 0.98, 0.98),
  motorcycle(0, 500, 200, 700),
  motorcycle(500, 1500, 400, 900),
  motorcycle(1500, Infinity, 700, 1500),
  motorcycleOpen(0, 500, 300, 600),
  motorcycleOpen(500, 1500, 400, 800),
  motorcycleOpen(1500, Infinity, 700, 1200),
  band("accountinginsights", "boat", "any", "mile")(0, Infinity, 1.5, 3.75),
  band("equipmenthauling", "heavy-equipment", "any", "mile")(0, Infinity, 1, 2.75),
  band("a1auto", "heavy-equipment", "any", "mile")(0, 200, 4, 5),
];

/** How the pages price anything but a running sedan with open transport; used if a page has no band for it. */
export const publishedFactors = {
  enclosed: { factor: 1.45, source: "carscounsel" },
  // From the page's own lane, open: sedan $950-1,250, SUV $1,050-1,400, pickup $1,150-1,550.
  suv: { factor: 1.11, source: "visualfoodieTexas" },
  pickup: { factor: 1.22, source: "visualfoodieTexas" },
  /** Whole US dollars on top. */
  notRunning: { amount: 150, source: "carscounsel" },
} as const satisfies Record<string, { source: SourceCode } & ({ factor: number } | { amount: number })>;
