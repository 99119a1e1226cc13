import { z } from "zod";
import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { encodings } from "./decode-file";
import type { Encoding } from "./decode-file";
import { answersSchema, noAnswers } from "./import-answers";
import type { ImportAnswers } from "./import-answers";
import { importFieldNames } from "./import-fields";
import type { ImportField, ImportMapping } from "./import-fields";
import { guessMapping } from "./import-fields";
import type { ListedImport } from "./import-view";
import { DAY_MS } from "#app/platform/durations.js";

/** Uploads that weren't imported are deleted after this, in milliseconds. */
const ABANDONED_MS = 7 * DAY_MS;

const fields = importFieldNames as [ImportField, ...ImportField[]];
const mappingSchema = z.object({
  encoding: z.enum(Object.keys(encodings) as [Encoding, ...Encoding[]]),
  columns: z.partialRecord(z.enum(fields), z.string()),
  /** none in imports from before columns were asked about */
  answers: answersSchema.default(noAnswers),
});
const resultSchema = z.object({
  created: z.number(),
  joined: z.number(),
  header: z.array(z.string()),
  /** leads that were there and must not be contacted from then on */
  stopped: z.number().optional(),
  rejected: z.array(z.object({ line: z.number(), cells: z.array(z.string()), reason: z.string() })),
  undone: z
    .object({ removed: z.number(), quoted: z.number(), merged: z.number(), changed: z.number() })
    .optional(),
});

export type ImportResult = z.infer<typeof resultSchema>;
export type StoredImport = {
  id: string;
  fileName: string;
  /** "" once it's imported */
  content: string;
  encoding: Encoding;
  mapping: ImportMapping;
  answers: ImportAnswers;
  importedAt: Date | null;
  undoneAt: Date | null;
  result: ImportResult | null;
};

type Reader = Pick<StaffMember, "id">;
type NewImport = { fileName: string; text: string; encoding: Encoding; header: string[] };

/** Keeps an uploaded file with a guess of its columns, and returns its id. */
export async function createImport(
  { fileName, text, encoding, header }: NewImport,
  by: Reader,
  now: Date,
): Promise<string> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  await db.leadImport.deleteMany({ where: { importedAt: null, createdAt: { lt: before } } });
  const { id } = await db.leadImport.create({
    data: {
      staffId: by.id,
      fileName,
      content: text,
      createdAt: now,
      mapping: JSON.stringify({ encoding, columns: guessMapping(header) }),
    },
    select: { id: true },
  });
  return id;
}

/** Null for somebody else's import, too. */
export async function findImport(id: string, by: Reader): Promise<StoredImport | null> {
  const row = await db.leadImport.findFirst({ where: { id, staffId: by.id } });
  if (!row) return null;
  const { encoding, columns, answers } = parseStoredJson(mappingSchema, row.mapping, `import ${id}`);
  return {
    id,
    fileName: row.fileName,
    content: row.content,
    importedAt: row.importedAt,
    undoneAt: row.undoneAt,
    encoding,
    mapping: columns,
    answers,
    result: row.result ? parseStoredJson(resultSchema, row.result, `import ${id}`) : null,
  };
}

/** Changes the columns of an import that isn't done yet, and what staff said about them. */
export const saveMapping = (
  { id, encoding }: StoredImport,
  { columns, answers }: { columns: ImportMapping; answers: ImportAnswers },
  by: Reader,
) =>
  db.leadImport.updateMany({
    where: { id, staffId: by.id, importedAt: null },
    data: { mapping: JSON.stringify({ encoding, columns, answers }) },
  });

/** One's own imports, newest first. */
export const listImports = (by: Reader): Promise<ListedImport[]> =>
  db.leadImport.findMany({
    where: { staffId: by.id },
    orderBy: { createdAt: "desc" },
    take: 20,
    select: { id: true, fileName: true, createdAt: true, importedAt: true, undoneAt: true },
  });
