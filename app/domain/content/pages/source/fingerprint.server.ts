import { createHash } from "node:crypto";
import { pageColumns } from "#app/domain/content/pages/page-row.ts";
import type { PageRow } from "#app/domain/content/pages/page-row.ts";

/** Columns added after the first release: while they are null, a row still matches its earlier fingerprint. */
const lateColumns: readonly (keyof PageRow)[] = ["author", "publishedOn", "facts"];

/** SHA-256 of a page's content, without menus and cards. */
export function fingerprint(row: PageRow): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(pageColumns) as (keyof PageRow)[])
    if (row[name] !== null || !lateColumns.includes(name)) hash.update(`${row[name] ?? "\0"}\0`);
  return hash.digest("hex");
}

type Seeded = PageRow & { seededAs: string | null; source: string | null; releaseSource: string | null };

/** Whether staff changed a page, by whatever means, since a release wrote it. */
export const isEditedByStaff = (row: Seeded): boolean =>
  fingerprint(row) !== row.seededAs || row.source !== row.releaseSource;
