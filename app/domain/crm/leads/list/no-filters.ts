import type { FilterKey, LeadFilters } from "./lead-filters";

export const noFilters: LeadFilters = {
  ...{ q: "", stage: [], owner: [], source: [], lane: null, vehicle: "", transport: "" },
  ...{ from: "", to: "", pickupFrom: "", pickupTo: "", tag: [], reason: [], campaign: "" },
  ...{ waiting: "", untouched: false, due: "", ends: null, pickup: "", answered: "", answeredOn: "" },
  miles: "",
};

/** In the order of an address. */
export const filterKeys = Object.keys(noFilters) as FilterKey[];
