import { boatSize, machineSize } from "./first-sizes";
import type { RateCard } from "./rate-card";

/** Enclosed over open: 1.45 at carscounsel.com, 30-60 % more on the pages of brokers, 1.42 to 1.55 in monarchtg.com's bands. */
const enclosed = 1.46;

/**
 * Whole US dollars, within the published $150 to $300 (mstransportationllc.com, carscounsel.com,
 * pastebin.com/9GZT8tvA).
 */
const notRunning = { light: 150, usual: 175, heavy: 225, most: 300 };

const car = { enclosed, seasonal: true, classicByYear: true, seaFactor: 1 };

export const firstVehicles: RateCard["vehicles"] = {
  sedan: {
    ...car,
    name: "sedan",
    basis: { kind: "sedan", factor: 1 },
    notRunning: notRunning.light,
    source: "The distance curve is that of a sedan.",
  },
  suv: {
    ...car,
    name: "SUV",
    basis: { kind: "sedan", factor: 1.13 },
    note: "higher and heavier",
    notRunning: notRunning.usual,
    source:
      "Our judgment: carshippingcompanies.io adds $100-300 for a full-size SUV or truck, about 1.1 to 1.3 times a sedan.",
  },
  pickup: {
    ...car,
    name: "pickup",
    basis: { kind: "sedan", factor: 1.22 },
    note: "longer and heavier",
    notRunning: notRunning.heavy,
    source:
      "Our judgment: carshippingcompanies.io adds $100-300 for a full-size truck, carscounsel.com up to 1.4 times.",
  },
  van: {
    ...car,
    name: "van",
    basis: { kind: "sedan", factor: 1.18 },
    note: "higher and longer",
    notRunning: notRunning.heavy,
    seaFactor: 1.15,
    source:
      "No figure published: between SUV and pickup. Ships: many vans pass the standard height of 7 ft (matson.com).",
  },
  exotic: {
    ...car,
    name: "exotic or classic car",
    basis: { kind: "sedan", factor: 1.15 },
    note: "low clearance, loaded by hand",
    classicByYear: false,
    notRunning: notRunning.most,
    source: "No figure published: a sedan's place, with lift gate, soft straps and higher cargo cover.",
  },
  motorcycle: {
    name: "motorcycle",
    basis: { kind: "curve", dollars: 42, power: 0.42, minimum: 300 },
    enclosed: 1.5,
    seasonal: true,
    classicByYear: false,
    notRunning: notRunning.light,
    seaFactor: 0.75,
    source:
      "engineerfix.com: to 500 mi $200-700, to 1,500 $400-900, above $700-1,500; enclosed +50-100 %; to Hawaii $900-2,800.",
  },
  "golf-cart": {
    name: "golf cart",
    basis: { kind: "curve", dollars: 20.7, power: 0.528, minimum: 275 },
    note: "batteries secured, screens off",
    enclosed,
    seasonal: true,
    classicByYear: false,
    notRunning: notRunning.light,
    seaFactor: 0.75,
    source:
      "golferhive.com: $100-300 short, so near its top; farther, our judgment: the curve of a sedan at a lower level, as it takes less room.",
  },
  boat: {
    name: "boat on its trailer",
    basis: {
      kind: "per-mile",
      start: 350,
      minimum: 500,
      bands: [
        { upToMiles: 1000, perMile: 1.9 },
        { upToMiles: null, perMile: 1.6 },
      ],
    },
    note: "22 ft and 7,000 lb; up to 8 ft 6 in wide and 13 ft 6 in high",
    enclosed: null,
    seasonal: false,
    classicByYear: false,
    notRunning: notRunning.light,
    seaFactor: null,
    range: { low: 0.9, high: 1.2 },
    size: boatSize,
    source:
      "Our judgment for 22 ft: no broker or carrier publishes lanes; how-to pages name $1.50-3.75 a mile. Enclosed and by ship: decision 021.",
  },
  "heavy-equipment": {
    name: "heavy equipment",
    basis: {
      kind: "per-mile",
      start: 250,
      minimum: 750,
      bands: [
        { upToMiles: 200, perMile: 3.75 },
        { upToMiles: 500, perMile: 2.5 },
        { upToMiles: 1500, perMile: 2 },
        { upToMiles: null, perMile: 1.5 },
      ],
    },
    note: "20,000 lb; up to 8 ft 6 in wide and 10 ft high",
    enclosed: null,
    seasonal: false,
    classicByYear: false,
    notRunning: null,
    seaFactor: null,
    range: { low: 0.85, high: 1.3 },
    size: machineSize,
    source:
      "For 20,000 lb. a1autotransport.com: $4-5 a mile to 200 mi, about $1 above 2,500; equipmenthaulingquotes.com: full deck $2.50-2.75; towmarx.com: 10,000-30,000 lb local $500-1,000. Enclosed, by ship and not running: decision 021.",
  },
};
