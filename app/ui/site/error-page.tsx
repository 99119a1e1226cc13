import { Link } from "@remix-run/react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { LinkList } from "#app/ui/blocks/link-list.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { HighwayShield } from "./highway-shield";
import { PhoneLink } from "./phone-link";

type Props = {
  status: number;
  title: string;
  /** what happened, or what to do */
  message: string;
  /** empty if there is none; no call is offered then */
  phone: string;
  /** pages that the address may have meant */
  near?: readonly PageLink[];
  /** default text of the search, which is offered only if this is set */
  lookFor?: string | undefined;
  /** general links, whatever was requested */
  more: readonly PageLink[];
};

export function ErrorPage({ status, title, message, phone, near = [], lookFor, more }: Props) {
  return (
    <div className="wrap error-page">
      <HighwayShield label={String(status)} />
      <h1>{title}</h1>
      <p className="error-message">{message}</p>
      {near.length > 0 && (
        <nav className="error-near" aria-labelledby="error-near">
          <h2 id="error-near">Did you mean</h2>
          <ul>
            {near.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>
                  {label} <small>{path}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {lookFor !== undefined && <SearchForm asked={lookFor} />}
      <p className="error-actions">
        <Link className={`button ${lookFor === undefined ? "button-amber" : "button-line"}`} to="/quote">
          Get a Quote
        </Link>
        <Link className="button button-line" to="/">
          Home page
        </Link>
        <PhoneLink className="button button-line" phone={phone} />
      </p>
      {more.length > 0 && (
        <nav className="error-more" aria-labelledby="error-more">
          <h2 id="error-more">Or look here</h2>
          <LinkList links={more} />
        </nav>
      )}
    </div>
  );
}
