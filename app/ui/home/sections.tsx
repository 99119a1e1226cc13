import type { HomeView } from "../../domain/pages/home/home-view";
import type { BusinessIdentity } from "../../domain/settings/identity";
import type { SiteFacts } from "../../domain/settings/site-facts";
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
