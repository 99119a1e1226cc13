import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { bandOf } from "./distance-bands";
import { noForm, noLeads } from "./day-figures";
import type { DayFigures, FormFigures, LeadFigures } from "./day-figures";

/** A quote that somebody began, as counted. */
export type StartRow = {
  step: number;
  lastError: string | null;
  page: string;
  source: string;
  pickupState: string | null;
  deliveryState: string | null;
  sizeClass: string | null;
};

/** A lead, as counted. */
export type LeadRow = {
  ownerId: string | null;
  stage: string;
  source: string;
  campaign: string | null;
  pickupState: string | null;
  deliveryState: string | null;
  sizeClass: string | null;
  price: number | null;
  distance: number | null;
  /** our fee from what was booked and goes on; null if there is none or it isn't known */
  fee: number | null;
  /** seconds until the first answer */
  answeredIn: number | null;
};

/** Unknown values are counted under this name. */
const unknown = "?";

/** No customer asked for an answer in these: we entered them ourselves. */
const ownSources = new Set(["manual", "import"]);

const laneOf = (from: string | null, to: string | null): string | null =>
  from && to ? `${from}-${to}` : null;

export const noFigures = (): DayFigures => ({ form: noForm(), leads: new Map() });

/** Adds starts and leads of one day to its figures, which are changed and returned. */
export function addUpDay(
  starts: readonly StartRow[],
  leads: readonly LeadRow[],
  figures: DayFigures = noFigures(),
): DayFigures {
  for (const start of starts) addStart(figures.form, start);
  for (const lead of leads) {
    const owner = lead.ownerId ?? "";
    const own = figures.leads.get(owner) ?? noLeads();
    figures.leads.set(owner, own);
    addLead(own, lead);
  }
  return figures;
}

function addStart(form: FormFigures, { step, lastError, page, source, sizeClass, ...ends }: StartRow): void {
  const isFinished = step === 3 ? 1 : 0;
  form.steps[step] = (form.steps[step] ?? 0) + 1;
  if (lastError && !isFinished) {
    const key = `${step} ${lastError}`;
    form.errors[key] = (form.errors[key] ?? 0) + 1;
  }
  addTo(form.sources, source, [1, isFinished]);
  addTo(form.lanes, laneOf(ends.pickupState, ends.deliveryState) ?? unknown, [1, isFinished]);
  addTo(form.vehicles, sizeClass ?? unknown, [1, isFinished]);
  addTo(form.pages, page, [1]);
}

function addLead(figures: LeadFigures, lead: LeadRow): void {
  // A double of another lead would count one person twice.
  if (lead.stage === "duplicate") return;
  const isBooked = isBookedStage(lead.stage) ? 1 : 0;
  figures.leads += 1;
  if (lead.answeredIn !== null && !ownSources.has(lead.source)) figures.answers.push(lead.answeredIn);
  if (lead.answeredIn === null && !ownSources.has(lead.source)) figures.withoutAnswer += 1;
  figures.booked += isBooked;
  if (lead.stage === "lost") figures.lostLeads += 1;
  figures.fees += lead.fee ?? 0;
  addPrice(figures, lead, isBooked === 1);
  const lane = laneOf(lead.pickupState, lead.deliveryState);
  if (lane) addTo(figures.lanes, lane, [1, isBooked, lead.price ?? 0, lead.price === null ? 0 : 1]);
  if (isBooked) addTo(figures.sources, lead.campaign ?? unknown, [1]);
  if (isBooked) addTo(figures.vehicles, lead.sizeClass ?? unknown, [1]);
}

function addPrice(figures: LeadFigures, { price, distance, stage }: LeadRow, isBooked: boolean): void {
  if (price === null || distance === null || !(isBooked || stage === "lost")) return;
  const prices = isBooked ? figures.won : figures.lost;
  const band = bandOf(distance);
  prices[band] = [...(prices[band] ?? []), price];
}

/** Adds numbers to those under a name, one by one. */
export function addTo(sums: Record<string, number[]>, name: string, numbers: readonly number[]): void {
  const sum = sums[name];
  if (!sum) sums[name] = numbers.slice();
  else
    for (let index = 0; index < numbers.length; index++)
      sum[index] = (sum[index] ?? 0) + (numbers[index] ?? 0);
}
