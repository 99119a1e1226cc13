import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { activeRules } from "./active-rules.server";
import type { RuleDefinition } from "./rule";

/** Whether a rule sends follow-ups by email: the law (CAN-SPAM) asks for our postal address below each. */
async function sendsFollowUps(tx: Tx, { steps }: RuleDefinition): Promise<boolean> {
  for (const step of steps)
    // A text that isn't there yet may become a follow-up.
    if (step.kind === "email" && ((await findTemplate(step.templateKey, tx))?.isFollowUp ?? true))
      return true;
  return false;
}

/** Whether a rule may not be on yet, because it sends follow-ups and no postal address is set. */
export const lacksPostalAddress = async (tx: Tx, rule: RuleDefinition): Promise<boolean> =>
  (await readCompanyFacts()).postalAddress === "" && (await sendsFollowUps(tx, rule));

/** How many rules that are on send no follow-ups, because no postal address is set. */
export async function countWithoutAddress(): Promise<number> {
  if ((await readCompanyFacts()).postalAddress !== "") return 0;
  const rules = await activeRules();
  const lacking = await Promise.all(rules.map(({ definition }) => sendsFollowUps(db, definition)));
  return lacking.filter(Boolean).length;
}
