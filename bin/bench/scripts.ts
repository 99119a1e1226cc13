import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import { buildIfStale } from "../build.mjs";
import { loadBuild } from "../load-build.mjs";
import type { Figure } from "./table";

type Loaded = { module: string; imports?: string[] } | undefined;
const filesOf = (loaded: Loaded) => (loaded ? [loaded.module, ...(loaded.imports ?? [])] : []);
const compressed = (path: string) => gzipSync(readFileSync(`build/client${path}`)).length / 1024;

/** All scripts that the quote page loads, compressed as they travel. */
export async function measureScripts(): Promise<Figure[]> {
  buildIfStale();
  const { assets } = (await loadBuild()) as ServerBuild;
  const files = new Set([
    ...filesOf(assets.entry),
    ...filesOf(assets.routes.root),
    ...filesOf(assets.routes.quote),
    ...(assets.url ? [assets.url] : []),
  ]);
  const size = [...files].reduce((sum, file) => sum + compressed(file), 0);
  return [{ what: `scripts of the quote page, ${files.size} files`, value: size, limit: 150, unit: "KB" }];
}
