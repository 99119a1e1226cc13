import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { ruleSchema } from "./rule-schema";
import type { RuleDefinition } from "./rule";

export type ActiveRule = {
  id: string;
  name: string;
  version: number;
  /** it begins with nothing that happened before it was switched on */
  switchedAt: Date;
  definition: RuleDefinition;
};

export const parseDefinition = (json: string): RuleDefinition => ruleSchema.parse(JSON.parse(json));

/** The rules that are switched on, as they now say. */
export const activeRules = (tx: Tx = db): Promise<ActiveRule[]> => rulesNow({ isOn: true }, tx);

/** The rules that are switched on, or those that are off, as they now say. */
export async function rulesNow({ isOn }: { isOn: boolean }, tx: Tx = db): Promise<ActiveRule[]> {
  const rows = await tx.automationRule.findMany({
    where: { isOn, deletedAt: null },
    orderBy: { position: "asc" },
    select: {
      id: true,
      name: true,
      version: true,
      switchedAt: true,
      versions: { select: { version: true, definition: true } },
    },
  });
  return rows.flatMap(({ versions, ...rule }) => {
    const current = versions.find(({ version }) => version === rule.version);
    return current ? [{ ...rule, definition: parseDefinition(current.definition) }] : [];
  });
}

const parsed = new Map<string, RuleDefinition>();
const MAX_KEPT = 1_000;

/** What versions of rules say, by "<rule> <version>"; a version never changes, so each is read once. */
export async function versionsOf(
  tx: Pick<Tx, "automationRuleVersion">,
  asked: readonly { ruleId: string; version: number }[],
): Promise<ReadonlyMap<string, RuleDefinition>> {
  const missing = asked.filter((one) => !parsed.has(versionKey(one)));
  if (missing.length > 0) {
    if (parsed.size > MAX_KEPT) parsed.clear();
    const wanted = [...new Map(missing.map((one) => [versionKey(one), one])).values()];
    const rows = await tx.automationRuleVersion.findMany({
      where: { OR: wanted.map(({ ruleId, version }) => ({ ruleId, version })) },
      select: { ruleId: true, version: true, definition: true },
    });
    for (const row of rows) parsed.set(versionKey(row), parseDefinition(row.definition));
  }
  return parsed;
}

export const versionKey = ({ ruleId, version }: { ruleId: string; version: number }): string =>
  `${ruleId} ${version}`;
