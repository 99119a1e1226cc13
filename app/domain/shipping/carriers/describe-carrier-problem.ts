import type { CarrierProblemCode } from "./carrier-problems";
import { MAX_CHECK_AGE_DAYS, MIN_AUTHORITY_DAYS } from "./carrier-problems";

const problemTexts: Record<CarrierProblemCode, string> = {
  blocked: "We’ve blocked this carrier",
  unknown: "FMCSA has no carrier with this USDOT number",
  "no-authority": "Its authority to carry isn’t active",
  "out-of-service": "It’s out of service",
  "liability-low": "Its liability insurance on file is below what’s required",
  unsatisfactory: "Its safety rating is unsatisfactory",
  "insurance-ends": "The certificate of insurance ends before the delivery window does",
  "young-authority": `Its authority is younger than ${MIN_AUTHORITY_DAYS} days`,
  "broker-too": "It’s a broker too: ask who drives",
  conditional: "Its safety rating is conditional",
  "other-phone": "The phone number isn’t one that we have on file: call the one on file",
  "other-email": "The email isn’t the one that we have on file: write to the one on file",
  "not-checked": "Nobody has recorded a check of its authority yet",
  "check-old": `The last check is older than ${MAX_CHECK_AGE_DAYS} days`,
};

/** What staff read about a carrier, without a period at its end. */
export const describeCarrierProblem = (code: CarrierProblemCode): string => problemTexts[code];
