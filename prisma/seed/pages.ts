import { createHash } from "node:crypto";
import type { Db } from "../../app/db.server";
import { complaintWords } from "../../app/domain/content/complaint";
import type { Page } from "../../app/domain/content/page";
import { pageColumns, rowOfPage } from "../../app/domain/content/page-row";
import type { PageRow } from "../../app/domain/content/page-row";
import { readPageFixtures } from "./page-fixtures";

/**
 * Writes the page fixtures as rows: adds those that are missing and renews those that still say what an earlier seed
 * wrote. What staff changed stays. Returns how many were added. A broken fixture ends the process with exit code 1,
 * every fault named by file and line, before anything is written.
 */
export async function seedPages(db: Db): Promise<number> {
  const { fixtures, complaints } = readPageFixtures();
  if (complaints.length > 0) {
    for (const complaint of complaints) console.error(complaintWords(complaint));
    console.error("The pages were not seeded: please mend the fixtures named above.");
    process.exit(1);
  }
  const done = await plantPages(
    db,
    fixtures.map(({ page }) => page),
  );
  const { renewed, kept } = done;
  if (renewed > 0) console.log(`Seeding pages: ${renewed} renewed from changed fixtures`);
  if (kept > 0) console.log(`Seeding pages: ${kept} left as staff changed them`);
  return done.added;
}

export type Planted = { added: number; renewed: number; kept: number };

/** Writes pages into the table, in one transaction: added, renewed, or kept because staff changed them. */
export function plantPages(db: Db, pages: readonly Page[]): Promise<Planted> {
  return db.$transaction(async (tx) => {
    const found = await tx.page.findMany({ select: { ...pageColumns, seededAs: true } });
    const rows = new Map(found.map((row) => [row.path, row]));
    const planted: Planted = { added: 0, renewed: 0, kept: 0 };
    for (const page of pages) {
      const row = rowOfPage(page);
      const seededAs = fingerprint(row);
      const there = rows.get(row.path);
      if (there && fingerprint(there) !== there.seededAs) planted.kept += 1;
      else if (!there) {
        await tx.page.create({ data: { ...row, seededAs } });
        planted.added += 1;
      } else if (there.seededAs !== seededAs) {
        await tx.page.update({ where: { path: row.path }, data: { ...row, seededAs } });
        planted.renewed += 1;
      }
    }
    return planted;
  });
}

/** What a row says, as one number. */
function fingerprint(row: PageRow): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(pageColumns) as (keyof PageRow)[]) hash.update(`${row[name] ?? "\0"}\0`);
  return hash.digest("hex");
}
