import type { Standing } from "#app/domain/trip/pricing/judge-price.ts";
import type { Source } from "#app/domain/trip/pricing/published-sources.ts";

/** `source` backs a figure or URL in the reason. */
export type Question = { ask: string; why: string; source?: Source };

const choosing: Source = {
  name: "americanautoshipping.com",
  url: "https://www.americanautoshipping.com/articles/choosing-an-auto-transport-company/",
};

const low: readonly Question[] = [
  {
    ask: "Is this a binding price, or an estimate that may rise before dispatch?",
    why: "A price no carrier accepts goes up later. Get the word “binding” in writing.",
  },
  {
    ask: "What happens when no carrier takes the load at this price?",
    why: "The honest answers are: we pay the difference, or you get all of your money back.",
  },
  {
    ask: "How much is the deposit, when is it charged, and when do I get it back?",
    why: "Nothing should be charged before a carrier is assigned.",
  },
];

const high: readonly Question[] = [
  {
    ask: "What is included that others leave out?",
    why: "Expedited pickup, a fixed day, a lift gate, more insurance: each can be worth it when you need it.",
  },
  {
    ask: "Which part goes to the carrier, and which is your fee?",
    why: "A broker’s part is published as 10% to 25% of the total.",
    source: choosing,
  },
  {
    ask: "What would it cost with a wider pickup window?",
    why: "Being flexible by a day is often the cheapest thing you can offer.",
  },
];

const between: readonly Question[] = [
  {
    ask: "Is this the price I pay in all, with every fee, in writing?",
    why: "A fair price is one that is still the same at delivery.",
  },
];

const always: readonly Question[] = [
  {
    ask: "What are your MC and USDOT numbers?",
    why: "Look them up with the federal agency: the authority must be active, as a broker or as a carrier.",
    source: { name: "motus.dot.gov", url: "https://motus.dot.gov/search" },
  },
  {
    ask: "Can I see the carrier’s insurance certificate before pickup?",
    why: "It shows the cargo limit and the day it runs out.",
  },
  {
    ask: "When will a carrier be assigned, and will you tell me its name?",
    why: "One to five business days is normal.",
  },
  {
    ask: "What does canceling cost, before and after a carrier is assigned?",
    why: "Published fees run from $50 to $250.",
    source: choosing,
  },
];

const byStanding: Readonly<Record<Standing, readonly Question[]>> = {
  "far-under": low,
  under: low,
  inside: between,
  over: high,
  "far-over": high,
};

/** The verdict's questions first, then those for every price. */
export const questionsToAsk = (standing: Standing): Question[] => [...byStanding[standing], ...always];
