import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";

/** Who changes many leads at once, and when. */
export type Step = { by: Actor; now: Date };
