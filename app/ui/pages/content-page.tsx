import type { PageView } from "../../domain/pages/page-view";
import { ContentsList } from "./contents-list";
import { NearbyLinks } from "./nearby-links";
import { PageBlock } from "./page-block";
import type { PageParts } from "./page-block";
import { PageHead } from "./page-head";
import { PlaceFacts } from "./place-facts";
import { Questions } from "./questions";
import { QuoteStart } from "./quote-start";
import { RelatedPages } from "./related-pages";
import { SourcesList } from "./sources-list";

export function ContentPage({ view, ...parts }: PageParts & { view: PageView }) {
  const { kind, contents, blocks, faq, sources, related, nearby, updated, place } = view;
  const sections =
    faq.length > 0 ? [...contents, { id: "questions", text: "Questions people ask" }] : contents;
  // Whoever follows an ad or a search to a landing page came for a price.
  const startsWithForm = kind === "landing";
  const form = (
    <QuoteStart
      vehicleKind={view.vehicleKind}
      transportType={view.transportType}
      delivery={place?.delivery ?? ""}
      isFirst={startsWithForm}
    />
  );
  return (
    <article className="content-page">
      <PageHead view={view} />
      {startsWithForm && form}
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
      {!startsWithForm && form}
    </article>
  );
}
