import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fixedPages } from "#app/domain/content/pages/registry/fixed-pages.ts";

const files = ["app/ui", "app/domain", "app/routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/styleguide|admin|fixed-pages/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);
const pages = new Set(
  readdirSync("prisma/data/pages", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `/${name.slice(0, -3)}`),
);

test("every page that the app's own screens link to by name stays on the site", () => {
  const linked = files.flatMap((text) =>
    [...text.matchAll(/\b(?:to|href|path)(?:=|: )"(\/[a-z/-]+)(?:#[^"]*)?"/g)].map(([, path = ""]) => path),
  );
  const rows = [...new Set(linked)].filter((path) => pages.has(path));
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter((path) => !fixedPages.includes(path))).toEqual([]);
});
