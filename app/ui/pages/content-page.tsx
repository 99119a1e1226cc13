import type { PageView } from "../../domain/pages/page-view";
import { ContentsList } from "./contents-list";
import { PageBlock } from "./page-block";
import type { PageParts } from "./page-block";
import { PageHead } from "./page-head";
import { PlaceFacts } from "./place-facts";
import { Questions } from "./questions";
import { QuoteStart } from "./quote-start";
import { RelatedPages } from "./related-pages";
import { SourcesList } from "./sources-list";

export function ContentPage({ view, ...parts }: PageParts & { view: PageView }) {
  const { contents, blocks, faq, sources, related, updated, transportType, place } = view;
  const sections =
    faq.length > 0 ? [...contents, { id: "questions", text: "Questions people ask" }] : contents;
  return (
    <article className="content-page">
      <PageHead view={view} />
      <div className="wrap content-grid">
        {sections.length > 2 && <ContentsList contents={sections} />}
        <div className="content-body">
          {blocks.map((block, index) => (
            <PageBlock key={index} block={block} {...parts} />
          ))}
          {place && <PlaceFacts place={place} />}
          {faq.length > 0 && <Questions faq={faq} />}
          <SourcesList sources={sources} updated={updated} />
          <RelatedPages related={related} />
        </div>
      </div>
      <QuoteStart transportType={transportType} delivery={place?.delivery ?? ""} />
    </article>
  );
}
