import { Link } from "@remix-run/react";
import { HighwayShield } from "./highway-shield";

/** What a visitor sees in place of a page that cannot be shown. `message` says what happened or what to do. */
export function ErrorPage({ status, title, message }: { status: number; title: string; message: string }) {
  return (
    <div className="wrap error-page">
      <HighwayShield label={String(status)} />
      <h1>{title}</h1>
      <p className="error-message">{message}</p>
      <p className="error-ways">
        <Link className="button button-amber" to="/quote">
          Get a Quote
        </Link>
        <Link className="button button-line" to="/">
          Home page
        </Link>
      </p>
      <p className="error-more">
        Or see <Link to="/how-it-works">how it works</Link>, <Link to="/service-areas">where we ship</Link>{" "}
        and <Link to="/news">the news</Link>.
      </p>
    </div>
  );
}
