import { checkArticle } from "./check-article";
import { checkPlace } from "./check-place";
import { checkPrices } from "./check-prices";
import type { Trade } from "./check-prices";
import { checkWords } from "./check-words";
import type { Complaint } from "./complaint";
import { sortComplaints } from "./complaint";
import { linkShape } from "./link-shape";
import type { PageFixture } from "./parse-page";

export type CheckedPages = {
  complaints: Complaint[];
  /** words of main text by path */
  wordCounts: ReadonlyMap<string, number>;
};

/**
 * Checks fixtures against each other and against the house: nothing said twice, no link that leads nowhere, prices
 * that can be computed. `known` are the paths of the site that are no fixtures.
 */
export function checkPages(fixtures: PageFixture[], known: ReadonlySet<string>, trade: Trade): CheckedPages {
  const checked = fixtures.map((fixture) => ({ fixture, ...checkWords(fixture) }));
  const idsOf = new Map(checked.map(({ fixture, ids }) => [fixture.page.path, ids]));
  const leadsNowhere = (href: string, from: string): boolean => {
    const shape = linkShape(href);
    if (shape !== "page" && shape !== "fragment") return false;
    const { pathname, hash } = new URL(href, `https://site.test${from}`);
    const ids = idsOf.get(pathname);
    if (!ids) return !known.has(pathname);
    return hash !== "" && !ids.has(hash.slice(1));
  };
  const complaints = checked.flatMap(({ fixture, complaints: own, links, wordCount }) => {
    const { file, page, lineOf } = fixture;
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
      ...deadLinks,
      ...deadRelated,
      ...checkPrices(fixture, trade),
      ...checkArticle(fixture, wordCount),
      ...checkPlace(fixture, wordCount),
    ];
  });
  return {
    complaints: sortComplaints([...complaints, ...repeated(fixtures)]),
    wordCounts: new Map(checked.map(({ fixture, wordCount }) => [fixture.page.path, wordCount])),
  };
}

/** What must be unique over the whole site: search engines show two pages with one title as one. */
function repeated(fixtures: PageFixture[]): Complaint[] {
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
