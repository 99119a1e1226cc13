import { rmSync } from "node:fs";
import { buildIfStale } from "../../bin/build.mjs";
import { TEMPLATE, makeTemplate } from "./template-database";

/** Vitest calls it for each of its projects, which share the first one's template. */
export default async function setup() {
  if (process.env[TEMPLATE]) return;
  await buildIfStale();
  const folder = makeTemplate();
  return () => rmSync(folder, { recursive: true, force: true });
}
