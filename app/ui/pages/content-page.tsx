import type { PageView } from "#app/domain/content/pages/page-view.ts";
import { ContentsList } from "./contents-list";
import { NearbyLinks } from "./nearby-links";
import { PageBlock } from "./page-block";
import type { PageParts } from "./page-block";
import { PageHead } from "./page-head";
import { PlaceFacts } from "./place-facts";
import { Questions } from "./questions";
import { PlaceHead } from "./place-head";
import { HeroQuote, QuoteStart } from "./quote-start";
import { RelatedPages } from "./related-pages";
import { SourcesList } from "./sources-list";

export function ContentPage({ view, ...parts }: PageParts & { view: PageView }) {
  const { kind, contents, blocks, faq, sources, related, nearby, updated, place } = view;
  const sections =
    faq.length > 0 ? [...contents, { id: "questions", text: "Questions people ask" }] : contents;
  // People who follow a search to the page of a place came for a price.
  const startsWithForm = kind === "state" || kind === "landing" || kind === "city";
  const quote = { transportType: view.transportType, delivery: place?.delivery ?? "" };
  return (
    <article className="content-page">
      {startsWithForm ? (
        <PlaceHead view={view} map={parts.lanesMap ?? ""} form={<HeroQuote {...quote} />} />
      ) : (
        <PageHead view={view} />
      )}
      <div className="wrap content-grid">
        {sections.length > 2 && <ContentsList contents={sections} />}
        <div className="content-body">
          {blocks.map((block, index) => (
            <PageBlock key={index} block={block} {...parts} />
          ))}
          {place && <PlaceFacts place={place} />}
          <NearbyLinks groups={nearby} />
          {faq.length > 0 && <Questions faq={faq} />}
          <SourcesList sources={sources} updated={updated} />
          <RelatedPages related={related} />
        </div>
      </div>
      {!startsWithForm && <QuoteStart vehicleKind={view.vehicleKind} {...quote} />}
    </article>
  );
}
