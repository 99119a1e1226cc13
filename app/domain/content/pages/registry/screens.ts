import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Placement } from "./placement";
import type { SiteEntry } from "./site-entry";

/** A page that the app draws itself; all other pages are rows of the pages table. */
export type Screen = Pick<Placement, "menu" | "names"> & {
  path: string;
  label: string;
  /** for search engines: its heading and the day its text last changed */
  listed?: { heading: string; updatedOn: CalendarDay };
  /** what the site search finds on it */
  findable?: { title?: string; fragment?: string; heading: string; text: string }[];
};

const company = (position: number, label?: string) => ({ group: "company" as const, position, label });

export const screens: readonly Screen[] = [
  {
    path: "/",
    label: "Home",
    listed: { heading: "The price you book is the price you pay", updatedOn: "2026-11-21" },
    findable: [
      {
        title: "Before you ask",
        fragment: "#faq",
        heading: "Before you ask",
        text: "The FAQ: what customers ask most about price, pickup, payment, insurance and what may stay in the car.",
      },
      {
        title: "Rating and reviews",
        fragment: "#reviews",
        heading: "Rating and reviews",
        text: "Our rating, and how we ask customers for a review.",
      },
    ],
  },
  {
    path: "/quote",
    label: "Get a quote",
    names: ["prices", "calculator", "cost", "cost-calculator", "price-calculator"],
    listed: { heading: "Your free vehicle shipping quote", updatedOn: "2026-11-21" },
    findable: [
      {
        heading: "Your free quote",
        text: "Three short steps: where it’s going, what it is, who it’s for. You’ll see the price, its lines, the miles and the days right away. It’s free, and you don’t need a card.",
      },
    ],
  },
  { path: "/get-a-quote", label: "Get a quote" },
  {
    path: "/price-guarantee",
    label: "Price guarantee",
    menu: company(20),
    names: [],
    listed: { heading: "Price guarantee and quote checker", updatedOn: "2026-11-21" },
    findable: [
      {
        heading: "The price at booking is the price you pay",
        text: "If rates rise during the booking period we cover the difference. Only four things may change a booked price: another vehicle, a vehicle that doesn’t run after all, another address, another date. There are no hidden fees: the lines of your quote add up to its price.",
      },
      {
        title: "Quote checker",
        fragment: "#checker",
        heading: "Check another company’s price",
        text: "Enter a price that another broker or company gave you. We compare it with ours and with published ones, say whether it’s fair, too low or too high, and what to ask before you book. You don’t have to give a name.",
      },
    ],
  },
  {
    path: "/blog",
    label: "Blog",
    menu: company(60),
    names: ["articles", "guides", "posts"],
    listed: { heading: "Articles about shipping a car", updatedOn: "2026-11-23" },
    findable: [
      {
        heading: "Shipping a vehicle, explained",
        text: "Articles and short guides on prices, seasons, rules, insurance and preparing a vehicle, each with its sources.",
      },
    ],
  },
  {
    path: "/news",
    label: "News",
    menu: company(70, "Industry news"),
    names: [],
    listed: { heading: "Industry news", updatedOn: "2026-11-23" },
    findable: [
      {
        title: "Industry news",
        heading: "Industry news",
        text: "What changed in the rules, seasons, roads and fuel behind a vehicle shipment, with the day and the source.",
      },
    ],
  },
  {
    path: "/referral",
    label: "Refer a friend",
    menu: company(80),
    names: [],
    listed: { heading: "A link of your own for a friend", updatedOn: "2026-11-21" },
    findable: [
      {
        heading: "Refer a friend",
        text: "The referral program: get a code and a link of your own to recommend us, and see on a private page how many quotes came with it.",
      },
    ],
  },
  {
    path: "/contact",
    label: "Contact",
    menu: company(90),
    names: ["support", "help", "phone", "phone-number"],
    listed: { heading: "A person reads what you write", updatedOn: "2026-11-21" },
    findable: [
      {
        heading: "Talk to us",
        text: "Write to us about a new quote, a quote you have, a claim or a complaint, or call. Every message gets a receipt with a number.",
      },
    ],
  },
  { path: "/search", label: "Search", menu: company(100), names: [] },
  {
    path: "/chat",
    label: "Chat",
    listed: { heading: "Ask us anything about shipping", updatedOn: "2026-11-21" },
  },
  { path: "/email-preview", label: "The quote email" },
  {
    path: "/privacy#your-privacy-choices",
    label: "Your privacy choices",
    menu: { group: "legal", position: 40 },
  },
];

export const screenEntries: readonly SiteEntry[] = screens.map(({ path, label, listed, menu, names }) => ({
  path,
  kind: "screen",
  label,
  heading: listed?.heading ?? label,
  card: null,
  updatedOn: listed?.updatedOn ?? null,
  menu: menu ? { label, ...menu } : null,
  names: names ?? null,
}));
