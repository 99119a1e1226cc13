import { promiseHash } from "remix-utils/promise";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { shownReviews } from "#app/domain/content/reviews/shown-reviews.server.ts";
import { loadFaq } from "#app/domain/content/pages/faq/load-faq.server.ts";
import { loadLanePrices } from "#app/domain/content/pages/prices/price-lanes.server.ts";
import type { LanePricesError } from "#app/domain/content/pages/prices/price-lanes.server.ts";
import { entriesIn } from "#app/domain/content/pages/registry/menus.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { homeLanes } from "./home-lanes";
import type { HomeView, ServiceCard, Reading } from "./home-view";
import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { newestArticles } from "#app/domain/content/pages/articles/load-articles.server.ts";

/** The home page below its form. `priceError` says why prices are missing, for the log. */
export async function presentHome(
  now: Date,
): Promise<{ view: HomeView; priceError: LanePricesError | null }> {
  const { entries, prices, ...read } = await promiseHash({
    entries: siteEntries(),
    reviews: shownReviews(),
    faq: loadFaq(),
    prices: loadLanePrices(homeLanes, calendarDayOf(now)),
    reading: furtherReading(),
  });
  const services = [...entriesIn("services", entries), ...entriesIn("more-services", entries)];
  return {
    view: {
      ...read,
      services: services.flatMap((entry) => cardOf(entry) ?? []),
      lanes: prices.ok ? prices.value : null,
    },
    priceError: prices.ok ? null : prices.error,
  };
}

const cardOf = ({ path, label, menu, card }: SiteEntry): ServiceCard | null =>
  card && { path, label: menu?.label ?? label, ...card };

const SHOWN = 3;
/** Guides that fill the list while there are fewer than three articles. */
const guides = ["/expert-advice", "/how-it-works", "/licensed-carriers"];

/** The three newest articles, filled up with guides; only pages that exist. */
const furtherReading = cacheWhileUnchanged(async (): Promise<Reading[]> => {
  const [articles, written] = await Promise.all([
    newestArticles(SHOWN),
    db.page.findMany({
      where: { path: { in: guides }, isShown: true },
      select: { path: true, label: true, lead: true },
    }),
  ]);
  const inOrder = guides.flatMap((path) => written.find((page) => page.path === path) ?? []);
  return [...articles, ...inOrder].slice(0, SHOWN).map(({ path, label, lead }) => ({ path, label, lead }));
});
