import type { FaqView, PriceTable } from "../page-view";
import type { Illustration } from "../page";
import type { Review } from "../../reviews/review";

/** A page worth reading, as a card shows it. */
export type Reading = { path: string; label: string; lead: string };

/** A service as a card shows it. */
export type ServiceCard = { path: string; label: string; teaser: string; illustration: Illustration };

/** What the home page shows below its form. */
export type HomeView = {
  reviews: Review[];
  services: ServiceCard[];
  faq: FaqView[];
  /** null where prices cannot be computed just now */
  lanes: PriceTable | null;
  reading: Reading[];
};
