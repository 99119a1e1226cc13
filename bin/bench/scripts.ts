import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildIfStale } from "../build.mjs";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import type { Figure } from "./table";

type Loaded = { module: string; imports?: string[] } | undefined;
const filesOf = (loaded: Loaded) => (loaded ? [loaded.module, ...(loaded.imports ?? [])] : []);
const compressed = (path: string) => gzipSync(readFileSync(`build/client${path}`)).length / 1024;

/** All scripts that a page loads, compressed as sent: for the quote page and for a content page. */
export async function measureScripts(): Promise<Figure[]> {
  await buildIfStale();
  const { assets } = await loadBuild();
  const scriptsOf = (route: string, what: string, limit: number): Figure => {
    const files = new Set([
      ...filesOf(assets.entry),
      ...filesOf(assets.routes.root),
      ...filesOf(assets.routes[route]),
      ...(assets.url ? [assets.url] : []),
    ]);
    const size = [...files].reduce((sum, file) => sum + compressed(file), 0);
    return { what: `scripts of ${what}, ${files.size} files`, value: size, limit, unit: "KB" };
  };
  return [
    scriptsOf("quote", "the quote page", 150),
    scriptsOf("routes/marketing/page", "a page of words", 110),
  ];
}
