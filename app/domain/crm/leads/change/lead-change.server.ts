import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";

/** What every change of a lead begins with. */
export type LeadChange = { leadId: string; by: Actor; now: Date };

/** A change that gives nothing back but success, or why it was rejected. */
export type Changed<T = null> = Promise<Result<T, LeadError>>;
