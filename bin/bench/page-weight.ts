import { gzipSync } from "node:zlib";
import type { Figure } from "./table";

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Transfer size of a running site's pages in KB: text compressed, fonts as they are. */
export async function measurePageWeight(site: string): Promise<Figure[]> {
  const fetched = new Map<string, Promise<Buffer>>();
  const load = (path: string) => {
    const known =
      fetched.get(path) ?? fetch(site + path).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
    fetched.set(path, known);
    return known;
  };
  const compressed = async (paths: string[]) => {
    const sizes = await Promise.all(
      [...new Set(paths)].map(async (path) => gzipSync(await load(path)).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
  const page = async (path: string) => (await load(path)).toString();
  // Remix preloads every module that a page needs, and imports the route manifest from an inline script.
  const scripts = async (path: string) =>
    compressed(
      all(
        await page(path),
        /(?:rel="modulepreload"[^>]* href=|<script[^>]* src=|import(?: [^"]*)?)"(\/assets\/[^"]+\.js)"/g,
      ),
    );

  const home = await page("/");
  const sheets = all(home, /rel="stylesheet" href="([^"]+)"/g);
  const styles = (await Promise.all(sheets.map(page))).join("");
  const fontFiles = all(styles, /url\(["']?([^"')]+\.woff2)/g);
  const weightOf = async (files: string[]) =>
    (await Promise.all(files.map(load))).reduce((sum, { length }) => sum + length, 0) / 1024;
  const paths = all(await page("/sitemap.xml"), /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g);
  const content = paths.filter((path) => path !== "/" && path !== "/quote");
  const weights = await Promise.all(content.map(async (path) => ({ path, weight: await scripts(path) })));
  const heaviest = weights.reduce((a, b) => (b.weight > a.weight ? b : a), { path: "none", weight: 0 });
  return [
    { what: "HTML of home", value: await compressed(["/"]), limit: 30, unit: "KB" },
    { what: "styles", value: await compressed(sheets), limit: 20, unit: "KB" },
    { what: `fonts, ${fontFiles.length} files`, value: await weightOf(fontFiles), limit: 60, unit: "KB" },
    {
      what: "fonts without their rare letters",
      value: await weightOf(fontFiles.filter((path) => !path.includes("-rare-"))),
      limit: 32,
      unit: "KB",
    },
    {
      what: `scripts of a content page, the heaviest of ${content.length}: ${heaviest.path}`,
      value: heaviest.weight,
      limit: 115,
      unit: "KB",
    },
  ];
}
