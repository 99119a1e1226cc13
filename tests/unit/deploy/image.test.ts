import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

test("the image's base is pinned by its digest, and every stage stands on it", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toMatch(/^ARG NODE=\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = ""]) => base);
  const stages = new Set([...dockerfile.matchAll(/ AS (\S+)/g)].map(([, stage = ""]) => stage));
  for (const base of bases)
    expect(base === "node:${NODE}" || base === "scratch" || stages.has(base), base).toBe(true);
});

test("what the image throws away by name is there", () => {
  const named = [...read("Dockerfile").matchAll(/rm -rf (zod\/\S+(?: \S+)*?) \\$/gm)].flatMap(
    ([, list = ""]) => list.split(" "),
  );
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) {
    const path = join("node_modules", name.replace(/\.\*$/, ".js"));
    expect(existsSync(new URL(path, root)), name).toBe(true);
  }
});

test("every package of the lock comes with its checksum", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  const bare = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path !== "" && !integrity && !link && !inBundle,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test("every test that the security checklist names exists", () => {
  const named = [...read("docs/security/asvs.md").matchAll(/\btests\/[\w./-]+\.tsx?\b/g)].map(
    ([path]) => path,
  );
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test("what isn't in order on the checklist is listed at its top", () => {
  const [top = "", ...rest] = read("docs/security/asvs.md").split(/\n## V\d/);
  const lines = rest
    .join("\n")
    .split("\n")
    .filter((line) => /\| open\b/.test(line));
  for (const line of lines)
    for (const number of (line.split("|")[1] ?? "").match(/\d+\.\d+\.\d+/g)?.slice(0, 1) ?? [])
      expect(top, number).toContain(number);
});

test("the image says what it is: every label has a value, and what a commit decides comes from outside", () => {
  const dockerfile = read("Dockerfile");
  const labels = [...dockerfile.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]+)"/g)];
  expect(labels.map(([, name]) => name)).toEqual(
    expect.arrayContaining(["title", "version", "revision", "created", "source", "licenses"]),
  );
  const args = [...dockerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, list = ""]) => list.split(" "));
  const names = args.map((arg) => arg.split("=")[0]);
  for (const [, name, value = ""] of labels)
    for (const [, arg] of value.matchAll(/\$\{(\w+)\}/g)) expect(names, name).toContain(arg);
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(args).toContain(`VERSION=${version}`);
  // The commit's time reaches the build.
  const build = dockerfile.slice(dockerfile.indexOf("AS build\n"), dockerfile.indexOf("npm run build"));
  expect(build).toMatch(/^ARG SOURCE_DATE_EPOCH$/m);
  const { services } = parse(read("compose.yaml")) as {
    services: { site: { build: { args: Record<string, string> } } };
  };
  for (const name of Object.keys(services.site.build.args)) expect(names).toContain(name);
});

test("every tool of the image's build is in the lock or in the pinned base", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile.replace(/^#.*$/gm, "")).not.toMatch(/(?:&&|^RUN) npx\b|\bnpm (?:install|exec)\b|npm@/m);
  expect(dockerfile).toContain("cp -r node_modules/npm /npm");
  const copied = [...dockerfile.matchAll(/^COPY (tools\/.+) \S+$/gm)].flatMap(([, list = ""]) =>
    list.split(" "),
  );
  expect(copied).toContain("tools/install-driver.mjs");
  for (const path of copied) expect(existsSync(new URL(path, root)), path).toBe(true);
});
