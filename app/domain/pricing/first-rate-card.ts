import { firstSeasons } from "./first-seasons";
import { firstVehicles } from "./first-vehicles";
import type { RateCard } from "./rate-card";

/** The card we open with; each `source` says where its figures come from (docs/decisions/020). */
export const firstRateCard: RateCard = {
  version: "2026-11",
  effectiveFrom: "2026-11-01",
  distance: {
    dollars: 21.5,
    power: 0.528,
    level: 1.25,
    minimum: 375,
    source:
      "21.5 x miles^0.528 fits the published lanes, which are asking prices; x 1.25 lifts it to between them and unlimitedautotrans.com's own 2024 averages ($490 at 250 mi, $1,400 at 1,250). Minimum: our judgement, none is published.",
  },
  vehicles: firstVehicles,
  classic: {
    fromAgeYears: 40,
    factor: 1.1,
    source: "No figure published. Forty years, so that an old everyday car pays nothing for its age.",
  },
  seasons: firstSeasons,
  access: {
    freeMiles: 40,
    perMile: 2,
    most: 300,
    states: [
      { state: "AK", label: "Alaska", note: "few carriers, weather bound", amount: 100 },
      { state: "HI", label: "Hawaii", amount: 0 },
    ],
    source:
      "No figure published. Within 30-50 miles of an interstate is cheaper to serve (prices-notes): 40 are free. Beyond, our judgement: about what the detour costs a truck.",
  },
  sea: {
    "mainland-to-hawaii": {
      amount: 1340,
      source:
        "matson.com starts at $1,070; x 1.25 as on the road, inside the $1,200-1,800 of engineerfix.com.",
    },
    "hawaii-to-mainland": { amount: 1150, source: "matson.com starts at $920; x 1.25 as on the road." },
    "between-islands": {
      amount: 395,
      source:
        "Honolulu-Hilo $309 in 2017 (staradvertiser.com, 5 May 2017), and the 27 % asked for in docket 2024-0255 (puc.hawaii.gov).",
    },
    "mainland-to-alaska": {
      amount: 2150,
      source:
        "Port to port $1,800-2,500 (winenfood.com, estimating the cost to transport a car on a ship, 2026); the middle.",
    },
    "alaska-to-mainland": { amount: 2150, source: "As northbound: no figure published for the way back." },
  },
  range: {
    low: 0.9,
    high: 1.15,
    source: "The factors of the one public calculator that names them (carscounsel.com).",
  },
  validity: {
    days: 14,
    source: "Our judgement: long enough to book, short enough for the market not to turn.",
  },
};
