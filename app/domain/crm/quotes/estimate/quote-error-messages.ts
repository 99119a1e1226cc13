import { describeSpans } from "#app/domain/trip/vehicles/year-spans.ts";
import type { QuoteError } from "./quote-error";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import { submissionError } from "#app/domain/crm/quotes/submit/submission-error.ts";

/** The request field an error is about; route errors have none, since each form names its own address fields. */
export type ErrorField =
  "vehicleYear" | "vehicleModel" | "isRunning" | "transportType" | "pickupDate" | MeasurementName;

/** What a visitor sees instead of a quote: a rule rejected the request, or something failed inside. */
export type QuoteErrorDescription = {
  kind: "rejected" | "internal";
  title: string;
  message: string;
  field: ErrorField | null;
};

type Heading = Omit<QuoteErrorDescription, "message">;

const route: Heading = { kind: "rejected", title: "Invalid Address", field: null };
const vehicle: Heading = { kind: "rejected", title: "Please Call Us", field: "vehicleModel" };
const date: Heading = { kind: "rejected", title: "Invalid Pickup Date", field: "pickupDate" };
const calculation: Heading = { kind: "internal", title: "Quote Calculation Failed", field: null };
const submission: Heading = { kind: "internal", title: "Submission Error", field: null };

const headings: Record<QuoteError["code"], Heading> = {
  "unknown-zip": route,
  territory: route,
  military: route,
  "po-box": route,
  "no-road": route,
  "same-place": route,
  "island-to-island": route,
  "not-running-by-ship": { ...vehicle, field: "isRunning" },
  "electric-by-ship": vehicle,
  "vehicle-by-ship": vehicle,
  "vehicle-enclosed": { ...vehicle, field: "transportType" },
  "vehicle-not-running": { ...vehicle, field: "isRunning" },
  "size-needed": { ...vehicle, field: "vehicleLength" },
  oversize: vehicle,
  "not-carried": vehicle,
  "unknown-year": { ...vehicle, title: "Invalid Year", field: "vehicleYear" },
  "year-not-built": { ...vehicle, title: "Invalid Year", field: "vehicleYear" },
  "past-date": date,
  "far-date": date,
  "no-rate-card": calculation,
  "calculation-timed-out": calculation,
  "calculation-failed": { ...calculation, title: "Quote Error" },
  "submission-timed-out": submission,
  "submission-failed": submission,
};

/** `phone` is the company's, as shown. */
export const describeQuoteError = (error: QuoteError, phone: string): QuoteErrorDescription => ({
  ...headings[error.code],
  ...(error.code === "oversize" && { field: fieldOf(error.measure) }),
  message: quoteErrorMessage(error, phone),
});

const fieldOf = (measure: string): MeasurementName =>
  measurementNames.find((name) => name.toLowerCase().endsWith(measure)) ?? "vehicleLength";

const adjectives = { length: "long", width: "wide", height: "high", weight: "" };

/** The specification's words come first; then the truth, because no ZIP causes these. */
const oursToMend = (phone: string) =>
  `If they’re right, the fault is on our side: please call ${phone} for your price.`;

/** Says when it was built, and the choice that prices it all the same: our list may not know yours. */
function yearNotBuilt(
  { year, built }: Extract<QuoteError, { code: "year-not-built" }>,
  phone: string,
): string {
  const { make, model } = built;
  const years = describeSpans(built.years);
  return model === null
    ? `Our list has ${make} as built ${years}, not in ${year}. Please check the year. If yours is a replica or was titled later, choose “Custom / Other” as the make, or call ${phone}.`
    : `Our list has the ${make} ${model} as built ${years}, not in ${year}. Please check the year. If yours is a replica or has only the name, choose “Other” as the model, or call ${phone}.`;
}

export function quoteErrorMessage(error: QuoteError, phone: string): string {
  switch (error.code) {
    case "unknown-zip":
      return `We don’t know the ZIP code ${error.zip}. Please check it.`;
    case "territory":
      return `${error.zip} is in a US territory. We arrange that by hand. Please call ${phone} for a price.`;
    case "military":
      return `${error.zip} is a military post office, not a place a truck can reach. Please give the ZIP code of the base or port, or call ${phone}.`;
    case "po-box":
      return `${error.zip} is for PO boxes only, and a truck needs a street. Please use the street’s ZIP code.`;
    case "no-road":
      return `There’s no road to ${error.zip} for a car hauler. We may still be able to do it by ferry or barge. Please call ${phone}.`;
    case "same-place":
      return `Pickup and delivery are both ${error.zip}. Please enter two different places.`;
    case "island-to-island":
      return `From island to island a car goes by barge, and the barge line sets that fare, so we have no instant price. You can book with the line yourself. If you want us to arrange it door to door, please call ${phone}.`;
    case "not-running-by-ship":
      return `Part of this trip is by ship, and the ports only take vehicles that start and drive aboard. We arrange one that doesn’t run by hand. Please call ${phone}.`;
    case "electric-by-ship":
      return `Part of this trip is by ship, and the lines we book with don’t take electric cars or plug-in hybrids, because large batteries can burn at sea. Another line may take yours on its own terms, and we’ll ask. Please call ${phone}.`;
    case "vehicle-by-ship":
      return `Part of this trip is by ship, and ship lines price such a load (${error.vehicle}) by its measured size, at fares they don’t publish. We price it by hand. Please call ${phone}.`;
    case "vehicle-enclosed":
      return `Enclosed trailers are built for cars and motorcycles, so this load (${error.vehicle}) has no instant price on one. Please choose open transport, or call ${phone}.`;
    case "vehicle-not-running":
      return `To load one that doesn’t move by itself (${error.vehicle}) takes a crane, a forklift or a heavy winch, depending on the machine. We price it by hand. Please call ${phone}.`;
    case "size-needed":
      return `The price depends on its length, width, height and weight. Give us all four, and you’ll have it right away. If you don’t know them, call ${phone}.`;
    case "oversize": {
      const [given, most] = [error.given, error.most].map((size) =>
        `${size} ${adjectives[error.measure]}`.trim(),
      );
      return `At ${given}, this load is over the ${most} that travels without special permits. We price it by hand, with permits and pilot cars where they’re needed. Please call ${phone}.`;
    }
    case "not-carried":
      return `Our instant quote doesn’t cover ${error.kind}: the carriers we work with every day don’t take them. Please call ${phone} to hear whether we can arrange it.`;
    case "unknown-year":
      return `We don’t know of any ${error.year} vehicle. Please check the year, or call ${phone}.`;
    case "year-not-built":
      return yearNotBuilt(error, phone);
    case "past-date":
      return `The pickup date ${error.day} is in the past. Please choose today or a later day.`;
    case "far-date":
      return `The pickup date ${error.day} is more than 12 months ahead, and we can’t price that far out. Please choose an earlier day, or call ${phone}.`;
    case "no-rate-card":
      return `Please ensure you've entered valid 5-digit ZIP codes. ${oursToMend(phone)}`;
    case "calculation-failed":
      return `Please check your ZIP codes and try again. ${oursToMend(phone)}`;
    case "calculation-timed-out":
      return "Request timed out";
    case "submission-timed-out":
      return submissionError(true, phone).message;
    case "submission-failed":
      return `Nothing was stored. ${submissionError(false, phone).message}`;
  }
}
