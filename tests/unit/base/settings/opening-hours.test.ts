import { expect, test } from "vitest";
import { parseOpeningHours } from "#app/domain/base/settings/opening-hours.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

test.each([
  ["Monday to Friday, 8 AM to 6 PM Eastern", weekdays, "08:00", "18:00"],
  ["Mon-Fri 9:30 am - 5 pm", weekdays, "09:30", "17:00"],
  ["Mondays through Fridays, 8 a.m. to 6 p.m. Central time.", weekdays, "08:00", "18:00"],
  ["Saturday, 10 AM to 2 PM", ["Saturday"], "10:00", "14:00"],
  ["Every day, 8 AM to 9 PM", [...weekdays, "Saturday", "Sunday"], "08:00", "21:00"],
  ["Monday to Friday from 12 PM to 8 PM", weekdays, "12:00", "20:00"],
])("%s", (text, days, opens, closes) => expect(parseOpeningHours(text)).toEqual({ days, opens, closes }));

test.each([
  "",
  "Around the clock",
  "Monday to Friday",
  "Monday to Friday, 8 AM to 6 PM, Saturday 9 AM to noon",
  "Friday to Monday, 8 AM to 6 PM",
  "Funday, 8 AM to 6 PM",
  "Monday to Friday, 13 AM to 6 PM",
  "Monday to Friday, 8:75 AM to 6 PM",
  "Monday to Friday, 6 PM to 8 AM",
  "Every day to Friday, 8 AM to 6 PM",
  "Mo to Fr, 8 AM to 6 PM",
])("%j isn't guessed at", (text) => expect(parseOpeningHours(text)).toBeNull());
