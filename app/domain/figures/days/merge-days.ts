import { addTo } from "./add-up-day";
import { noForm, noLeads } from "./day-figures";
import type { Counts, FormFigures, LeadFigures } from "./day-figures";

function addAll(sums: Counts, counts: Counts): void {
  for (const name in counts) addTo(sums, name, counts[name] ?? []);
}

/** The form's steps of several days as one. */
export const mergeSteps = (days: readonly FormFigures[]): number[] =>
  days.reduce((sum, { steps }) => sum.map((count, step) => count + (steps[step] ?? 0)), noForm().steps);

/** The form's figures of several days as one. */
export function mergeForms(days: readonly FormFigures[]): FormFigures {
  const all = { ...noForm(), steps: mergeSteps(days) };
  for (const day of days) {
    for (const key in day.errors) all.errors[key] = (all.errors[key] ?? 0) + (day.errors[key] ?? 0);
    for (const list of ["sources", "lanes", "vehicles", "pages"] as const) addAll(all[list], day[list]);
  }
  return all;
}

export type LeadTotals = Pick<LeadFigures, "leads" | "answers" | "withoutAnswer" | "booked" | "fees">;

/** The numbers of several days and owners as one, without the lists. */
export function mergeTotals(days: readonly LeadFigures[]): LeadTotals {
  const { leads, answers, withoutAnswer, booked, fees } = noLeads();
  const all = { leads, answers, withoutAnswer, booked, fees };
  for (const day of days) {
    for (const sum of ["leads", "withoutAnswer", "booked", "fees"] as const) all[sum] += day[sum];
    for (const seconds of day.answers) all.answers.push(seconds);
  }
  return all;
}

/** The leads' figures of several days and owners as one. */
export function mergeLeads(days: readonly LeadFigures[]): LeadFigures {
  const all = { ...noLeads(), ...mergeTotals(days) };
  for (const day of days) {
    for (const list of ["lanes", "sources", "vehicles"] as const) addAll(all[list], day[list]);
    for (const prices of ["won", "lost"] as const)
      for (const band in day[prices]) (all[prices][band] ??= []).push(...(day[prices][band] ?? []));
  }
  return all;
}
