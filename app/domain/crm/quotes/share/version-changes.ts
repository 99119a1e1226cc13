import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";

/** What a version of a quote was priced from, and its price in whole US dollars. */
export type VersionFacts = {
  /** "Miami, FL 33101" */
  from: string;
  to: string;
  /** "2019 Honda Civic" */
  vehicle: string;
  /** "24 ft long, 8 ft 6 in wide, ..."; null for what isn't measured */
  measurements: string | null;
  isRunning: boolean;
  transportType: TransportType;
  /** the day asked for, YYYY-MM-DD; null if none was */
  pickupOn: string | null;
  price: number;
};

export type VersionChange = { what: string; before: string; after: string };

const rows: { what: string; describe: (facts: VersionFacts) => string }[] = [
  { what: "Pickup", describe: ({ from }) => from },
  { what: "Delivery", describe: ({ to }) => to },
  { what: "Vehicle", describe: ({ vehicle }) => vehicle },
  { what: "Size", describe: ({ measurements }) => measurements ?? "not given" },
  { what: "Runs", describe: ({ isRunning }) => (isRunning ? "yes" : "no") },
  { what: "Transport", describe: ({ transportType }) => transportType },
  { what: "Pickup day", describe: ({ pickupOn }) => (pickupOn ? formatDay(pickupOn) : "any") },
  { what: "Price", describe: ({ price }) => formatDollars(price) },
];

/** What differs between two versions, in the order of the form; the price comes last. */
export const versionChanges = (before: VersionFacts, after: VersionFacts): VersionChange[] =>
  rows
    .map(({ what, describe }) => ({ what, before: describe(before), after: describe(after) }))
    .filter((change) => change.before !== change.after);
