import type { Result } from "#app/domain/base/result.ts";

/** Throws if the result is an error. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
