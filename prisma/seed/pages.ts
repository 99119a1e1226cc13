import { createHash } from "node:crypto";
import type { Db, Tx } from "../../app/db.server";
import { BrokenFixtures } from "../fixtures/broken-fixtures";
import type { Page } from "../../app/domain/pages/page";
import { FIXTURE_FOLDER } from "../../app/domain/pages/source/parse-page";
import { pageColumns, rowOfPage } from "../../app/domain/pages/page-row";
import type { PageRow } from "../../app/domain/pages/page-row";
import { factsByPath } from "../fixtures/places/facts-by-path";
import { rowOfPlacement } from "../../app/domain/pages/registry/placement";
import { readPageFixtures } from "../fixtures/pages/read-page-fixtures";
import { readPlaceFixtures } from "../fixtures/places/read-place-fixtures";

/**
 * Adds missing pages, renews those that still match an earlier seed, keeps those that staff changed, and returns how
 * many it added. Throws BrokenFixtures before anything is written.
 */
export async function seedPages(db: Db, folder = FIXTURE_FOLDER): Promise<number> {
  const { fixtures, problems: ofPages } = readPageFixtures(folder);
  const places = readPlaceFixtures(fixtures);
  const problems = [...ofPages, ...places.problems];
  if (problems.length > 0) throw new BrokenFixtures(problems);
  const facts = factsByPath(places.facts);
  const done = await upsertPages(
    db,
    fixtures.map(({ page, source }) => ({ ...page, facts: facts.get(page.path), source })),
  );
  const { renewed, kept } = done;
  if (renewed > 0) console.log(`Seeding pages: ${renewed} renewed from changed fixtures`);
  if (kept > 0) console.log(`Seeding pages: ${kept} left as staff changed them`);
  return done.added;
}

/** Enough for all pages in one transaction on a slow disk; Prisma's own limit is five seconds. */
const SEED_LIMIT_MS = 60_000;

/** A page with the Markdown that it was read from, which staff edit. */
type SeedPage = Page & { source?: string };

export type UpsertCounts = { added: number; renewed: number; kept: number };

/** Adds, renews or keeps pages in one transaction. Once a page exists, staff own its menu placement. */
export function upsertPages(db: Db, pages: readonly SeedPage[]): Promise<UpsertCounts> {
  const write = async (tx: Tx): Promise<UpsertCounts> => {
    const found = await tx.page.findMany({
      select: { ...pageColumns, seededAs: true, source: true, changedAt: true },
    });
    const rows = new Map(found.map((row) => [row.path, row]));
    const counts: UpsertCounts = { added: 0, renewed: 0, kept: 0 };
    for (const { source, ...page } of pages) {
      const row = rowOfPage(page);
      const seededAs = fingerprint(row);
      const there = rows.get(row.path);
      if (there && fingerprint(there) !== there.seededAs) counts.kept += 1;
      else if (!there) {
        await tx.page.create({ data: { ...row, ...rowOfPlacement(page), seededAs, source: source ?? null } });
        counts.added += 1;
      } else if (there.seededAs !== seededAs) {
        await tx.page.update({
          where: { path: row.path },
          data: { ...row, seededAs, source: source ?? null },
        });
        counts.renewed += 1;
      } else if (source !== undefined && there.source !== source) {
        // The release before kept no source, or a comment in it changed.
        await tx.page.update({ where: { path: row.path }, data: { source, changedAt: there.changedAt } });
      }
    }
    return counts;
  };
  return db.$transaction(write, { timeout: SEED_LIMIT_MS });
}

/** Columns added after the first release: while they are null, a row still matches its earlier fingerprint. */
const lateColumns: readonly (keyof PageRow)[] = ["author", "publishedOn", "facts"];

function fingerprint(row: PageRow): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(pageColumns) as (keyof PageRow)[])
    if (row[name] !== null || !lateColumns.includes(name)) hash.update(`${row[name] ?? "\0"}\0`);
  return hash.digest("hex");
}
