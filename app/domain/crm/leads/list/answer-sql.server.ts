import { Prisma } from "#app/generated/prisma/client.ts";
import { answerTimes } from "./answer-filter";
import type { AnswerFilter } from "./answer-filter";

const { sql } = Prisma;

/** How long the first answer of a lead `l` took, as conditions; leads that we entered or imported ourselves asked nothing. */
export function answerSql(answered: AnswerFilter): Prisma.Sql[] {
  const asked = sql`l.source NOT IN ('manual', 'import')`;
  if (answered === "asked") return [asked];
  // That there is none is asked of its index.
  if (answered === "none") return [asked];
  if (answered === "any") return [asked, sql`l.first_answered_at IS NOT NULL`];
  // Whole seconds, as the dashboard adds them up.
  const seconds = sql`(unixepoch(l.first_answered_at) - unixepoch(l.created_at))`;
  const { above, upTo } = answerTimes[answered];
  return [
    asked,
    sql`l.first_answered_at IS NOT NULL`,
    ...(above === -Infinity ? [] : [sql`${seconds} > ${above}`]),
    ...(upTo === Infinity ? [] : [sql`${seconds} <= ${upTo}`]),
  ];
}
