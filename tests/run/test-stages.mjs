/** Runs stages of `npm test` beside each other and prints each one's output in one piece. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { NOT_CHECKED, root } from "../../bin/run.mjs";

/** @typedef {{ name: string, script: string, args?: string[] }} Stage `script`: a path below the project's folder */

/** @param {Stage} stage @returns {Promise<number | null>} its exit code; null if a signal ended it */
function run({ name, script, args = [] }) {
  const started = Date.now();
  let printed = "";
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => (printed += chunk));
    child.once("close", (code) => {
      console.log(`\n== ${name}\n${printed}== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve(code);
    });
  });
}

/**
 * Runs them in this order, one for each core at a time.
 * @param {Stage[]} stages
 * @returns {Promise<{ failed: string[], unchecked: string[] }>} the names of those that failed, and of those that could
 * not look
 */
export async function runTogether(stages, atOnce = availableParallelism()) {
  /** @type {{ failed: string[], unchecked: string[] }} */
  const outcome = { failed: [], unchecked: [] };
  const waiting = [...stages];
  const next = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const code = await run(stage);
      if (code === NOT_CHECKED) outcome.unchecked.push(stage.name);
      else if (code !== 0) outcome.failed.push(stage.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return outcome;
}
