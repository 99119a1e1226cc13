import type { ReactNode } from "react";
import type { SiteFacts } from "#app/domain/base/settings/site-facts.ts";
import { AboutFigures } from "./about-figures";
import { NightMap } from "#app/ui/map/night-map.tsx";
import { NotifyEnd, useDraftRoute } from "#app/ui/map/draft-route.ts";

type Props = {
  facts: SiteFacts;
  businessName: string;
  /** The URL of the visitor's route picture, once known. */
  routeMap?: string | undefined;
  children: ReactNode;
};

/**
 * Formats 1247 as "1,247" by hand: loading the browser's locale data would delay first paint more than
 * anything else here.
 */
function grouped(value: number): string {
  const digits = String(value);
  return digits.length <= 3 ? digits : `${grouped(Math.floor(value / 1_000))},${digits.slice(-3)}`;
}

/** `children` is the form's card. */
export function Hero({ facts, businessName, routeMap, children }: Props) {
  const { rating, insurance } = facts;
  const [ownRoute, notifyEnd] = useDraftRoute(routeMap);
  return (
    <section className="hero">
      <NightMap routeMap={ownRoute} />
      <div className="wrap hero-grid">
        <div className="hero-pitch">
          <h1>The price you book is&nbsp;the price you&nbsp;pay.</h1>
          <p className="hero-lede">
            Cars, boats, motorcycles, golf carts and heavy equipment, door to door in all 50 states. See the
            road, the days and every line of the price.
          </p>
        </div>
        <div className="hero-form">
          <NotifyEnd.Provider value={notifyEnd}>{children}</NotifyEnd.Provider>
        </div>
        <div className="hero-facts figures">
          <ul>
            {rating && <Fact words={`from ${grouped(rating.count)} reviews`}>{rating.value}</Fact>}
            {insurance && (
              <Fact words="insurance coverage">
                <small>up to</small> ${grouped(insurance.limit)}
              </Fact>
            )}
            <Fact words={"states, door\u00a0to\u00a0door"}>50</Fact>
          </ul>
          <AboutFigures facts={facts} businessName={businessName} summary="About these figures" />
        </div>
      </div>
    </section>
  );
}

function Fact({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <strong>{children}</strong> <span>{words}</span>
    </li>
  );
}
