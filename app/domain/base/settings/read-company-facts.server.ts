import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { noCompanyFacts } from "./company-facts";
import type { CompanyFacts } from "./company-facts";

/** The longest fact a page has room for, in characters. */
const MAX_FACT_LENGTH = 500;

/** Facts missing in the settings get their defaults. */
export const readCompanyFacts = cacheWhileUnchanged(async (): Promise<CompanyFacts> => {
  const rows = await db.setting.findMany({ where: { name: { in: Object.keys(noCompanyFacts) } } });
  const set = rows.map(({ name, value }) => [name, value.trim().slice(0, MAX_FACT_LENGTH)]);
  return { ...noCompanyFacts, ...Object.fromEntries(set) };
});
