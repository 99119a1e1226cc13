import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** What stands for a name that was erased. A trigger allows an entry's names to become this, and no other change. */
const ERASED = "Erased";

/** Takes the names out of the entries about these subjects; who did what when stays. */
export const forgetNames = (tx: Tx, kind: string, subjectIds: readonly string[]) =>
  forgetWhere(
    tx,
    Prisma.sql`subject_kind = ${kind} AND subject_id IN (SELECT value FROM json_each(${JSON.stringify(subjectIds)}))`,
  );

/** The same for entries by their own ids. */
export const forgetNamesIn = (tx: Tx, entryIds: readonly number[]) =>
  forgetWhere(tx, Prisma.sql`id IN (SELECT value FROM json_each(${JSON.stringify(entryIds)}))`);

const forgetWhere = (tx: Tx, those: Prisma.Sql) =>
  tx.$executeRaw`UPDATE audit_entries SET subject = ${ERASED}, before = NULL, after = NULL
    WHERE ${those} AND (subject <> ${ERASED} OR before IS NOT NULL OR after IS NOT NULL)`;
