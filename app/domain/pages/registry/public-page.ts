import type { CalendarDay } from "../../pricing/calendar-day";

/** A page that anyone may find: it stands in sitemap.xml and has a picture for those who share it. */
export type PublicPage = {
  path: string;
  /** what its picture says in large letters */
  heading: string;
  /** the day on which its words last changed */
  updatedOn: CalendarDay;
};

/** The pages that are written in code. A page of the database brings its own row. */
export const pagesInCode: readonly PublicPage[] = [
  { path: "/", heading: "The price you book is the price you pay", updatedOn: "2026-11-21" },
  { path: "/chat", heading: "Ask us anything about shipping", updatedOn: "2026-11-21" },
  { path: "/blog", heading: "Articles about shipping a car", updatedOn: "2026-11-21" },
  { path: "/contact", heading: "A person reads what you write", updatedOn: "2026-11-21" },
  { path: "/quote", heading: "Your free vehicle shipping quote", updatedOn: "2026-11-21" },
  { path: "/price-guarantee", heading: "Price guarantee and quote checker", updatedOn: "2026-11-21" },
  { path: "/referral", heading: "A link of your own for a friend", updatedOn: "2026-11-21" },
];
