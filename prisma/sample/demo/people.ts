import type { LeadStage } from "../../../app/domain/crm/leads/stages";

const HOUR_MS = 60 * 60_000;
const DAYS = 24;

/** How many sample leads are in which stage, and between how many hours ago they came: two hundred in all. */
export const demoStages: {
  stage: LeadStage;
  count: number;
  hours: readonly [least: number, most: number];
}[] = [
  { stage: "new", count: 14, hours: [0.05, 18] },
  { stage: "contacted", count: 22, hours: [1, 4 * DAYS] },
  { stage: "quoted", count: 30, hours: [6, 13 * DAYS] },
  { stage: "follow-up", count: 27, hours: [2 * DAYS, 25 * DAYS] },
  { stage: "ready-to-book", count: 10, hours: [2 * DAYS, 12 * DAYS] },
  { stage: "booked", count: 14, hours: [3 * DAYS, 16 * DAYS] },
  { stage: "dispatched", count: 8, hours: [5 * DAYS, 18 * DAYS] },
  { stage: "picked-up", count: 7, hours: [7 * DAYS, 20 * DAYS] },
  { stage: "delivered", count: 16, hours: [12 * DAYS, 55 * DAYS] },
  { stage: "review-asked", count: 12, hours: [20 * DAYS, 60 * DAYS] },
  { stage: "lost", count: 23, hours: [3 * DAYS, 60 * DAYS] },
  { stage: "duplicate", count: 4, hours: [1 * DAYS, 40 * DAYS] },
  { stage: "unreachable", count: 6, hours: [4 * DAYS, 45 * DAYS] },
  { stage: "not-covered", count: 4, hours: [1 * DAYS, 40 * DAYS] },
  { stage: "do-not-contact", count: 3, hours: [5 * DAYS, 45 * DAYS] },
];

export const hoursAgo = (now: number, hours: number): number => Math.round(now - hours * HOUR_MS);

/** What people write on the contact page. */
export const demoMessages = [
  {
    topic: "new-quote",
    text: "Hi, I need to move two cars from Florida to Ohio in spring. Do you give a discount for two?",
  },
  { topic: "other", text: "Do you ship to Canada? My son studies in Toronto." },
  {
    topic: "new-quote",
    text: "The dealer can release the car on the 12th. Can the driver pick it up from a dealership?",
  },
  { topic: "existing-quote", text: "Can I change the delivery address to my office? It is two blocks away." },
  { topic: "new-quote", text: "My truck has a four inch lift. Does it still fit on an open trailer?" },
  { topic: "existing-quote", text: "When do you need the deposit? I would like to book this week." },
];

/** What people ask in the chat, and what the site answered. */
export const demoChats = [
  [
    "How much to ship a Civic from Miami to New York?",
    "About what a sedan costs on that lane depends on the day. Which day would you like?",
  ],
  [
    "Do I have to empty the trunk?",
    "Up to 100 pounds below the windows are usually fine, but carriers decide.",
  ],
  ["Can I talk to a person?", "Of course. Leave your number and we will call you back."],
  [
    "Is my car insured on the truck?",
    "Yes, the carrier's cargo insurance covers it. We check it before every pickup.",
  ],
] as const;
