import type { Source } from "../../domain/pricing/published-sources";

export const SourceLink = ({ name, url, year }: Source) => (
  <>
    <a href={url} rel="nofollow noopener">
      {name}
    </a>{" "}
    <small>{year ?? "undated"}</small>
  </>
);
