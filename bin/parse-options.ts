import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

/** The options and words of a command line; ends the process with its usage where they can't be read. */
export function parseOptions<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
