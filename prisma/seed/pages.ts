import type { Db, Tx } from "../../app/db.server";
import { databaseServer } from "../../app/env.server";
import { BrokenFixtures } from "../../app/domain/base/markdown/source-problem";
import type { Page } from "../../app/domain/content/pages/page";
import { FIXTURE_FOLDER } from "../../app/domain/content/pages/source/parse-page";
import { pageColumns, rowOfPage } from "../../app/domain/content/pages/page-row";
import { fingerprint, isEditedByStaff } from "../../app/domain/content/pages/source/fingerprint.server";
import { factsByPath } from "../fixtures/places/facts-by-path";
import { rowOfPlacement } from "../../app/domain/content/pages/registry/placement";
import { readPageFixtures } from "../fixtures/pages/read-page-fixtures";
import { readPlaceFixtures } from "../fixtures/places/read-place-fixtures";

/** Every page of the fixtures and the Markdown that it was read from. Throws BrokenFixtures. */
export function readSeedPages(folder = FIXTURE_FOLDER): SeedPage[] {
  const { fixtures, problems: ofPages } = readPageFixtures(folder);
  const places = readPlaceFixtures(fixtures);
  const problems = [...ofPages, ...places.problems];
  if (problems.length > 0) throw new BrokenFixtures(problems);
  const facts = factsByPath(places.facts);
  return fixtures.map(({ page, source }) => ({ ...page, source, facts: facts.get(page.path) }));
}

/**
 * Adds missing pages, renews those that still match an earlier seed, keeps those that staff changed, and returns how
 * many it added.
 */
export async function seedPages(db: Db, pages: readonly SeedPage[]): Promise<number> {
  const counts: UpsertCounts = { added: 0, renewed: 0, kept: 0 };
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = await upsertPages(db, pages.slice(at, at + AT_ONCE));
    for (const what of ["added", "renewed", "kept"] as const) counts[what] += some[what];
  }
  const { added, renewed, kept } = counts;
  if (renewed > 0) console.log(`Seeding pages: ${renewed} renewed from changed fixtures`);
  if (kept > 0) console.log(`Seeding pages: ${kept} left as staff changed them`);
  return added;
}

/** In one transaction; a server ends one that keeps the writes of a running site waiting for five seconds. */
const AT_ONCE = databaseServer ? 20 : Infinity;

/** Enough for all pages in one transaction on a slow disk; Prisma's own limit is five seconds. */
const SEED_LIMIT_MS = 60_000;

export type UpsertCounts = { added: number; renewed: number; kept: number };

/** A page and the Markdown that it was read from. */
export type SeedPage = Page & { source?: string };

/** Adds, renews or keeps pages in one transaction. Once a page exists, staff own its menu placement. */
export function upsertPages(db: Db, pages: readonly SeedPage[]): Promise<UpsertCounts> {
  const write = async (tx: Tx): Promise<UpsertCounts> => {
    const found = await tx.page.findMany({
      select: { ...pageColumns, seededAs: true, source: true, releaseSource: true, changedAt: true },
    });
    const rows = new Map(found.map((row) => [row.path, row]));
    const counts: UpsertCounts = { added: 0, renewed: 0, kept: 0 };
    for (const { source = null, ...page } of pages) {
      const row = rowOfPage(page);
      const seededAs = fingerprint(row);
      const texts = { source, releaseSource: source };
      const there = rows.get(row.path);
      const where = { path: row.path };
      if (!there) {
        await tx.page.create({ data: { ...row, ...rowOfPlacement(page), ...texts, seededAs } });
        counts.added += 1;
      } else if (isEditedByStaff(there)) {
        // The page itself stays as it is, so its time of change does too.
        const { changedAt } = there;
        if (source !== there.releaseSource)
          await tx.page.update({ where, data: { releaseSource: source, changedAt } });
        counts.kept += 1;
      } else if (there.seededAs !== seededAs) {
        await tx.page.update({ where, data: { ...row, ...texts, seededAs } });
        counts.renewed += 1;
      } else if (source !== there.source)
        await tx.page.update({ where, data: { ...texts, changedAt: there.changedAt } });
    }
    return counts;
  };
  return db.$transaction(write, { timeout: SEED_LIMIT_MS });
}
