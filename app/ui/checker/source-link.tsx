import type { Source } from "#app/domain/trip/pricing/published-sources.ts";

export const SourceLink = ({ name, url, year }: Source) => (
  <>
    <a href={url} rel="nofollow noopener">
      {name}
    </a>{" "}
    <small>{year ?? "undated"}</small>
  </>
);
