import type { PageFixture } from "./parse-page";
import { plainLines } from "#app/domain/base/markdown/read-markdown.ts";

const SHINGLE_WORDS = 5;
/** Above these shares of the shorter page's shingles, two pages of a kind count as duplicates. */
export const MAX_OVERLAP = 0.3;
export const MAX_MEAN_OVERLAP = 0.12;

/** How much the pages of one kind repeat each other, as shares from 0 to 1. */
export type Overlap = {
  kind: string;
  pages: number;
  mean: number;
  worst: { share: number; one: PageFixture; other: PageFixture } | null;
  /** the pairs over MAX_OVERLAP */
  tooMuch: { share: number; one: PageFixture; other: PageFixture }[];
};

/** Every five consecutive words of a page's main text, without computed tables. */
export function shinglesOf({ blocks }: Pick<PageFixture, "blocks">): Set<string> {
  const words = blocks
    .flatMap(({ block }) => ("text" in block ? plainLines(block.text) : []))
    .flatMap((line) => line.toLowerCase().match(/[\p{L}\d]+(?:['’][\p{L}]+)*/gu) ?? []);
  return new Set(
    words.slice(SHINGLE_WORDS - 1).map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(" ")),
  );
}

/** The share of the smaller set that is also in the other, from 0 to 1. */
export function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  return [...small].filter((shingle) => large.has(shingle)).length / small.size;
}

/** Compares all pages of each kind with each other. */
export function comparePages(fixtures: readonly PageFixture[]): Overlap[] {
  const kinds = new Map<string, { fixture: PageFixture; shingles: Set<string> }[]>();
  for (const fixture of fixtures)
    kinds.set(fixture.page.kind, [
      ...(kinds.get(fixture.page.kind) ?? []),
      { fixture, shingles: shinglesOf(fixture) },
    ]);
  return [...kinds].map(([kind, pages]) => {
    const pairs = pages.flatMap((one, index) =>
      pages
        .slice(index + 1)
        .map((other) => ({
          share: overlapOf(one.shingles, other.shingles),
          one: one.fixture,
          other: other.fixture,
        })),
    );
    pairs.sort((a, b) => b.share - a.share);
    return {
      kind,
      pages: pages.length,
      mean: pairs.reduce((sum, { share }) => sum + share, 0) / Math.max(1, pairs.length),
      worst: pairs[0] ?? null,
      tooMuch: pairs.filter(({ share }) => share > MAX_OVERLAP),
    };
  });
}
