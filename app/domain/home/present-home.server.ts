import { listFaq } from "../content/list-faq.server";
import { priceLanes } from "../content/price-lanes.server";
import { calendarDayOf } from "../pricing/calendar-day";
import { RateCardTrouble } from "../pricing/read-rate-card";
import { shownReviews } from "../reviews/shown-reviews.server";
import { furtherReading } from "./further-reading.server";
import { homeLanes } from "./home-lanes";
import type { HomeView } from "./home-view";

/** The home page below its form at a moment. `trouble` is why its prices are missing, for the log. */
export async function presentHome(now: Date): Promise<{ view: HomeView; trouble: RateCardTrouble | null }> {
  const [reviews, faq, prices, reading] = await Promise.all([
    shownReviews(),
    listFaq(),
    pricesOf(now),
    furtherReading(),
  ]);
  return { view: { reviews, faq, lanes: prices.lanes, reading }, trouble: prices.trouble };
}

async function pricesOf(now: Date) {
  try {
    return { lanes: await priceLanes(homeLanes, calendarDayOf(now)), trouble: null };
  } catch (trouble) {
    // The page is worth reading without its prices.
    if (trouble instanceof RateCardTrouble) return { lanes: null, trouble };
    throw trouble;
  }
}
