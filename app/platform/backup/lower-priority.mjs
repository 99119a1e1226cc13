import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const threads = "/proc/self/task";

/**
 * Puts this process behind every other one that wants the processor. On Linux each thread has a priority of its own, and
 * those that compress are there already.
 */
export function lowerPriority() {
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0];
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW);
}
