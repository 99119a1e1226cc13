import type { FaqView, PriceTable } from "../page-view";
import type { Illustration } from "#app/domain/text/illustrations.ts";
import type { Review } from "../../reviews/review";

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
