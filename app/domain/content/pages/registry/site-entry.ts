import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import type { PageKind } from "#app/domain/content/pages/page.ts";
import type { MenuGroup } from "./placement";

/** What the site needs to link to a page, whether it is a row or a screen. */
export type SiteEntry = {
  path: string;
  kind: PageKind | "screen";
  /** the name in links and breadcrumbs */
  label: string;
  /** the page's heading, which its share image shows too */
  heading: string;
  /** the day its text last changed; null if search engines don't list it */
  updatedOn: CalendarDay | null;
  menu: { group: MenuGroup; position: number; label: string } | null;
  /** the card that links here */
  card: { teaser: string; illustration: Illustration } | null;
  /** other names people search for; null if a mistyped address can't have meant it */
  names: readonly string[] | null;
};
