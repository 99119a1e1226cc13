import type { RateCard } from "./rate-card";

/** Enclosed over open in the published pairs: 1.40-1.49, median 1.46. */
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
    source: "1.11-1.16 over the published pairs (visualfoodie.com, winenfood.com)",
  },
  pickup: {
    ...car,
    name: "pickup",
    basis: { kind: "sedan", factor: 1.22 },
    note: "longer and heavier",
    notRunning: notRunning.heavy,
    source: "1.22-1.23 over the published pairs (visualfoodie.com)",
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
    basis: { kind: "curve", dollars: 22.5, power: 0.528, minimum: 275 },
    note: "batteries secured, screens off",
    enclosed,
    seasonal: true,
    classicByYear: false,
    notRunning: notRunning.light,
    seaFactor: 0.75,
    source:
      "golferhive.com: $100-300 short, so near its top; farther, the curve of a sedan less the smaller place it takes.",
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
    note: "up to 8 ft 6 in wide and 13 ft 6 in high; larger needs permits",
    enclosed: null,
    seasonal: false,
    classicByYear: false,
    notRunning: notRunning.light,
    seaFactor: null,
    range: { low: 0.85, high: 1.3 },
    source:
      "accountinginsights.org: $1.50-2.50 a mile under 9 ft, $2-3 about 10 ft, $2.75-3.75 over 12 ft. Enclosed and by ship: decision 021.",
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
    note: "up to 30,000 lb and 8 ft 6 in wide; more needs permits",
    enclosed: null,
    seasonal: false,
    classicByYear: false,
    notRunning: null,
    seaFactor: null,
    range: { low: 0.8, high: 1.4 },
    source:
      "a1autotransport.com: $4-5 a mile to 200 mi, about $1 above 2,500; equipmenthaulingquotes.com: full deck $2.50-2.75; towmarx.com: 10,000-30,000 lb local $500-1,000. Enclosed, by ship and not running: decision 021.",
  },
};
