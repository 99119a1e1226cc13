import { z } from "zod";
import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { isAboutPerson } from "./identity";
import type { Identity } from "./identity";

/** Of a stored result only the rejected rows can name somebody; the rest stays as it is. */
const resultSchema = z.looseObject({ rejected: z.array(z.looseObject({ cells: z.array(z.string()) })) });

/**
 * Takes a person out of uploaded lists: their rejected rows go, and a list that isn't imported yet goes whole, because
 * importing it would bring them back.
 */
export async function forgetInImports(tx: Tx, rows: readonly number[], identity: Identity): Promise<void> {
  const found = await tx.$queryRaw<{ id: string; result: string | null }[]>`
    SELECT id, result FROM lead_imports WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`;
  for (const { id, result } of found) {
    if (result === null) {
      await tx.leadImport.delete({ where: { id }, select: { id: true } });
      continue;
    }
    const stored = parseStoredJson(resultSchema, result, `import ${id}`);
    const namesThem = (cells: string[]) => cells.some((cell) => isAboutPerson(cell, identity));
    const rejected = stored.rejected.filter(({ cells }) => !namesThem(cells));
    const data = { content: "", result: JSON.stringify(Object.assign({}, stored, { rejected })) };
    await tx.leadImport.update({ where: { id }, data, select: { id: true } });
  }
}
