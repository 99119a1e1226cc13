/** A customer's review. */
export type Review = {
  id: string;
  /** the name the customer chose */
  author: string | null;
  /** "Sedan, Ohio to Florida" */
  trip: string;
  body: string;
  /** 1 to 5 */
  stars: number | null;
  /** YYYY-MM-DD */
  writtenOn: string | null;
  /** it came by the link of an order: its month is shown, and not its day */
  isByLink: boolean;
  /** what we say to it; "" for nothing */
  answer: string;
};
