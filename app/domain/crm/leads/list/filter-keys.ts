import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { LostReason } from "#app/domain/crm/leads/lost-reasons.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import type { AnswerFilter } from "./answer-filter";
import type { LaneFilter } from "./lane-filter";
import type { LeadSource } from "./lead-sources";

/** "open" stands for every stage before delivery, "counted" for all but duplicates. */
export type StageFilter = LeadStage | "open" | "counted";

/** What a list of leads is filtered by; "", null and empty lists filter nothing. Days are YYYY-MM-DD at the desk. */
export type LeadFilters = {
  q: string;
  stage: StageFilter[];
  /** "me", "none", "former" for people who no longer take leads, or a staff id */
  owner: string[];
  source: LeadSource[];
  lane: LaneFilter | null;
  /** a size class, words of the vehicle, or "?" if we don't know it */
  vehicle: string;
  transport: TransportType | "";
  /** created on these days, both included */
  from: string;
  to: string;
  pickupFrom: string;
  pickupTo: string;
  /** a lead has all of them */
  tag: string[];
  reason: LostReason[];
  /** where they came from: "direct", "referral", a host or a campaign, or "?" if we don't know */
  campaign: string;
  /** leads that wait for our answer: for any, the first one, or another one */
  waiting: "" | "1" | "first" | "again";
  /** new, and not answered yet */
  untouched: boolean;
  due: "" | "overdue" | "today";
  /** not booked, and the price hold ends within so many days */
  ends: number | null;
  /** not picked up, and the day of pickup is over, is today, or either: of leads without an order, whose windows are elsewhere */
  pickup: "" | "passed" | "today" | "due";
  /** how long the first answer took */
  answered: "" | AnswerFilter;
  /** first answered on this day */
  answeredOn: string;
  /** priced, and so many miles: from, and below the next; "500-1000" or "2000-" */
  miles: string;
};

export type FilterKey = keyof LeadFilters;

export const noFilters: LeadFilters = {
  q: "",
  stage: [],
  owner: [],
  source: [],
  lane: null,
  vehicle: "",
  transport: "",
  from: "",
  to: "",
  pickupFrom: "",
  pickupTo: "",
  tag: [],
  reason: [],
  campaign: "",
  waiting: "",
  untouched: false,
  due: "",
  ends: null,
  pickup: "",
  answered: "",
  answeredOn: "",
  miles: "",
};

/** In the order of an address. */
export const filterKeys = Object.keys(noFilters) as FilterKey[];
