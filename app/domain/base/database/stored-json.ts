import type { z } from "zod";

/** A row holds data that none of our releases wrote: an error to report, never data to use. */
export class StoredDataError extends Error {
  override name = "StoredDataError";
}

/** `what` names the row for the log. Throws StoredDataError. */
export function parseStoredJson<T>(schema: z.ZodType<T>, json: string, what: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new StoredDataError(`${what} cannot be read`, { cause });
  }
}
