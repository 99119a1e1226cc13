import { db } from "../../../db.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { Page } from "../page";
import { screens } from "../registry/screens";
import { checkPages } from "../source/check-pages";
import { parsePage } from "../source/parse-page";
import { pricingChecks } from "../source/pricing-checks.server";

/** The longest Markdown of a page, in characters; the longest of ours has a quarter of that. */
export const MAX_SOURCE = 60_000;

/** What is wrong, by the line of the text. */
export type SourceError = { line: number; message: string };

type Checked = Result<Page, SourceError[]>;

/**
 * Parses and checks the Markdown of a page as `npm run content:check` does, against the pages in the database. `path` is
 * the page's own, which can't be changed; null for a new page, whose path is in its front matter.
 */
export async function checkSource(source: string, path: string | null): Promise<Checked> {
  if (source.length > MAX_SOURCE)
    return err([
      {
        line: 1,
        message: `the text has ${source.length.toLocaleString("en-US")} characters, and a page takes ${MAX_SOURCE.toLocaleString("en-US")} at most`,
      },
    ]);
  const typedPath = /^path:\s*["']?(\/[^\s"']*)/m.exec(source)?.[1];
  const own = path ?? typedPath ?? "/";
  const { fixture, problems } = parsePage(`${own.slice(1)}.md`, source);
  if (!fixture) return err(problems.map(({ line, message }) => ({ line, message })));
  const others = await db.page.findMany({
    where: { path: { not: own } },
    select: { path: true, title: true, description: true },
  });
  const known = new Set([...screens.map((screen) => screen.path), ...others.map((other) => other.path), own]);
  const repeated = (["title", "description"] as const).flatMap((key) => {
    const same = others.find((other) => other[key].toLowerCase() === fixture.page[key].toLowerCase());
    return same ? [{ line: fixture.lineOf([key]), message: `${same.path} has the same ${key}` }] : [];
  });
  const checked = checkPages([fixture], known, pricingChecks);
  const all = [...problems, ...checked.problems, ...repeated]
    .map(({ line, message }) => ({
      line,
      message: message.replace(/^the file is named .*$/, pathFixed(own)),
    }))
    .sort((one, other) => one.line - other.line);
  return all.length > 0 ? err(all) : ok(fixture.page);
}

const pathFixed = (path: string) => `the path of this page is ${path} and stays so: links lead there`;
