/** What one entry of the index stands for: a page as a whole, one of its sections, one of its questions. */
export type SearchKind = "page" | "section" | "question";

/** One thing that can be found. `text` is plain, its paragraphs apart by an empty line. */
export type SearchEntry = {
  kind: SearchKind;
  /** where it stands, with a fragment where there is one: "/how-it-works#the-day-of-pickup" */
  path: string;
  /** what it is about alone, as domain/search/scope.ts has it; empty for what concerns everyone */
  scope: string;
  /** how links call the page */
  title: string;
  /** of the section, or the question; the page's own for a page */
  heading: string;
  text: string;
};

/** A page found, at the place in it that fits best, and a piece of its text around the words asked for. */
export type SearchHit = Pick<SearchEntry, "kind" | "path" | "title" | "heading"> & { excerpt: string };

/** A page of what was found, the best first. */
export type SearchResults = {
  hits: SearchHit[];
  /** how many pages of the site were found in all */
  total: number;
  /** the words that were looked for, mistyped ones put right */
  words: string[];
  /** whether a word was put right */
  corrected: boolean;
};
