import { listFaq } from "../faq/load-faq.server";
import { lanesOrTrouble } from "../prices/price-lanes.server";
import { calendarDayOf } from "../../pricing/calendar-day";
import { shownReviews } from "../../reviews/shown-reviews.server";
import { furtherReading } from "./further-reading.server";
import { homeLanes } from "./home-lanes";
import type { HomeView } from "./home-view";

/** The home page below its form at a moment. `trouble` is why its prices are missing, for the log. */
export async function presentHome(now: Date): Promise<{ view: HomeView; trouble: unknown }> {
  const [reviews, faq, prices, reading] = await Promise.all([
    shownReviews(),
    listFaq(),
    lanesOrTrouble(homeLanes, calendarDayOf(now)),
    furtherReading(),
  ]);
  return { view: { reviews, faq, lanes: prices.table, reading }, trouble: prices.trouble };
}
