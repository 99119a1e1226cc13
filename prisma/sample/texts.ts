import type { CallOutcome } from "../../app/domain/crm/leads/call-outcomes";
import type { LostReason } from "../../app/domain/crm/leads/lost-reasons";
import { weighted } from "./random";

export const sampleName = (number: number): string => `Sample Person ${number}`;
export const sampleEmail = (number: number): string => `sample.person.${number}@example.com`;

export const callOutcome = weighted<CallOutcome>([
  ["reached", 42],
  ["voicemail", 30],
  ["no-answer", 25],
  ["wrong-number", 2],
]);

export const lostReason = weighted<LostReason>([
  ["price", 34],
  ["went-elsewhere", 24],
  ["no-answer", 18],
  ["timing", 9],
  ["drove-it", 7],
  ["sold-it", 5],
  ["other", 3],
]);

export const sampleSource = weighted<string>([
  ["google", 38],
  ["direct", 30],
  ["bing.com", 8],
  ["referral", 6],
  ["facebook", 9],
  ["newsletter", 4],
  ["duckduckgo.com", 3],
  ["partner-site", 2],
]);

export const noteTexts = [
  "Wants a firm pickup day before deciding.",
  "Comparing three quotes. Price matters most.",
  "Apartment complex, the driver has to meet at the street.",
  "Second car in spring, ask again then.",
  "Only reachable after 5 PM.",
  "Military move, orders arrived.",
  "Car is at a dealer, they release it on weekdays only.",
  "Asked about insurance, sent the page.",
  "Keys are with a neighbor.",
  "Low clearance, mention it to the carrier.",
];

export const callTexts = [
  "Went through the price. Thinks about it.",
  "Left a message with our number.",
  "Will talk to their partner and call back.",
  "Dates are flexible by a week.",
  "",
];

export const taskTitles = [
  "Call back about the price",
  "Confirm the pickup address",
  "Ask for the gate code",
  "Send the insurance certificate",
  "Check the pickup day with the carrier",
  "Follow up before the price runs out",
];

export const emailSubjects = [
  "Your car shipping quote",
  "About your pickup date",
  "Answer to your question",
  "Still planning to ship?",
];

export const sampleTags = weighted<string>([
  ["military", 5],
  ["snowbird", 6],
  ["dealer", 3],
  ["classic", 2],
  ["repeat", 4],
  ["price-match", 4],
  ["flexible", 5],
]);
