import { z } from "zod";

const counts = z.record(z.string(), z.array(z.number()));

/** The form on one day: what was begun that day, however far it came since. */
const formSchema = z.object({
  /** by steps done: none, destination, vehicle, sent */
  steps: z.array(z.number()).length(4),
  /** by "steps done, space, error code": the last post was rejected, and nothing good came after it */
  errors: z.record(z.string(), z.number()),
  /** begun and finished, by source, by "NY-FL" and by size class */
  ...{ sources: counts, lanes: counts, vehicles: counts },
});

/** The leads that came in on one day and belong to one owner, or to nobody. */
const leadsSchema = z.object({
  leads: z.number(),
  /** of those that ask for an answer: seconds until the first one, and how many have none yet */
  answers: z.array(z.number()),
  withoutAnswer: z.number(),
  booked: z.number(),
  /** whole US dollars, of the booked ones whose carrier's pay is known */
  fees: z.number(),
  /** by band of distance, prices in whole US dollars */
  ...{ won: counts, lost: counts },
  /** leads, booked, and the sum and number of their prices, by "NY-FL" */
  lanes: counts,
  /** booked, by campaign and by size class */
  ...{ sources: counts, vehicles: counts },
});

export type FormFigures = z.output<typeof formSchema>;
export type LeadFigures = z.output<typeof leadsSchema>;
export const formFigures = formSchema;
export const leadFigures = leadsSchema;

/** A day's figures: the form's, and the leads' by owner id ("" for nobody's). */
export type DayFigures = { form: FormFigures; leads: Map<string, LeadFigures> };

export const noForm = (): FormFigures => ({
  steps: [0, 0, 0, 0],
  ...{ errors: {}, sources: {}, lanes: {}, vehicles: {} },
});

export const noLeads = (): LeadFigures => ({
  ...{ leads: 0, answers: [], withoutAnswer: 0, booked: 0, fees: 0 },
  ...{ won: {}, lost: {}, lanes: {}, sources: {}, vehicles: {} },
});
