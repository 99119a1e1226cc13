import { Link } from "@remix-run/react";
import { RESULTS_PER_PAGE } from "#app/domain/base/limits/search-limits.ts";
import type { FoundPage } from "#app/domain/content/search/search-view.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { LinkList } from "#app/ui/blocks/link-list.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { SearchForm } from "./search-form";

export type SearchPageProps = {
  /** as typed, trimmed */
  asked: string;
  /** the corrected search if a word was mistyped */
  meant: string | null;
  found: readonly FoundPage[];
  total: number;
  page: number;
  pages: number;
  phone: string;
};

const homeTrail = [{ path: "/", label: "Home" }];
const pagePath = (asked: string, page: number) => {
  const query = new URLSearchParams({ q: asked });
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
};

export function SearchPage(props: SearchPageProps) {
  const { asked, found } = props;
  return (
    <div className="content-page">
      <header className="content-head">
        <div className="wrap">
          <Breadcrumbs trail={homeTrail} here="Search" />
          <h1>Search</h1>
          <p className="content-lead">
            Services, prices, states, cities, articles, news and common questions.
          </p>
        </div>
      </header>
      <div className="wrap search-page">
        <SearchForm asked={asked} />
        {asked && <p className="search-count">{countWords(props)}</p>}
        {found.length > 0 ? <FoundList {...props} /> : <Suggestions {...props} />}
      </div>
    </div>
  );
}

function countWords({ asked, meant, total, page, pages }: SearchPageProps): string {
  if (total === 0) return `Nothing on our pages matches “${asked}.”`;
  const where = page > 1 ? `, page ${page} of ${pages}` : "";
  const count = `${total} ${total === 1 ? "page" : "pages"} for “${meant ?? asked}”${where}.`;
  return meant ? `We don’t know “${asked}.” Here’s the closest match. ${count}` : count;
}

function FoundList({ asked, found, page, pages }: SearchPageProps) {
  return (
    <>
      <ol className="search-list" start={(page - 1) * RESULTS_PER_PAGE + 1}>
        {found.map(({ path, heading, area, excerpt }) => (
          <li key={path}>
            <article className="search-entry">
              <p className="search-area">{area}</p>
              <h2>
                <Link to={path}>{heading}</Link>
              </h2>
              <p>
                {excerpt.map(({ text, isMarked }, index) =>
                  isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
                )}
              </p>
            </article>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="news-pages" aria-label="Pages of results">
          {page > 1 && (
            <Link className="button button-line" rel="prev" to={pagePath(asked, page - 1)}>
              Previous
            </Link>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <Link className="button button-line" rel="next" to={pagePath(asked, page + 1)}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

const starts = [
  { path: "/quote", label: "Price your trip" },
  { path: "/service-areas", label: "All states" },
  { path: "/how-it-works", label: "How shipping works" },
  { path: "/expert-advice", label: "Questions and answers" },
  { path: "/blog", label: "Articles" },
  { path: "/chat", label: "Ask in the chat" },
  { path: "/contact", label: "Write to us" },
];

/** Shown when the search was empty or found nothing. */
function Suggestions({ asked, phone }: SearchPageProps) {
  return (
    <div className="search-starts">
      <h2>{asked ? "Try a single word, or start here" : "Or start here"}</h2>
      <LinkList links={starts} />
      {asked && phone && (
        <p>
          A person answers at <PhoneLink phone={phone} />.
        </p>
      )}
    </div>
  );
}
