import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

type Rows = { carriers: readonly number[]; checks: readonly number[] };

const listOf = (rows: readonly number[]) =>
  Prisma.sql`(SELECT value FROM json_each(${JSON.stringify(rows)}))`;

/** Takes a person out of what staff wrote about carriers: these notes and reasons go whole, the carriers and checks stay. */
export async function forgetInCarriers(tx: Tx, { carriers, checks }: Rows): Promise<void> {
  await tx.$executeRaw`
    UPDATE carriers SET notes = '', version = version + 1,
      blocked_reason = CASE WHEN blocked_reason = '' THEN '' ELSE 'Erased' END
    WHERE rowid IN ${listOf(carriers)}`;
  await tx.$executeRaw`UPDATE carrier_checks SET note = '' WHERE rowid IN ${listOf(checks)}`;
}
