import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);

const DECISIONS = "docs/decisions";
const docs = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "tools/README.md"].concat(
  list("docs").filter((name) => name.endsWith(".md")),
);
const folders = ["app", "bin", "deploy", "docs", "prisma", "public", "tests", "tools"];
const files = folders.flatMap(list).concat(readdirSync("."));

/** Made by a build, a package, or an example: a name to avoid, or one with a part to fill in. */
const absentOnPurpose =
  /^(app\/generated|build|dbs)\/|^(?:quote-service\.ts|ipaddr\.js)$|NNN-name\.md$|\.\.\.$/;

/** What a page names in backticks: whole paths, and the ends of paths ("places/house-number.ts", "decide.ts"). */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, "");
  const named = [...prose.matchAll(/`([\w.*-]+(?:\/[\w.*-]+)*\/?)`/g)].map(([, name = ""]) => name);
  return named.filter(
    (name) =>
      (/\.(tsx?|m?js|css|prisma)$/.test(name) && /^[a-z]/.test(name)) ||
      folders.concat(".ci").includes(name.split("/")[0] ?? "") ||
      (name.includes("/") && existsSync(join("app", name.split("/")[0] ?? ""))),
  );
}

function isThere(name: string): boolean {
  const path = name.replace(/\/$/, "");
  if (existsSync(path) || existsSync(join("app", path))) return true;
  const end = new RegExp(`(^|/)${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  return files.some((file) => end.test(file));
}

/** Relative links with the address they lead to, without a part of a page. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = ""]) => to.replace(/#.*$/, ""))
    .filter((to) => to && !/^(https?|mailto):/.test(to) && !to.startsWith("/"));

test("every path and link in the documentation exists", () => {
  const missing = docs.flatMap((doc) => {
    const text = readFileSync(doc, "utf8");
    const paths = pathsIn(text).filter((name) => !absentOnPurpose.test(name) && !isThere(name));
    const links = linksIn(text).filter((to) => !existsSync(join(dirname(doc), to)));
    return [...paths, ...links].map((name) => `${doc}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("the check finds a path, the end of a path and a link that lead nowhere", () => {
  const text =
    "See `app/domain/gone.ts`, `gone/away.ts` and [that](gone.md); `/quote` and `npm test` are no paths.";
  expect(pathsIn(text).filter((name) => !isThere(name))).toEqual(["app/domain/gone.ts", "gone/away.ts"]);
  expect(linksIn(text)).toEqual(["gone.md"]);
});

test("architecture.md lists the areas and nouns that the domain has", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const table = text.slice(text.indexOf("## Areas"), text.indexOf("## Folders"));
  const listed = Object.fromEntries(
    [...table.matchAll(/^\| `([a-z]+)` +\| ([^|]+?) +\|/gm)].map(([, area = "", nouns = ""]) => [
      area,
      nouns,
    ]),
  );
  const onDisk = Object.fromEntries(
    readdirSync("app/domain").map((area) => [
      area,
      readdirSync(`app/domain/${area}`)
        .map((noun) => noun.replace(/\.ts$/, ""))
        .sort()
        .join(", "),
    ]),
  );
  expect(listed).toEqual(onDisk);
});

test("architecture.md says every folder of app and fits on two screens", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const entries = readdirSync("app").filter((name) => !/^(entry|root|logger|metrics)\b/.test(name));
  const missing = entries.filter(
    (name) => !text.includes(`app/${name}${statSync(`app/${name}`).isDirectory() ? "/" : ""}`),
  );
  expect(missing).toEqual([]);
  expect(text.split("\n").length).toBeLessThan(105);
  expect(text.length).toBeLessThan(8_500);
});

test("each decision is in the index once, under its number", () => {
  const index = readFileSync(`${DECISIONS}/README.md`, "utf8");
  const decisions = readdirSync(DECISIONS).filter((name) => name !== "README.md");
  const listed = [...index.matchAll(/^- \[(\d+)\]\((.+?)\): \S/gm)].map(([, number, name = ""]) => ({
    number,
    name,
  }));
  expect(listed.map(({ name }) => name).sort()).toEqual(decisions.sort());
  expect(listed.filter(({ number, name }) => number !== name.slice(0, 3))).toEqual([]);
});

test("a decision that says what overtakes it links to that decision at its top", () => {
  const heads = readdirSync(DECISIONS)
    .filter((name) => name !== "README.md")
    .map((name) => ({
      name,
      head: readFileSync(`${DECISIONS}/${name}`, "utf8").split("\n").slice(1, 4).join("\n"),
    }))
    .filter(({ head }) => /overtaken/i.test(head));
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter(({ head }) => !/overtaken[^]*\[\d{3}\]\(\d{3}-/i.test(head))).toEqual([]);
});
