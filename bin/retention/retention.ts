/** Deletes what is due by the rules of retention, or with --dry-run says how much that is and touches nothing. */
import { db } from "../../app/db.server";
import { clockDoubt, confirmClock, openClock } from "../../app/domain/base/clock/clock.server";
import { describeOff } from "../../app/domain/base/clock/judge-clock";
import { confirmErasure, heldErasure } from "../../app/domain/desk/retention/hold-erasure.server";
import { deleteDue } from "../../app/domain/desk/retention/delete-due.server";
import { countDue } from "../../app/domain/desk/retention/due-rows.server";
import {
  describePeriod,
  retentionRuleNames,
  retentionRules,
} from "../../app/domain/desk/retention/retention-rules";
import { parseOptions } from "../parse-options";

const usage = `npm run retention                   deletes what is due
npm run retention -- --dry-run      says how much that is
npm run retention -- --confirmed    also what waits for a person: many leads at once, and a clock that isn't believed`;

const { values } = parseOptions(usage, {
  options: { "dry-run": { type: "boolean", default: false }, confirmed: { type: "boolean", default: false } },
});
const now = new Date();
const by = { id: null, name: "npm run retention" };

await openClock();
const doubt = clockDoubt();
if (doubt && !values["dry-run"]) {
  if (!values.confirmed) {
    console.error(
      `Nothing was deleted. The clock of this machine says ${now.toISOString()}, ${describeOff(doubt.offMs)} of what the site last knew. If that is right, say so with --confirmed.`,
    );
    process.exit(1);
  }
  await confirmClock(by, now);
}
if (values.confirmed && !values["dry-run"]) await confirmErasure(by, now);

const counts = values["dry-run"] ? await countDue(now) : await deleteDue(by, now);

console.log(values["dry-run"] ? "Would be deleted now:" : "Deleted:");
for (const rule of retentionRuleNames) {
  const { what, days, since } = retentionRules[rule];
  console.log(`${String(counts[rule] ?? 0).padStart(7)}  ${what}, ${describePeriod(days)} after ${since}`);
}
const held = await heldErasure();
if (held)
  console.log(
    `${held.due} of ${held.total} leads are due at once, so many that they wait for a person: look at the clock, then run it with --confirmed or press the button on the status page.`,
  );
await db.$disconnect();
