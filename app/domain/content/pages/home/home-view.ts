import type { FaqView, PriceTable } from "#app/domain/content/pages/page-view.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import type { Review } from "#app/domain/content/reviews/review.ts";

export type Reading = { path: string; label: string; lead: string };

export type ServiceCard = { path: string; label: string; teaser: string; illustration: Illustration };

export type HomeView = {
  reviews: Review[];
  services: ServiceCard[];
  faq: FaqView[];
  /** null while prices can't be computed */
  lanes: PriceTable | null;
  reading: Reading[];
};
