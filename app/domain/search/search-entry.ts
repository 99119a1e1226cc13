/** What one entry of the index stands for: a page as a whole, one of its sections, one of its questions. */
export type SearchKind = "page" | "section" | "question";

/** One thing that can be found. `text` is plain, its paragraphs apart by an empty line. */
export type SearchEntry = {
  kind: SearchKind;
  /** where it stands, with a fragment where there is one: "/how-it-works#the-day-of-pickup" */
  path: string;
  /** how links call the page */
  title: string;
  /** of the section, or the question; the page's own for a page */
  heading: string;
  text: string;
};
