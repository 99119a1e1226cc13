import { z } from "zod";
import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { Chosen } from "./chosen";
import { isRowOf } from "./identity";
import { cellsOf, rowsIn } from "./list-rows";

/** Of a stored result only the rejected rows can name somebody; the rest stays as it is. */
const resultSchema = z.looseObject({ rejected: z.array(z.looseObject({ cells: z.array(z.string()) })) });

type Person = Pick<Chosen, "proven" | "isByLink">;

/**
 * Takes a person out of uploaded lists: their rejected rows go, and of a list that isn't imported yet their lines, because
 * importing them would bring the person back. The list stays staff's, with everybody else in it.
 */
export async function forgetInImports(tx: Tx, rows: readonly number[], person: Person): Promise<void> {
  const found = await tx.$queryRaw<{ id: string; content: string; result: string | null }[]>`
    SELECT id, content, result FROM lead_imports
    WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`;
  for (const { id, content, result } of found) {
    if (result === null) {
      const others = withoutPerson(content, person);
      if (others === null) await tx.leadImport.delete({ where: { id }, select: { id: true } });
      else if (others !== content)
        await tx.leadImport.update({ where: { id }, data: { content: others }, select: { id: true } });
      continue;
    }
    const stored = parseStoredJson(resultSchema, result, `import ${id}`);
    const rejected = stored.rejected.filter(({ cells }) => !isRowOf(cells, person.proven, person.isByLink));
    const data = { content: "", result: JSON.stringify(Object.assign({}, stored, { rejected })) };
    await tx.leadImport.update({ where: { id }, data, select: { id: true } });
  }
}

/** The text without the rows of the person; null if nobody else is in it. */
function withoutPerson(text: string, { proven, isByLink }: Person): string | null {
  const [header = "", ...rows] = rowsIn(text);
  const others = rows.filter((row) => !isRowOf(cellsOf(row), proven, isByLink));
  return others.some((row) => row.trim() !== "") ? [header, ...others].join("") : null;
}
