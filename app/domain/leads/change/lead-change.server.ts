import type { Actor } from "../../audit/record-audit.server";
import type { Result } from "../../result";
import type { LeadError } from "../lead-error";

/** What every change of a lead begins with. */
export type LeadChange = { leadId: string; by: Actor; now: Date };

/** A change that gives nothing back but success, or why it was rejected. */
export type Changed<T = null> = Promise<Result<T, LeadError>>;
