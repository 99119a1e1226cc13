import { addDays, daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { AuthorityFacts } from "./authority-facts";

/** An authority younger than this is worth a second look, in days. */
export const MIN_AUTHORITY_DAYS = 180;
/** A check is looked at again after so many days. */
export const MAX_CHECK_AGE_DAYS = 7;

/** What the rules know of a carrier and an order on a day. */
export type CarrierSituation = {
  /** at the desk */
  today: CalendarDay;
  /** "" if it isn't blocked */
  blockedReason: string;
  /** last day of its certificate of insurance, YYYY-MM-DD */
  insuredUntil: string | null;
  /** last day of the order's delivery window, YYYY-MM-DD */
  deliveryLast: string | null;
  /** first day of its authority, YYYY-MM-DD */
  authoritySince: string | null;
  /** the last one of each source, the newest first: a rule applies if one of them says so, whatever the other says */
  checks: readonly { facts: AuthorityFacts; checkedOn: string }[];
  /** phone numbers as digits: what was typed for this order, "" for none, and what is on file */
  phone: { typed: string; onFile: readonly string[] };
  /** the address that was typed for this order, and the one on file; "" for none */
  email?: { typed: string; onFile: string };
};

type Rule = { code: string; stops: boolean; applies: (situation: CarrierSituation) => boolean };

const says =
  (holds: (facts: AuthorityFacts) => boolean) =>
  ({ checks }: Pick<CarrierSituation, "checks">): boolean =>
    checks.some(({ facts }) => holds(facts));

/** What a check itself can say against a carrier. */
const checkRules = [
  { code: "unknown", stops: true, applies: says(({ isKnown }) => !isKnown) },
  {
    code: "no-authority",
    stops: true,
    applies: says(
      ({ mayOperate, hasCarrierAuthority }) => mayOperate === false || hasCarrierAuthority === false,
    ),
  },
  { code: "out-of-service", stops: true, applies: says(({ isOutOfService }) => isOutOfService === true) },
  {
    code: "liability-low",
    stops: true,
    applies: says(
      ({ liabilityOnFile, liabilityRequired }) =>
        liabilityOnFile !== null && liabilityRequired !== null && liabilityOnFile < liabilityRequired,
    ),
  },
  { code: "unsatisfactory", stops: true, applies: says(({ rating }) => rating === "unsatisfactory") },
] as const;

/** The first rules stop an assignment, unless an owner gives a reason; the others only warn. */
export const carrierRules = [
  { code: "blocked", stops: true, applies: ({ blockedReason }) => blockedReason !== "" },
  ...checkRules,
  {
    code: "insurance-ends",
    stops: true,
    applies: ({ insuredUntil, deliveryLast, today }) =>
      insuredUntil !== null &&
      (insuredUntil < today || (deliveryLast !== null && insuredUntil < deliveryLast)),
  },
  {
    code: "young-authority",
    stops: false,
    applies: ({ authoritySince, today }) =>
      authoritySince !== null && authoritySince > addDays(today, -MIN_AUTHORITY_DAYS),
  },
  {
    code: "broker-too",
    stops: false,
    applies: says(({ hasBrokerAuthority }) => hasBrokerAuthority === true),
  },
  { code: "conditional", stops: false, applies: says(({ rating }) => rating === "conditional") },
  {
    code: "other-phone",
    stops: false,
    applies: ({ phone: { typed, onFile } }) => typed !== "" && onFile.length > 0 && !onFile.includes(typed),
  },
  {
    code: "other-email",
    stops: false,
    applies: ({ email }) =>
      email !== undefined &&
      email.typed !== "" &&
      email.onFile !== "" &&
      email.typed.toLowerCase() !== email.onFile.toLowerCase(),
  },
  { code: "not-checked", stops: false, applies: ({ checks }) => checks.length === 0 },
  {
    code: "check-old",
    stops: false,
    applies: ({ checks: [newest], today }) =>
      newest !== undefined && daysBetween(newest.checkedOn, today) > MAX_CHECK_AGE_DAYS,
  },
] as const satisfies readonly Rule[];

export type CarrierProblemCode = (typeof carrierRules)[number]["code"];
export type CarrierProblem = { code: CarrierProblemCode; stops: boolean };

/** Which stopping rules some checks break, by what they say alone. */
export const findCheckStops = (checks: CarrierSituation["checks"]): CarrierProblemCode[] =>
  checkRules.filter(({ applies }) => applies({ checks })).map(({ code }) => code);

/** Everything that stands against a carrier, what stops it first. */
export const findCarrierProblems = (situation: CarrierSituation): CarrierProblem[] =>
  carrierRules
    .filter(({ applies }) => applies(situation))
    .map(({ code, stops }): CarrierProblem => ({ code, stops }));
