import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";

/** A tag as stored: lower case, single spaces, no comma; null if nothing is left or it's too long. */
export function parseTag(typed: string): string | null {
  const tag = typed.replaceAll(",", " ").trim().replace(/\s+/g, " ").toLowerCase();
  return tag && tag.length <= leadLimits.tag ? tag : null;
}
