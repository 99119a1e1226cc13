import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { shownReviews } from "#app/domain/content/reviews/shown-reviews.server.ts";
import { loadFaq } from "#app/domain/content/pages/faq/load-faq.server.ts";
import { loadLanePrices } from "#app/domain/content/pages/prices/price-lanes.server.ts";
import type { LanePricesError } from "#app/domain/content/pages/prices/price-lanes.server.ts";
import { entriesIn } from "#app/domain/content/pages/registry/menus.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { furtherReading } from "./further-reading.server";
import { homeLanes } from "./home-lanes";
import type { HomeView, ServiceCard } from "./home-view";

/** The home page below its form. `priceError` says why prices are missing, for the log. */
export async function presentHome(
  now: Date,
): Promise<{ view: HomeView; priceError: LanePricesError | null }> {
  const [entries, reviews, faq, prices, reading] = await Promise.all([
    siteEntries(),
    shownReviews(),
    loadFaq(),
    loadLanePrices(homeLanes, calendarDayOf(now)),
    furtherReading(),
  ]);
  const services = [...entriesIn("services", entries), ...entriesIn("more-services", entries)];
  return {
    view: {
      reviews,
      faq,
      reading,
      services: services.flatMap((entry) => cardOf(entry) ?? []),
      lanes: prices.ok ? prices.value : null,
    },
    priceError: prices.ok ? null : prices.error,
  };
}

const cardOf = ({ path, label, menu, card }: SiteEntry): ServiceCard | null =>
  card && { path, label: menu?.label ?? label, ...card };
