import type { ReactNode } from "react";
import type { SiteFacts } from "../../domain/settings/site-facts";
import { NightMap } from "../map/night-map";
import { NotifyEnd, useDraftRoute } from "../map/draft-route";

type Props = {
  facts: SiteFacts;
  /** The page shows sample reviews below, so no count of reviews comes before them. */
  hasSamples: boolean;
  /** The URL of the visitor's route picture, once known. */
  routeMap?: string | undefined;
  children: ReactNode;
};

/**
 * Formats 1247 as "1,247" by hand: loading the browser's locale data would delay first paint more than
 * anything else here.
 */
const grouped = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** `children` is the form's card. */
export function Hero({ facts: { rating, insuranceLimit }, hasSamples, routeMap, children }: Props) {
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
        <dl className="hero-facts figures">
          {rating && (
            <Fact
              words={`rating${hasSamples ? "" : ` from ${grouped(rating.count)} reviews`}, ${rating.source ? `on ${rating.source}` : "our own figure"}`}
            >
              {rating.value} <small>of 5</small>
            </Fact>
          )}
          {insuranceLimit !== null && (
            <Fact words="insurance coverage, our own figure">
              <small>up to</small> ${grouped(insuranceLimit)}
            </Fact>
          )}
          <Fact words={"states, door\u00a0to\u00a0door"}>50</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}
