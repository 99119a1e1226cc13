import { Link } from "@remix-run/react";

export function Ticker() {
  return (
    <aside className="ticker" aria-labelledby="ticker-label">
      <div className="wrap ticker-row">
        <b className="ticker-label" id="ticker-label">
          INDUSTRY NEWS
        </b>
        <Link to="/news">🚗 Latest Auto Transport News Loading...</Link>
      </div>
    </aside>
  );
}
