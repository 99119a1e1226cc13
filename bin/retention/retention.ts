/** Deletes what is due by the rules of retention, or with --dry-run says how much that is and touches nothing. */
import { db } from "../../app/db.server";
import { deleteDue } from "../../app/domain/desk/retention/delete-due.server";
import { countDue } from "../../app/domain/desk/retention/due-rows.server";
import {
  describePeriod,
  retentionRuleNames,
  retentionRules,
} from "../../app/domain/desk/retention/retention-rules";
import { parseOptions } from "../parse-options";

const usage = `npm run retention                 deletes what is due
npm run retention -- --dry-run    says how much that is`;

const { values } = parseOptions(usage, { options: { "dry-run": { type: "boolean", default: false } } });
const now = new Date();

const counts = values["dry-run"]
  ? await countDue(now)
  : await deleteDue({ id: null, name: "npm run retention" }, now);

console.log(values["dry-run"] ? "Would be deleted now:" : "Deleted:");
for (const rule of retentionRuleNames) {
  const { what, days, since } = retentionRules[rule];
  console.log(`${String(counts[rule] ?? 0).padStart(7)}  ${what}, ${describePeriod(days)} after ${since}`);
}
await db.$disconnect();
