import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const threads = "/proc/self/task";

/**
 * Puts this process behind every other one that wants the processor. On Linux each thread has a priority of its own, and
 * those that compress are there already.
 */
export function lowerPriority() {
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0];
  try {
    for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // Where that isn't allowed, a copy is still worth having.
    console.warn(`This runs at full priority: ${error instanceof Error ? error.message : error}`);
  }
}
