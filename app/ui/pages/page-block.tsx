import type { BlockView, BusinessFact, StateLink } from "#app/domain/content/pages/page-view.ts";
import type { ReactNode } from "react";
import { Callout } from "#app/ui/blocks/callout.tsx";
import { ExplainerFigure } from "./explainer-figure";
import { OwnDataAsk } from "./own-data-ask";
import { PriceTable } from "./price-table";
import { Prose } from "./prose";

import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { Link } from "@remix-run/react";
import { stateAnchor } from "#app/ui/site/state-links.ts";

/** What a page gets from outside its content. */
export type PageParts = {
  /** the US map as SVG, where the page shows it */
  map: string;
  /** the map of the page's lanes as SVG, where its head shows it */
  lanesMap?: string;
  /** the control for changing cookie consent */
  consent?: ReactNode;
};

export function PageBlock({ block, map, consent }: PageParts & { block: BlockView }) {
  switch (block.kind) {
    case "markdown":
      return <Prose html={block.html} />;
    case "callout":
      return (
        <Callout title={block.title}>
          <Prose html={block.html} />
        </Callout>
      );
    case "prices":
      return <PriceTable table={block.table} />;
    case "map":
      return <StatesMap states={block.states} svg={map} />;
    case "business":
      return <BusinessFacts facts={block.facts} />;
    case "consent":
      return consent ?? null;
    case "own-data":
      return <OwnDataAsk />;
    case "drawing":
      return <ExplainerFigure name={block.name} />;
    case "form":
      return <Invitation>Price your trip</Invitation>;
    case "weeks":
      return <Invitation>See your price week by week</Invitation>;
  }
}

/** Leads to the form on the page, whose quote shows the price of each of the next twelve weeks. */
const Invitation = ({ children }: { children: string }) => (
  <p className="invitation">
    <a className="button button-line" href="#your-price">
      {children}
    </a>
  </p>
);

/** Who runs the site, as far as the settings say. */
const BusinessFacts = ({ facts }: { facts: readonly BusinessFact[] }) => (
  <div className="place-facts card">
    <dl>
      {facts.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{name === "Phone" ? <PhoneLink phone={value} /> : <Fact value={value} href={href} />}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Fact = ({ value, href }: { value: string; href?: string | undefined }) =>
  href ? (
    <>
      {value} (<a href={href}>look it up</a>)
    </>
  ) : (
    value
  );

/** `svg` is the drawing of draw-states.ts. */
function StatesMap({ states, svg }: { states: readonly StateLink[]; svg: string }) {
  return (
    <div className="states-map">
      <div className="states-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
      <ul className="states-names" aria-label="States we serve">
        {states.map(({ code, name, path }) => (
          <li key={code} id={stateAnchor(name)}>
            {path ? <Link to={path}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </div>
  );
}
