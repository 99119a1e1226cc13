import type { z } from "zod";

/** A row holds what no release of ours writes: a fault that is told, never data to go on with. */
export class StoredDataError extends Error {
  override name = "StoredDataError";
}

/** Reads a column's JSON by its schema. `what` names the row for the log. Throws StoredDataError. */
export function parseStoredJson<T>(schema: z.ZodType<T>, json: string, what: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new StoredDataError(`${what} cannot be read`, { cause });
  }
}
