import type { SearchEntry } from "./search-entry";

/** Pages that are no rows of the table of pages, by what can be found on them. */
const entries: readonly Omit<SearchEntry, "scope">[] = [
  {
    kind: "page",
    path: "/quote",
    title: "Get a quote",
    heading: "Your free quote",
    text: "Three short steps: where from and to, which vehicle, where to send it. The price, its lines, the miles and the days come at once. It is free and needs no card.",
  },
  {
    kind: "page",
    path: "/price-guarantee",
    title: "Price guarantee",
    heading: "The price at booking is the price you pay",
    text: "If rates rise during the booking period we cover the difference. Only four things may change a booked price: another vehicle, a vehicle that does not run after all, another address, another date.",
  },
  {
    kind: "page",
    path: "/price-guarantee#checker",
    title: "Quote checker",
    heading: "Check another company’s price",
    text: "Enter a price that another broker or company gave you. We compare it with ours and with published ones, say whether it is fair, too low or too high, and what to ask before you book. It needs no name.",
  },
  {
    kind: "page",
    path: "/contact",
    title: "Contact",
    heading: "Talk to us",
    text: "Write to us about a new quote, a quote you have, a claim or a complaint, or call. Every message gets a receipt with a number.",
  },
  {
    kind: "page",
    path: "/referral",
    title: "Refer a friend",
    heading: "Refer a friend",
    text: "Get a code and a link of your own to recommend us, and see on a private page how many visits and quotes came with it.",
  },
  {
    kind: "page",
    path: "/blog",
    title: "Blog",
    heading: "Shipping a vehicle, explained",
    text: "Articles on prices, seasons, rules, insurance and preparing a vehicle, each with its sources.",
  },
  {
    kind: "page",
    path: "/news",
    title: "Industry news",
    heading: "Industry news",
    text: "Posts on what moves the price and the days of shipping a vehicle: rules, seasons, roads and fuel.",
  },
];

export const builtInEntries: readonly SearchEntry[] = entries.map((entry) => ({ ...entry, scope: "" }));
