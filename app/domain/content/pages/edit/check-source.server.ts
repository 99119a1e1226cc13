import { db } from "#app/db.server.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import { checkMarkdown } from "#app/domain/base/markdown/check-markdown.ts";
import { plainLines } from "#app/domain/base/markdown/read-markdown.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { overseas } from "#app/domain/trip/places/zip-areas.ts";
import { blockSchema } from "#app/domain/content/pages/page.ts";
import { isPlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import { screens } from "#app/domain/content/pages/registry/screens.ts";
import { checkLanes } from "#app/domain/content/pages/source/check-lanes.ts";
import { checkPage } from "#app/domain/content/pages/source/check-pages.ts";
import { MAX_OVERLAP, overlapOf, shinglesOf } from "#app/domain/content/pages/source/compare-pages.ts";
import { parsePage } from "#app/domain/content/pages/source/parse-page.ts";
import type { PageFixture } from "#app/domain/content/pages/source/parse-page.ts";
import { pricingChecks } from "#app/domain/content/pages/source/pricing-checks.server.ts";
import { MIN_READING_EASE, readingEase } from "#app/domain/content/pages/source/reading-ease.ts";
import { MAX_SOURCE_LENGTH } from "./source-problem";
import type { LineProblem } from "./source-problem";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** `fixture` is null if the text can't be read at all. */
export type CheckedSource = { fixture: PageFixture | null; problems: LineProblem[] };

type Other = { path: string; kind: string; title: string; description: string; blocks: string };

/** The path that a text says it is for; null if it says none. */
const pathIn = (source: string) => /^path:\s*["']?(\/[^\s"'#]+)/m.exec(source)?.[1] ?? null;

/** Reads a page's text, whatever path it names. Never throws. */
export function readSource(source: string): CheckedSource {
  const { fixture, problems } = parsePage(`${(pathIn(source) ?? "/page").slice(1)}.md`, source);
  return { fixture, problems: problems.map(({ line, message }) => ({ line, message })) };
}

/**
 * Checks a page's text as `npm run content:check` does, against the pages that are in the table now; spelling alone is
 * left out. `path` is that of the page being edited, null for a new one. Problems are sorted by line.
 */
export async function checkSource(source: string, path: string | null): Promise<CheckedSource> {
  const length = source.length;
  if (length > MAX_SOURCE_LENGTH) return { fixture: null, problems: [{ line: 1, message: tooLong(length) }] };
  const { fixture, problems } = readSource(source);
  if (!fixture) return { fixture, problems: byLine(problems) };
  const [pages, posts] = await Promise.all([
    db.page.findMany({
      select: { path: true, kind: true, title: true, description: true, blocks: true, isShown: true },
      where: path ? { path: { not: path } } : {},
    }),
    db.newsPost.findMany({ select: { slug: true } }),
  ]);
  const own = checkMarkdown(fixture);
  const shown = pages.filter(({ isShown }) => isShown);
  const ids = new Map(shown.map((page) => [page.path, () => idsOf(page)]));
  const known = new Set([
    ...[...screens, ...shown, fixture.page].map((each) => each.path),
    ...posts.map(({ slug }) => newsPath(slug)),
  ]);
  const site = {
    known,
    idsOf: (asked: string) => (asked === fixture.page.path ? own.ids : ids.get(asked)?.()),
  };
  const found = [
    ...problems,
    ...checkPage(fixture, site, pricingChecks, own),
    ...checkLanes(fixture, stateOf),
    ...unlike(fixture, pages, path),
    ...hardToRead(fixture),
  ];
  return { fixture, problems: byLine(found.map(({ line, message }) => ({ line, message }))) };
}

const tooLong = (length: number) =>
  `the page has ${formatCount(length)} characters, and may have ${formatCount(MAX_SOURCE_LENGTH)}`;

const byLine = (problems: LineProblem[]) => [...problems].sort((one, other) => one.line - other.line);

const stateOf = (zip: string) => (overseas(zip) ? null : (zipTable().find(zip)?.state ?? null));

const textBlocks = (blocks: string) => {
  const parsed = blockSchema.array().safeParse(JSON.parse(blocks));
  return (parsed.data ?? []).map((block) => ({ block, line: 1 }));
};

const idsOf = ({ path, blocks }: Other) =>
  checkMarkdown({ file: path, page: { faq: [] }, blocks: textBlocks(blocks), lineOf: () => 1 }).ids;

/** Nothing of a page may repeat another page: its path, title, description, and most of its text. */
function unlike(fixture: PageFixture, others: readonly Other[], path: string | null): LineProblem[] {
  const { page, lineOf, blocks } = fixture;
  const moved =
    path && page.path !== path
      ? [{ line: lineOf(["path"]), message: `the path of this page stays ${path}: write a new page instead` }]
      : [];
  const repeated = (["path", "title", "description"] as const).flatMap((key) => {
    const other = others.find((each) => each[key].toLowerCase() === page[key].toLowerCase());
    return other ? [{ line: lineOf([key]), message: `${other.path} has the same ${key}` }] : [];
  });
  const own = shinglesOf(fixture);
  const copied = others.flatMap((other) => {
    if (other.kind !== page.kind || other.path === page.path) return [];
    const share = overlapOf(own, shinglesOf({ blocks: textBlocks(other.blocks) }));
    const message = `says the same as ${other.path}: ${share.toFixed(3)} of its five-word runs, at most ${MAX_OVERLAP} are allowed`;
    return share > MAX_OVERLAP ? [{ line: blocks[0]?.line ?? 1, message }] : [];
  });
  return [...moved, ...repeated, ...copied];
}

function hardToRead({ page, blocks }: PageFixture): LineProblem[] {
  if (!isPlaceKind(page.kind)) return [];
  const ease = readingEase(blocks.flatMap(({ block }) => ("text" in block ? plainLines(block.text) : [])));
  if (ease === null || ease >= MIN_READING_EASE) return [];
  const message = `the text is hard to read: ${ease.toFixed(0)} by Flesch, at least ${MIN_READING_EASE} is wanted`;
  return [{ line: blocks[0]?.line ?? 1, message }];
}
