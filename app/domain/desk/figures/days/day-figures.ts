/** Numbers under a name; what each number is depends on the list. */
export type Counts = Record<string, number[]>;

/** The form on one day: what was begun that day, however far it came since. */
export type FormFigures = {
  /** by steps done: none, destination, vehicle, sent */
  steps: number[];
  /** by "steps done, space, error code": the last post was rejected, and nothing good came after it */
  errors: Record<string, number>;
  /** begun and finished, by source, by "NY-FL" and by size class */
  sources: Counts;
  lanes: Counts;
  vehicles: Counts;
  /** begun, by the page's path */
  pages: Counts;
};

/** The leads that came in on one day and belong to one owner, or have none. */
export type LeadFigures = {
  leads: number;
  /** of those that ask for an answer: seconds until the first one, and how many have none yet */
  answers: number[];
  withoutAnswer: number;
  booked: number;
  /** whose stage is "lost", also those without a price */
  lostLeads: number;
  /** whole US dollars, of what was booked and goes on */
  fees: number;
  /** by band of distance, prices in whole US dollars */
  won: Counts;
  lost: Counts;
  /** leads, booked, and the sum and number of their prices, by "NY-FL" */
  lanes: Counts;
  /** booked, by campaign and by size class */
  sources: Counts;
  vehicles: Counts;
};

/** A day's figures: the form's, and the leads' by owner id ("" for those without an owner). */
export type DayFigures = { form: FormFigures; leads: Map<string, LeadFigures> };

export const noForm = (): FormFigures => ({
  steps: [0, 0, 0, 0],
  errors: {},
  sources: {},
  lanes: {},
  vehicles: {},
  pages: {},
});

export const noLeads = (): LeadFigures => ({
  leads: 0,
  answers: [],
  withoutAnswer: 0,
  booked: 0,
  lostLeads: 0,
  fees: 0,
  won: {},
  lost: {},
  lanes: {},
  sources: {},
  vehicles: {},
});
