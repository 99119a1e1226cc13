import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
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
    source,
    kind,
    transportType,
    per,
    from,
    to,
    low,
    high,
  });

const monarch = band("monarch", "sedan", "open", "trip");
const monarchEnclosed = band("monarch", "sedan", "enclosed", "trip");
const dellcy = band("dellcy", "sedan", "open", "trip");
const carshippingcompanies = band("carshippingcompanies", "sedan", "open", "trip");
const shippingcarquotes = band("shippingcarquotes", "sedan", "open", "mile");
const nexus = band("nexus", "sedan", "open", "mile");
const americanautoshipping = band("americanautoshipping", "sedan", "open", "mile");
const unlimited = band("unlimited", "sedan", "open", "mile");

/** If low equals high, the figure is an average, not a range. */
export const publishedBands: readonly PublishedBand[] = [
  monarch(0, 500, 450, 800),
  monarch(500, 1500, 800, 1200),
  monarch(1500, Infinity, 1200, 1900),
  monarchEnclosed(0, 500, 700, 1100),
  monarchEnclosed(500, 1500, 1100, 1700),
  monarchEnclosed(1500, Infinity, 1800, 2800),
  dellcy(0, 500, 400, 700),
  dellcy(500, 1000, 500, 900),
  dellcy(1000, 1500, 700, 1100),
  carshippingcompanies(0, 500, 400, 700),
  carshippingcompanies(500, 1000, 600, 900),
  carshippingcompanies(1500, Infinity, 1000, 1500),
  shippingcarquotes(0, 500, 1, 1.5),
  shippingcarquotes(500, 1500, 0.7, 1),
  shippingcarquotes(1500, Infinity, 0.4, 0.7),
  nexus(0, 500, 1, 1),
  nexus(500, 1000, 0.75, 0.75),
  americanautoshipping(0, 1000, 1, 1),
  americanautoshipping(1000, Infinity, 0.6, 0.6),
  unlimited(0, 500, 1.97, 1.97),
  unlimited(500, 1000, 1.39, 1.39),
  unlimited(1000, 1500, 1.12, 1.12),
  unlimited(1500, 2000, 1.03, 1.03),
  unlimited(2000, 2500, 0.84, 0.84),
  unlimited(2500, Infinity, 0.98, 0.98),
  band("equipmenthauling", "heavy-equipment", "any", "mile")(0, Infinity, 1, 2.75),
  band("a1auto", "heavy-equipment", "any", "mile")(0, 200, 4, 5),
];

/** How the trade prices anything but a running sedan with open transport; used if a page has no band for it. */
export const publishedFactors = {
  /** The middle of the 30-50 % on the page. */
  enclosed: { factor: 1.4, source: "carshippingcompanies" },
  /** Whole US dollars on top. */
  suv: { low: 100, high: 300, source: "carshippingcompanies" },
  pickup: { low: 100, high: 300, source: "carshippingcompanies" },
  notRunning: { low: 150, high: 150, source: "mstransportation" },
} as const satisfies Record<
  string,
  { source: SourceCode } & ({ factor: number } | { low: number; high: number })
>;
