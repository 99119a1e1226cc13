import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import type { PageKind } from "#app/domain/content/pages/page.ts";
import { menuGroups } from "./placement";
import type { PlacementRow } from "./placement";
import { isReserved } from "./reserved-paths";
import { screenEntries } from "./screens";
import type { SiteEntry } from "./site-entry";

type Row = PlacementRow & {
  path: string;
  kind: string;
  label: string;
  heading: string;
  vehicle: string | null;
  updatedOn: string;
};

const columns = {
  path: true,
  kind: true,
  label: true,
  heading: true,
  vehicle: true,
  updatedOn: true,
  navGroup: true,
  navPosition: true,
  navLabel: true,
  teaser: true,
  otherNames: true,
} satisfies Record<keyof Row, true>;

/** Every page of the site: the app's screens, then the pages table by path. Everything that links to pages reads it. */
export const siteEntries = cacheWhileUnchanged(async (): Promise<readonly SiteEntry[]> => {
  const rows = await db.page.findMany({
    where: { isShown: true },
    select: columns,
    orderBy: { path: "asc" },
  });
  return [...screenEntries, ...rows.filter(({ path }) => !isReserved(path)).map(entryOf)];
});

function entryOf({ path, kind, label, heading, vehicle, updatedOn, ...placement }: Row): SiteEntry {
  const illustration = illustrations.find((known) => known === vehicle);
  const group = menuGroups.find((known) => known === placement.navGroup);
  const { navPosition: position, navLabel, teaser, otherNames } = placement;
  return {
    path,
    kind: kind as PageKind,
    label,
    heading,
    updatedOn: updatedOn as CalendarDay,
    menu: group ? { group, position: position ?? Number.MAX_SAFE_INTEGER, label: navLabel ?? label } : null,
    card: teaser && illustration ? { teaser, illustration } : null,
    names:
      otherNames
        ?.split(",")
        .map((name) => name.trim())
        .filter(Boolean) ?? [],
  };
}
