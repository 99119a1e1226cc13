import { rmSync } from "node:fs";
import { buildIfStale } from "../../bin/build.mjs";
import { makeTemplate } from "./template-database";

export default async function setup() {
  await buildIfStale();
  const folder = makeTemplate();
  return () => rmSync(folder, { recursive: true, force: true });
}
