import { useHydrated } from "remix-utils/use-hydrated";
import { readSource } from "#app/domain/desk/figures/counters/quote-source.ts";

/** On a page that many visitors get, only the browser knows where this one came from. */
function sourceInBrowser(): string {
  const search = new URLSearchParams(window.location.search);
  return readSource({
    campaign: search.get("utm_source"),
    hasReferralCode: search.has("ref"),
    referrer: document.referrer || null,
    ownHosts: [window.location.host],
  });
}

/** Where the visitor came from, for our figures; `source` is null if the server doesn't know. */
export function SourceField({ source }: { source: string | null }) {
  const isHydrated = useHydrated();
  return <input type="hidden" name="source" value={source ?? (isHydrated ? sourceInBrowser() : "")} />;
}
