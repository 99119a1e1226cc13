import { z } from "zod";

/** Who looked: FMCSA's own answer, or a member of staff by hand. */
export const checkSources = ["fmcsa", "staff"] as const;
export type CheckSource = (typeof checkSources)[number];

export const safetyRatings = ["satisfactory", "conditional", "unsatisfactory"] as const;
export type SafetyRating = (typeof safetyRatings)[number];

/** What the register says of a carrier; null is what it doesn't say. */
export const authorityFactsSchema = z.strictObject({
  /** the register has this USDOT number */
  isKnown: z.boolean(),
  legalName: z.string(),
  /** it may operate, and its record is active */
  mayOperate: z.boolean().nullable(),
  /** authority of its own to carry for hire, common or contract */
  hasCarrierAuthority: z.boolean().nullable(),
  hasBrokerAuthority: z.boolean().nullable(),
  isOutOfService: z.boolean().nullable(),
  rating: z.enum(safetyRatings).nullable(),
  /** liability insurance, in whole US dollars */
  liabilityOnFile: z.number().nullable(),
  liabilityRequired: z.number().nullable(),
});

export type AuthorityFacts = z.output<typeof authorityFactsSchema>;

export const unknownToRegister: AuthorityFacts = {
  isKnown: false,
  legalName: "",
  mayOperate: null,
  hasCarrierAuthority: null,
  hasBrokerAuthority: null,
  isOutOfService: null,
  rating: null,
  liabilityOnFile: null,
  liabilityRequired: null,
};
