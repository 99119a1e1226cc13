import { firstSeasons } from "./first-seasons";
import { firstVehicles } from "./first-vehicles";
import { firstFee } from "./rate-card";
import type { RateCard } from "./rate-card";

/**
 * The card a new site opens with, our fourth; each `source` says where its figures come from (decisions 020, 116, 118
 * and 127). Never edit one that was released: quotes name it. Write the next version and add this one's to
 * `earlierCards`.
 */
export const firstRateCard: RateCard = {
  version: "2026-11-26",
  effectiveFrom: "2026-11-26",
  distance: {
    dollars: 21.5,
    power: 0.528,
    level: 1.15,
    minimum: 375,
    source:
      "21.5 x miles^0.528 fits the published lanes; over 54 figures for an open sedan that brokers and carriers publish, 1.25 was 1.20 times their middle, 1.15 is 1.11 times. Minimum: our judgment, none is published.",
  },
  vehicles: firstVehicles,
  classic: {
    fromAgeYears: 40,
    factor: 1.1,
    fadeMonths: 12,
    source: "No figure published. Forty years, so that an old everyday car pays nothing for its age.",
  },
  seasons: firstSeasons,
  access: {
    freeMiles: 40,
    perMile: 1,
    most: 200,
    states: [
      { state: "AK", label: "Alaska", note: "few carriers, weather bound", amount: 100 },
      { state: "HI", label: "Hawaii", amount: 0 },
    ],
    source:
      "No figure published. Within 30-50 miles of an interstate is cheaper to serve (prices-notes): 40 are free. Beyond, our judgement: what a truck that is passing asks for the detour; $2 made neighbors differ by 8 %.",
  },
  sea: {
    "mainland-to-hawaii": {
      amount: 1340,
      source:
        "matson.com starts at $1,070, the lowest of its fares; x 1.25, our judgment of a usual one, inside the $1,200-1,800 of engineerfix.com.",
    },
    "hawaii-to-mainland": { amount: 1150, source: "matson.com starts at $920; x 1.25, as outbound." },
    "between-islands": {
      amount: 395,
      source:
        "Honolulu-Hilo $309 in 2017 (staradvertiser.com, 5 May 2017), and the 27 % asked for in docket 2024-0255 (puc.hawaii.gov).",
    },
    "mainland-to-alaska": { amount: 2150, source: "Our judgment: no broker or carrier publishes a fare." },
    "alaska-to-mainland": { amount: 2150, source: "As northbound: no figure published for the way back." },
  },
  range: {
    low: 0.9,
    high: 1.15,
    source: "The factors of the one public calculator that names them (carscounsel.com).",
  },
  fee: firstFee,
  validity: {
    days: 14,
    source: "Our judgement: long enough to book, short enough for the market not to turn.",
  },
};

/** The versions that earlier releases opened with. */
export const earlierCards: readonly string[] = ["2026-11", "2026-11-22", "2026-11-22.2"];
