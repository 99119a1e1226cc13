import type { FormErrors } from "../forms/form-errors";
import type { EstimateRequest } from "./fields";
import type { NoQuote } from "./no-quote";

/** What a reason is about: the ZIP, the kind of vehicle, its year, or the day. */
const subjectOf = (no: NoQuote): string => {
  if ("zip" in no) return no.zip;
  if ("vehicle" in no) return no.vehicle;
  if ("kind" in no) return no.kind;
  return "year" in no ? no.year : no.day;
};

const words: Record<NoQuote["reason"], (subject: string, phone: string) => string> = {
  "unknown-zip": (zip) => `We do not know the ZIP code ${zip}. Please check it.`,
  territory: (zip, phone) =>
    `${zip} is in a US territory. We arrange that by hand: please call ${phone} for a price.`,
  military: (zip, phone) =>
    `${zip} is a military post office, not a place a truck can reach. Please give the ZIP code of the base or port, or call ${phone}.`,
  "no-road": (zip, phone) =>
    `No road for a car hauler reaches ${zip}. We may still find a way by ferry or barge: please call ${phone}.`,
  "same-place": (zip) => `Pickup and delivery are both ${zip}. Please enter two different places.`,
  "not-running-by-ship": (_vehicle, phone) =>
    `Part of this trip is by ship, and the ports take only vehicles that start and drive aboard. One that does not run needs an arrangement of its own: please call ${phone}.`,
  "electric-by-ship": (_vehicle, phone) =>
    `Part of this trip is by ship, and the lines that we book with take no electric cars and no plug-in hybrids, since large batteries may burn at sea. Another line may take yours on terms of its own: please call ${phone}.`,
  "vehicle-by-ship": (vehicle, phone) =>
    `Part of this trip is by ship, and ships charge by the measured size of such a load (${vehicle}). We need its dimensions for a price: please call ${phone}.`,
  "vehicle-enclosed": (vehicle, phone) =>
    `Enclosed trailers are built for cars and motorcycles, so this load (${vehicle}) has no instant price on one. Please choose open transport, or call ${phone}.`,
  "vehicle-not-running": (vehicle, phone) =>
    `What it takes to load this (${vehicle}) when it does not move by itself depends on the machine: a crane, a forklift, a heavy winch. Please call ${phone} for a price.`,
  "not-carried": (kind, phone) =>
    `Our instant quote does not cover ${kind}: the carriers we work with every day do not take them. Please call ${phone} to hear whether we can arrange it.`,
  "unknown-year": (year, phone) =>
    `We know of no vehicle of the year ${year}. Please check the year, or call ${phone}.`,
  "past-date": (day) => `The pickup date ${day} is in the past. Please choose today or a later day.`,
  "far-date": (day, phone) =>
    `The pickup date ${day} is more than 12 months ahead, and we cannot tell prices so far. Please choose an earlier day, or call ${phone}.`,
};

const isLane = { title: "Invalid Address", about: null } as const;
const isVehicle = { title: "Please Call Us", about: "vehicleModel" } as const;
const isDate = { title: "Invalid Pickup Date", about: "pickupDate" } as const;

const kinds: Record<NoQuote["reason"], { title: string; about: keyof EstimateRequest | null }> = {
  "unknown-zip": isLane,
  territory: isLane,
  military: isLane,
  "no-road": isLane,
  "same-place": isLane,
  "not-running-by-ship": { ...isVehicle, about: "isRunning" },
  "electric-by-ship": isVehicle,
  "vehicle-by-ship": isVehicle,
  "vehicle-enclosed": { ...isVehicle, about: "transportType" },
  "vehicle-not-running": { ...isVehicle, about: "isRunning" },
  "not-carried": isVehicle,
  "unknown-year": { title: "Invalid Year", about: "vehicleYear" },
  "past-date": isDate,
  "far-date": isDate,
};

/** Why there is no quote, in the visitor's words. `phone` is the company's, as shown. */
export const noQuoteWords = (no: NoQuote, phone: string): string => words[no.reason](subjectOf(no), phone);

/** The refusal for a reason, with the part of the request to blame; none where a form has its own way to tell it. */
export function noQuoteRefusal(no: NoQuote, phone: string): FormErrors<keyof EstimateRequest> {
  const message = noQuoteWords(no, phone);
  const { title, about } = kinds[no.reason];
  return { title, message, fields: about ? [{ field: about, message }] : [] };
}
