import { chunkOf } from "#app/domain/desk/figures/chunks.ts";
import type { Chunks } from "#app/domain/desk/figures/chunks.ts";
import { addTo } from "./add-up-day";
import { noForm, noLeads } from "./day-figures";
import type { Counts, FormFigures, LeadFigures } from "./day-figures";

function addAll(sums: Counts, counts: Counts): void {
  for (const name in counts) addTo(sums, name, counts[name] ?? []);
}

/** The form's steps of several days as one. */
const mergeSteps = (days: readonly FormFigures[]): number[] =>
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

/** Leads of several days and owners: what is compared with each other stays in the days' lists. */
export type LeadSums = Omit<LeadFigures, "answers" | "won" | "lost"> & {
  answers: Chunks;
  won: Record<string, Chunks>;
  lost: Record<string, Chunks>;
};
export type LeadTotals = Pick<
  LeadSums,
  "leads" | "answers" | "withoutAnswer" | "booked" | "lostLeads" | "fees"
>;

const chunksOf = (lists: Counts): Record<string, Chunks> =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, [chunkOf(values)]]));

/** One day and owner, as a sum. */
export const toSums = (day: LeadFigures): LeadSums => ({
  ...day,
  answers: [chunkOf(day.answers)],
  won: chunksOf(day.won),
  lost: chunksOf(day.lost),
});

function addUp(sums: readonly LeadTotals[]): LeadTotals {
  const all = { leads: 0, withoutAnswer: 0, booked: 0, lostLeads: 0, fees: 0 };
  for (const one of sums)
    for (const count of ["leads", "withoutAnswer", "booked", "lostLeads", "fees"] as const)
      all[count] += one[count];
  return { ...all, answers: sums.flatMap(({ answers }) => answers) };
}

/** The numbers of several days and owners as one, without the lists. */
export const mergeTotals = (days: readonly LeadFigures[]): LeadTotals =>
  addUp(days.map((day) => ({ ...day, answers: [chunkOf(day.answers)] })));

/** Sums as one. */
export function mergeLeads(sums: readonly LeadSums[]): LeadSums {
  const { lanes, sources, vehicles } = noLeads();
  const all: LeadSums = { ...addUp(sums), lanes, sources, vehicles, won: {}, lost: {} };
  for (const one of sums) {
    for (const list of ["lanes", "sources", "vehicles"] as const) addAll(all[list], one[list]);
    for (const prices of ["won", "lost"] as const)
      for (const band in one[prices])
        all[prices][band] = [...(all[prices][band] ?? []), ...(one[prices][band] ?? [])];
  }
  return all;
}
