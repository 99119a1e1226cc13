import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Imports of values, wherever they stand; those of types are gone when the site runs. */
const imports = /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"|\b(?:import|require)\("([^"]+)"\)/gm;

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";

// The build reads routes.ts; the site that runs has what became of it.
const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(?:tsx?|m?js)$/.test(file) && file !== "routes.ts",
);

test("dependencies are the packages that the running site imports, and no others", () => {
  const imported = sources
    .flatMap((file) => [...readFileSync(`app/${file}`, "utf8").matchAll(imports)])
    .map(([, statement, call]) => statement ?? call ?? "")
    .filter((specifier) => !/^(?:\.|#|node:|virtual:)/.test(specifier));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported.map(packageOf))].sort());
});
