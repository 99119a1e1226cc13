import type { QuoteError } from "./quote-error";
import { submissionError } from "../submit/submission-error";

/** The request field an error is about; route errors have none, since each form names its own address fields. */
export type ErrorField = "vehicleYear" | "vehicleModel" | "isRunning" | "transportType" | "pickupDate";

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
  "no-road": route,
  "same-place": route,
  "not-running-by-ship": { ...vehicle, field: "isRunning" },
  "electric-by-ship": vehicle,
  "vehicle-by-ship": vehicle,
  "vehicle-enclosed": { ...vehicle, field: "transportType" },
  "vehicle-not-running": { ...vehicle, field: "isRunning" },
  "not-carried": vehicle,
  "unknown-year": { ...vehicle, title: "Invalid Year", field: "vehicleYear" },
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
  message: quoteErrorMessage(error, phone),
});

/** The specification's words come first; then the truth, because no ZIP causes these. */
const oursToMend = (phone: string) =>
  `If they’re right, the fault is on our side: please call ${phone} for your price.`;

export function quoteErrorMessage(error: QuoteError, phone: string): string {
  switch (error.code) {
    case "unknown-zip":
      return `We do not know the ZIP code ${error.zip}. Please check it.`;
    case "territory":
      return `${error.zip} is in a US territory. We arrange that by hand: please call ${phone} for a price.`;
    case "military":
      return `${error.zip} is a military post office, not a place a truck can reach. Please give the ZIP code of the base or port, or call ${phone}.`;
    case "no-road":
      return `No road for a car hauler reaches ${error.zip}. We may still find a way by ferry or barge: please call ${phone}.`;
    case "same-place":
      return `Pickup and delivery are both ${error.zip}. Please enter two different places.`;
    case "not-running-by-ship":
      return `Part of this trip is by ship, and the ports take only vehicles that start and drive aboard. One that does not run needs an arrangement of its own: please call ${phone}.`;
    case "electric-by-ship":
      return `Part of this trip is by ship, and the lines that we book with take no electric cars and no plug-in hybrids, since large batteries may burn at sea. Another line may take yours on terms of its own: please call ${phone}.`;
    case "vehicle-by-ship":
      return `Part of this trip is by ship, and ships charge by the measured size of such a load (${error.vehicle}). We need its dimensions for a price: please call ${phone}.`;
    case "vehicle-enclosed":
      return `Enclosed trailers are built for cars and motorcycles, so this load (${error.vehicle}) has no instant price on one. Please choose open transport, or call ${phone}.`;
    case "vehicle-not-running":
      return `What it takes to load this (${error.vehicle}) when it does not move by itself depends on the machine: a crane, a forklift, a heavy winch. Please call ${phone} for a price.`;
    case "not-carried":
      return `Our instant quote does not cover ${error.kind}: the carriers we work with every day do not take them. Please call ${phone} to hear whether we can arrange it.`;
    case "unknown-year":
      return `We know of no vehicle of the year ${error.year}. Please check the year, or call ${phone}.`;
    case "past-date":
      return `The pickup date ${error.day} is in the past. Please choose today or a later day.`;
    case "far-date":
      return `The pickup date ${error.day} is more than 12 months ahead, and we cannot tell prices so far. Please choose an earlier day, or call ${phone}.`;
    case "no-rate-card":
      return `Please ensure you've entered valid 5-digit ZIP codes. ${oursToMend(phone)}`;
    case "calculation-failed":
      return `Please check your ZIP codes and try again. ${oursToMend(phone)}`;
    case "calculation-timed-out":
      return "Request timed out";
    case "submission-timed-out":
      return submissionError(true, phone).message;
    case "submission-failed":
      return submissionError(false, phone).message;
  }
}
