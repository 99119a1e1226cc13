import { readFileSync } from "node:fs";
import path from "node:path";
import { readColumns } from "./packed-columns";
import type { Columns } from "./packed-columns";

/** Relative to the project folder. */
export const PACKED_FOLDER = "app/generated/geography";

/** Throws if the build has not run. */
export function readPacked(name: string): Columns {
  const file = path.resolve(PACKED_FOLDER, name);
  try {
    const bytes = readFileSync(file);
    // Node pools small files in one buffer; typed columns need a buffer that starts at zero.
    const own = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
    return readColumns((own ? bytes.buffer : Uint8Array.from(bytes).buffer) as ArrayBuffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${file} is missing: run npm run build.`, { cause: error });
  }
}

/**
 * One value per process, made on first use: the built server may hold two copies of this module but must not hold two
 * tables.
 */
export function once<T>(key: string, make: () => T): () => T {
  const made = globalThis as unknown as Record<symbol, T | undefined>;
  const symbol = Symbol.for(`evenhaul.geography.${key}`);
  return () => (made[symbol] ??= make());
}
