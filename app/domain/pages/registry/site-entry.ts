import type { CalendarDay } from "../../pricing/calendar-day";
import type { Illustration, PageKind } from "../page";
import type { MenuGroup } from "./placement";

/** What the site knows of each of its pages, whether a row or a screen of the app, to lead there. */
export type SiteEntry = {
  path: string;
  kind: PageKind | "screen";
  /** how links and breadcrumbs call it */
  label: string;
  /** the page's own, which its picture shows as well */
  heading: string;
  /** the day on which its words last changed; null for what no search engine lists */
  updatedOn: CalendarDay | null;
  menu: { group: MenuGroup; position: number; label: string } | null;
  /** what a card that leads here says and shows */
  card: { teaser: string; illustration: Illustration } | null;
  /** other names under which people look for it; null where a mistyped address cannot have meant it */
  names: readonly string[] | null;
};
