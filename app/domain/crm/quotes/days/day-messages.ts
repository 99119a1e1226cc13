import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { ChangeLock } from "#app/domain/crm/quotes/share/change-lock.server.ts";
import type { DayError } from "./parse-day";

type Message = { title: string; message: string };

/** Why a quote stays as it is; `phone` is the company's, as shown. */
export function lockMessage(code: ChangeLock | "stale", phone: string): Message {
  switch (code) {
    case "booked":
      return { title: "Already booked", message: `Call ${phone} to change anything about your trip.` };
    case "agreed":
      return {
        title: "Please call us",
        message: `We agreed on this price with you. Call ${phone} to change the pickup day.`,
      };
    case "too-many":
      return {
        title: "Please call us",
        message: `This quote has changed many times. Call ${phone} for another day.`,
      };
    case "stale":
      return {
        title: "Your quote has changed",
        message:
          "It changed after you opened the page, maybe in another tab. Here’s how it looks now. Choose again if you still want to change it.",
      };
  }
}

/** What is wrong with a typed day, and which one we offer instead. */
export function dayMessage(error: DayError): Message {
  const title = "Invalid Pickup Date";
  switch (error.code) {
    case "unreadable":
      return { title, message: "Enter the pickup date as month, day and year, such as 3/15/2027." };
    case "past-date":
      return { title, message: `${formatDay(error.typed)} is in the past. ${nearest(error.nearest)}` };
    case "far-date":
      return {
        title,
        message: `We know prices for the next 12 months, and ${formatDay(error.typed)} is later. ${nearest(error.nearest)}`,
      };
    case "unknown-date":
      return { title, message: `There’s no ${error.typed}. ${nearest(error.nearest)}` };
  }
}

const nearest = (day: string) => `The nearest day we can price is ${formatDay(day)}.`;
