import { checkArticle } from "./check-article";
import { checkPlace } from "./check-place";
import { checkPrices } from "./check-prices";
import type { PricingChecks } from "./check-prices";
import { checkMarkdown } from "#app/domain/base/markdown/check-markdown.ts";
import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import { sortProblems } from "#app/domain/base/markdown/source-problem.ts";
import { isReserved } from "#app/domain/content/pages/registry/reserved-paths.ts";
import { linkShape } from "#app/domain/base/markdown/link-shape.ts";
import type { PageFixture } from "./parse-page";

export type CheckedPages = {
  problems: SourceProblem[];
  /** words of main text by path */
  wordCounts: ReadonlyMap<string, number>;
};

/** What one page is checked against. */
export type SiteToCheck = {
  /** the paths of the site */
  known: ReadonlySet<string>;
  /** the heading ids of a page's text; undefined for what isn't in the table of pages */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
};

/** Checks one page that was parsed: its text, links, prices and what its kind asks for. */
export function checkPage(
  fixture: PageFixture,
  { known, idsOf }: SiteToCheck,
  pricingChecks: PricingChecks,
  { problems: own, links, wordCount } = checkMarkdown(fixture),
): SourceProblem[] {
  const { file, page, lineOf } = fixture;
  const leadsNowhere = (href: string, from: string): boolean => {
    const shape = linkShape(href);
    if (shape !== "page" && shape !== "fragment") return false;
    const { pathname, hash } = new URL(href, `https://site.test${from}`);
    const ids = idsOf(pathname);
    if (!ids) return !known.has(pathname);
    return hash !== "" && !ids.has(hash.slice(1));
  };
  const nowhere = (href: string) => `this link leads nowhere: ${href}`;
  const deadLinks = links
    .filter(({ href }) => leadsNowhere(href, page.path))
    .map(({ href, line }) => ({ file, line, message: nowhere(href) }));
  const deadRelated = page.related.flatMap((path, index) => {
    const line = lineOf(["related", index]);
    if (path === page.path) return [{ file, line, message: "a page is not related to itself" }];
    return leadsNowhere(path, page.path) ? [{ file, line, message: nowhere(path) }] : [];
  });
  return [
    ...own,
    ...(isReserved(page.path)
      ? [{ file, line: lineOf(["path"]), message: `the app itself answers at ${page.path}` }]
      : []),
    ...deadLinks,
    ...deadRelated,
    ...checkPrices(fixture, pricingChecks),
    ...checkArticle(fixture, wordCount),
    ...checkPlace(fixture, wordCount),
  ];
}

/**
 * Checks fixtures against each other and the site: no repeated text, no dead links, and prices that can be computed.
 * `known` lists the paths of the site.
 */
export function checkPages(
  fixtures: PageFixture[],
  known: ReadonlySet<string>,
  pricingChecks: PricingChecks,
): CheckedPages {
  const checked = fixtures.map((fixture) => ({ fixture, words: checkMarkdown(fixture) }));
  const ids = new Map(checked.map(({ fixture, words }) => [fixture.page.path, words.ids]));
  const site: SiteToCheck = { known, idsOf: (path) => ids.get(path) };
  const problems = checked.flatMap(({ fixture, words }) => checkPage(fixture, site, pricingChecks, words));
  return {
    problems: sortProblems([...problems, ...repeated(fixtures)]),
    wordCounts: new Map(checked.map(({ fixture, words }) => [fixture.page.path, words.wordCount])),
  };
}

/** Must be unique across the site: search engines treat two pages with the same title as one. */
function repeated(fixtures: PageFixture[]): SourceProblem[] {
  return (["path", "title", "description"] as const).flatMap((key) => {
    const first = new Map<string, string>();
    return fixtures.flatMap(({ file, page, lineOf }) => {
      const value = page[key].toLowerCase();
      const other = first.get(value);
      if (other === undefined) first.set(value, file);
      return other === undefined
        ? []
        : [{ file, line: lineOf([key]), message: `${other} has the same ${key}` }];
    });
  });
}
