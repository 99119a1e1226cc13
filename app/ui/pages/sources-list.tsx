import type { Source } from "#app/domain/content/pages/page.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

/** `updated` is the day the page was last checked. */
export function SourcesList({ sources, updated }: { sources: readonly Source[]; updated: string }) {
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
