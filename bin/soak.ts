/** `npm run soak [-- --kills 100 --rounds 5]`: the long forms of the tests for kills, a full disk, locks, clocks and restores. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeTemplate } from "#tests/support/template-database.ts";
import { buildIfStale } from "./build.mjs";
import { tools } from "./run.mjs";
import { killRules } from "./soak/kill-rules";
import { killAgainAndAgain } from "./soak/kills";

/** Each is one round of what it is named for; a soak runs them again and again. */
const rounds = [
  "tests/faults/backup-drill.test.ts",
  "tests/faults/stream.test.ts",
  "tests/faults/full-disk.test.ts",
  "tests/faults/ill-disk.test.ts",
  "tests/faults/locked-database.test.ts",
  "tests/faults/clock.test.ts",
  "tests/faults/health.test.ts",
  "tests/faults/email-delivery.test.ts",
];

const { values } = parseArgs({
  options: { kills: { type: "string", default: "100" }, rounds: { type: "string", default: "5" } },
});
process.env.SESSION_SECRET = "a secret that only tests know";
await buildIfStale();
const folder = makeTemplate();
const started = performance.now();
const { wrong, ...counts } = await killAgainAndAgain(join(folder, "template.db"), Number(values.kills));
const rules = await killRules(join(folder, "template.db"), Number(values.kills));
rmSync(folder, { recursive: true, force: true });
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(
  `${counts.kills} kills in ${minutes} min: ${counts.quotes} quotes and ${counts.bookings} bookings acknowledged, ${counts.emails} emails arrived.`,
);
console.log(`Rules: ${rules.killed} of ${values.kills} lives ended in the middle of a round.`);
for (const words of [...wrong, ...rules.wrong]) console.error(words);
let failed = wrong.length + rules.wrong.length > 0 ? 1 : 0;
for (let round = 1; round <= Number(values.rounds); round++) {
  console.log(`Round ${round} of ${values.rounds}`);
  const { status } = spawnSync(process.execPath, [tools.vitest, "run", ...rounds], { stdio: "inherit" });
  if (status !== 0) failed = 1;
}
process.exitCode = failed;
