import type { Result } from "#app/domain/result.ts";

/** The value of a result. Throws what stands in its place. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
