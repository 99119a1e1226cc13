import type { HomeView } from "#app/domain/content/pages/home/home-view.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import type { SiteFacts } from "#app/domain/base/settings/site-facts.ts";
import { About } from "./about";
import { Faq } from "./faq";
import { FurtherReading } from "./further-reading";
import { Lanes } from "./lanes";
import { PriceGuaranteeBanner } from "./price-guarantee-banner";
import { Process } from "./process";
import { Reasons } from "./reasons";
import { Reviews } from "./reviews";
import { Services } from "./services";
import { Video } from "./video";

export type SectionsProps = {
  home: HomeView;
  facts: SiteFacts;
  business: { name: string; identity: BusinessIdentity };
};

/** The home page below its form, in the order of the specification; works without JavaScript. */
export function Sections({ home, facts, business }: SectionsProps) {
  return (
    <>
      <PriceGuaranteeBanner insurance={facts.insurance} />
      <Reviews rating={facts.rating} reviews={home.reviews} business={business} />
      <Video />
      <Process />
      <Reasons />
      <About businessName={business.name} />
      <Services services={home.services} />
      <Lanes table={home.lanes} />
      <Faq faq={home.faq} />
      <FurtherReading reading={home.reading} />
    </>
  );
}
