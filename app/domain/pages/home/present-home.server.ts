import { calendarDayOf } from "../../pricing/calendar-day";
import { shownReviews } from "../../reviews/shown-reviews.server";
import { loadFaq } from "../faq/load-faq.server";
import { loadLanePrices } from "../prices/price-lanes.server";
import type { LanePricesError } from "../prices/price-lanes.server";
import { entriesIn } from "../registry/menus";
import type { SiteEntry } from "../registry/site-entry";
import { siteEntries } from "../registry/site-entries.server";
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
      ...{ reviews, faq, reading, services: services.flatMap((entry) => cardOf(entry) ?? []) },
      lanes: prices.ok ? prices.value : null,
    },
    priceError: prices.ok ? null : prices.error,
  };
}

const cardOf = ({ path, label, menu, card }: SiteEntry): ServiceCard | null =>
  card && { path, label: menu?.label ?? label, ...card };
