import { db } from "#app/db.server.ts";
import { builtInRules } from "./built-in-rules";

/**
 * Adds the rules that come with the site and aren't there yet; a deleted one stays deleted. Where there is no rule and
 * no lead, the site is new and those begin that write to staff only; after an upgrade nothing begins by itself.
 */
export async function addBuiltInRules(now: Date): Promise<void> {
  const rows = await db.automationRule.findMany({
    where: { builtIn: { not: null } },
    select: { builtIn: true },
  });
  const known = new Set(rows.map(({ builtIn }) => builtIn));
  const isNew = known.size === 0 && (await db.lead.findFirst({ select: { id: true } })) === null;
  for (const [position, { key, name, isOnAtFirst = false, definition }] of builtInRules.entries()) {
    if (known.has(key)) continue;
    const isOn = isNew && isOnAtFirst;
    await db.automationRule.create({
      data: {
        name,
        position,
        builtIn: key,
        isOn,
        switchedAt: now,
        createdAt: now,
        versions: {
          create: { version: 1, definition: JSON.stringify(definition), author: "Evenhaul", createdAt: now },
        },
      },
      select: { id: true },
    });
  }
}
