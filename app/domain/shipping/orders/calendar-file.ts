import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { DateWindow } from "./date-window";
import { progressOf } from "./order-states";
import type { StoredOrder } from "./parse-order.server";
import { describeWindow } from "./page/describe-window";

/** A line is at most so long (RFC 5545, 3.1), without its end. */
const MAX_LINE_BYTES = 75;

/** Text as a value: backslashes, semicolons, commas and line ends are escaped (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");

/** Splits a long line between characters; each part but the first begins with a space, which counts. */
function splitLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}

const compact = (day: CalendarDay): string => day.replaceAll("-", "");
/** In UTC, "20261127T120000Z". */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

type CalendarFacts = { host: string; business: string; phone: string };

const statusOf = ({ state }: StoredOrder): "TENTATIVE" | "CONFIRMED" | "CANCELLED" => {
  const progress = progressOf(state);
  return progress < 0 ? "CANCELLED" : progress === 0 ? "TENTATIVE" : "CONFIRMED";
};

/**
 * The windows of an order for a calendar (RFC 5545): whole days, so that no zone matters, and the end is the day after the
 * last. An event keeps its UID and counts up with each change of the order, so that a calendar replaces what it has.
 * Without the link, because calendars are shared.
 */
export function calendarFile(order: StoredOrder, { host, business, phone }: CalendarFacts): string {
  const at = stamp(order.updatedAt);
  const ends: ["pickup" | "delivery", DateWindow | null, string][] = [
    ["pickup", order.pickupWindow, `${order.pickupPlace}, ${order.pickupState}`],
    ["delivery", order.deliveryWindow, `${order.deliveryPlace}, ${order.deliveryState}`],
  ];
  const events = ends.flatMap(([end, window, place]) => {
    if (!window) return [];
    const name = end === "pickup" ? "Pickup" : "Delivery";
    const about = `${describeWindow(window)}. Order ${order.orderNumber} with ${business}. Questions: ${phone}`;
    return [
      "BEGIN:VEVENT",
      `UID:${order.orderNumber.toLowerCase()}-${end}@${host}`,
      `SEQUENCE:${order.version}`,
      `DTSTAMP:${at}`,
      `LAST-MODIFIED:${at}`,
      `DTSTART;VALUE=DATE:${compact(window.first)}`,
      `DTEND;VALUE=DATE:${compact(addDays(window.last, 1))}`,
      `SUMMARY:${escapeText(`${name}: ${order.vehicle}`)}`,
      `LOCATION:${escapeText(place)}`,
      `DESCRIPTION:${escapeText(about)}`,
      `STATUS:${statusOf(order)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(business)}//Orders//EN`,
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${splitLine(line)}\r\n`).join("");
}
