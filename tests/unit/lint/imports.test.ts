import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, test } from "vitest";

const options = await extractDepcruiseOptions("./.dependency-cruiser.mjs");

/** What the check of imports says of a project with these files: the names of the rules that they break. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-imports-"));
  for (const name of ["tsconfig.json", "package.json"]) cpSync(name, join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { output } = await cruise(
    ["app"],
    { ...options, baseDir: folder, validate: true, outputType: "json" },
    options.enhancedResolveOptions,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  rmSync(folder, { recursive: true, force: true });
  const { summary } = JSON.parse(String(output)) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

const thing = "export const thing = 1;\n";
const use = (path: string) => `import { thing } from "${path}";\nexport const used = thing;\n`;
const useType = (path: string) => `import type { Thing } from "${path}";\nexport type Used = Thing;\n`;

test("imports that point down are fine, also between nouns of an area", async () => {
  expect(
    await brokenRules({
      "app/domain/base/text/thing.ts": thing,
      "app/domain/crm/leads/a.ts": use("#app/domain/base/text/thing.ts"),
      "app/domain/crm/quotes/b.ts": useType("#app/domain/crm/leads/a.ts"),
      "app/routes/c.ts": use("#app/domain/crm/quotes/b.ts"),
    }),
  ).toEqual([]);
});

test.each([
  ["an area from one above it", "app/domain/crm/leads/a.ts", "app/domain/desk/inbox/thing.ts"],
  ["an area from the one beside it", "app/domain/messages/outbox/a.ts", "app/domain/trip/places/thing.ts"],
  ["the domain from http", "app/domain/base/text/a.ts", "app/http/server/thing.ts"],
  ["the domain from ui", "app/domain/content/pages/a.ts", "app/ui/site/thing.ts"],
  ["ui from a route", "app/ui/site/a.ts", "app/routes/thing.ts"],
  ["the environment from the domain", "app/env.server.ts", "app/domain/base/text/thing.ts"],
  ["the logger from http", "app/logger.server.ts", "app/http/server/thing.ts"],
])("%s: type or value, it is reported", async (_name, from, to) => {
  const path = `#${to}`;
  expect(await brokenRules({ [from]: use(path), [to]: thing })).toHaveLength(1);
  expect(await brokenRules({ [from]: useType(path), [to]: "export type Thing = 1;\n" })).toHaveLength(1);
});

test("a route doesn't reach the database itself", async () => {
  expect(
    await brokenRules({ "app/routes/a.ts": use("#app/db.server.ts"), "app/db.server.ts": thing }),
  ).toEqual(["only the domain reaches the database"]);
});

test("a channel has no delivery loop of its own, and the outbox knows none of them", async () => {
  const [sender, claim] = ["app/domain/channels/fax/a.ts", "app/domain/messages/outbox/claim-due.server.ts"];
  expect(await brokenRules({ [sender]: use(`#${claim}`), [claim]: thing })).toEqual(["one delivery loop"]);
  const [outbox, gateway] = ["app/domain/messages/outbox/a.ts", "app/gateways/fax.server.ts"];
  expect(await brokenRules({ [outbox]: use(`#${gateway}`), [gateway]: thing })).toEqual([
    "the outbox knows no channel",
  ]);
});

test("phone numbers are read by one file", async () => {
  const read = 'import parse from "libphonenumber-js/min";\nexport const used = parse;\n';
  const library = {
    "node_modules/libphonenumber-js/package.json": '{ "name": "libphonenumber-js", "version": "1.0.0" }',
    "node_modules/libphonenumber-js/min.js": "module.exports = 1;\n",
  };
  expect(await brokenRules({ ...library, "app/domain/crm/leads/a.ts": read })).toEqual([
    "phone numbers are read in one place",
  ]);
  expect(await brokenRules({ ...library, "app/domain/base/phone/parse-phone.ts": read })).toEqual([]);
});

test("what has no rank is reported", async () => {
  expect(await brokenRules({ "app/utils/a.ts": thing, "app/routes/b.ts": use("#app/utils/a.ts") })).toContain(
    "every file of app has a rank",
  );
});

test("the server imports no command", async () => {
  expect(await brokenRules({ "app/jobs/a.ts": use("../../bin/thing"), "bin/thing.ts": thing })).toContain(
    "the server needs no command",
  );
});

test("two files that import each other are a circle, also by their types alone", async () => {
  expect(
    await brokenRules({
      "app/ui/a.ts": `${useType("./b")}export type A = 1;\n`,
      "app/ui/b.ts": `import type { A } from "./a";\nexport type Thing = A;\n`,
    }),
  ).toContain("no circles");
});

test("two nouns that import each other are a circle, though no two files do", async () => {
  expect(
    await brokenRules({
      "app/domain/crm/leads/a.ts": use("#app/domain/crm/quotes/thing.ts"),
      "app/domain/crm/leads/thing.ts": thing,
      "app/domain/crm/quotes/b.ts": use("#app/domain/crm/leads/thing.ts"),
      "app/domain/crm/quotes/thing.ts": thing,
    }),
  ).toContain("no circles of nouns");
});
