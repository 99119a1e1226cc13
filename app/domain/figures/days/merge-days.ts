import { addTo } from "./add-up-day";
import { noForm, noLeads } from "./day-figures";
import type { FormFigures, LeadFigures } from "./day-figures";

const lists = ["sources", "lanes", "vehicles"] as const;

/** The form's figures of several days as one. */
export function mergeForms(days: readonly FormFigures[]): FormFigures {
  const all = noForm();
  for (const day of days) {
    all.steps = all.steps.map((count, step) => count + (day.steps[step] ?? 0));
    for (const [key, count] of Object.entries(day.errors)) all.errors[key] = (all.errors[key] ?? 0) + count;
    for (const list of lists)
      for (const [name, numbers] of Object.entries(day[list])) addTo(all[list], name, numbers);
  }
  return all;
}

/** The leads' figures of several days and owners as one. */
export function mergeLeads(days: readonly LeadFigures[]): LeadFigures {
  const all = noLeads();
  for (const day of days) {
    for (const sum of ["leads", "withoutAnswer", "booked", "fees"] as const) all[sum] += day[sum];
    for (const seconds of day.answers) all.answers.push(seconds);
    for (const prices of ["won", "lost"] as const)
      for (const [band, some] of Object.entries(day[prices])) {
        const known = (all[prices][band] ??= []);
        for (const price of some) known.push(price);
      }
    for (const list of lists)
      for (const [name, numbers] of Object.entries(day[list])) addTo(all[list], name, numbers);
  }
  return all;
}
