import type { PageView, LinkGroup, FaqView, PageLink } from "#app/domain/content/pages/page-view.ts";
import { PageBlock } from "./page-block";
import type { PageParts } from "./page-block";
import { PlaceFacts } from "./place-facts";
import { PlaceHead } from "./place-head";
import { HeroQuote, QuoteStart } from "./quote-start";
import { LinkList } from "#app/ui/blocks/link-list.tsx";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { ServiceIllustration } from "#app/ui/blocks/service-illustration.tsx";
import { BylineLine } from "./byline-line";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";
import { Prose } from "./prose";
import type { Source } from "#app/domain/content/pages/page.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

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

function ContentsList({ contents }: { contents: readonly { id: string; text: string }[] }) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <p id="page-contents">On this page</p>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links by group: the pages around a place, or the places of a hub. */
function NearbyLinks({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ heading, links }) => (
    <section key={heading} className="page-related">
      <h2>{heading}</h2>
      <LinkList links={links} />
    </section>
  ));
}

type Props = { view: Pick<PageView, "trail" | "label" | "heading" | "lead" | "byline" | "illustration"> };

function PageHead({ view: { trail, label, heading, lead, byline, illustration } }: Props) {
  return (
    <header className="content-head">
      <div className={illustration ? "wrap content-head-drawn" : "wrap"}>
        <Breadcrumbs trail={trail} here={label} />
        <div className="content-head-text">
          <h1>
            <WholeNames>{heading}</WholeNames>
          </h1>
          <p className="content-lead">
            <WholeNames>{lead}</WholeNames>
          </p>
          {byline && <BylineLine {...byline} />}
        </div>
        {illustration && (
          <div className="content-head-drawing">
            <ServiceIllustration of={illustration} eager />
          </div>
        )}
      </div>
    </header>
  );
}

/** Works without JavaScript. */
function Questions({ faq }: { faq: readonly FaqView[] }) {
  return (
    <section className="page-questions" aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      {faq.map(({ q, html }) => (
        <details key={q}>
          <summary>{q}</summary>
          <Prose html={html} />
        </details>
      ))}
    </section>
  );
}

function RelatedPages({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <nav className="page-related" aria-labelledby="related">
      <h2 id="related">Read on</h2>
      <LinkList links={related} />
    </nav>
  );
}

/** `updated` is the day the page was last checked. */
function SourcesList({ sources, updated }: { sources: readonly Source[]; updated: string }) {
  const checked = (
    <p className="checked-on">
      Last reviewed <time dateTime={updated}>{formatDay(updated)}</time>.
    </p>
  );
  if (sources.length === 0) return checked;
  return (
    <section className="page-sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener external">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {checked}
    </section>
  );
}
