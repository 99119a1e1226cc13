export type SearchKind = "page" | "section" | "question";

/** An entry of the index. `text` is plain, with an empty line between paragraphs. */
export type SearchEntry = {
  kind: SearchKind;
  /** with a fragment if there is one: "/how-it-works#the-day-of-pickup" */
  path: string;
  /** the place or news it is limited to (domain/content/search/scope.ts); empty if it concerns everyone */
  scope: string;
  /** the page's name in links */
  title: string;
  /** the section's heading, the question, or the page's heading */
  heading: string;
  text: string;
};

/** A found page, linked at its best match, with an excerpt around the words searched for. */
export type SearchHit = Pick<SearchEntry, "kind" | "path" | "title" | "heading"> & { excerpt: string };

/** One page of results, best first. */
export type SearchResults = {
  hits: SearchHit[];
  /** the number of pages found in all */
  total: number;
  /** the words searched for, after spelling correction */
  words: string[];
  corrected: boolean;
};
