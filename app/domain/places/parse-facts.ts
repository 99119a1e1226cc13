import type { z } from "zod";
import type { Complaint } from "../content/complaint";
import { readYaml } from "../content/read-yaml";
import type { KeyPath } from "../content/read-yaml";
import { cityFactsSchema, regionFactsSchema, stateFactsSchema } from "./place-facts";

/** Where facts lie: a folder for each kind of place below it. */
export const FACTS_FOLDER = "prisma/data/places";

const schemas = {
  states: stateFactsSchema,
  cities: cityFactsSchema,
  regions: regionFactsSchema,
};

/** The folders of facts. */
export type FactsFolder = keyof typeof schemas;
export const factsFolders = Object.keys(schemas) as FactsFolder[];

/** Facts as their file writes them, and where in the file each stands. */
export type FactsFixture<Folder extends FactsFolder = FactsFolder> = {
  [Each in Folder]: {
    file: string;
    folder: Each;
    facts: z.output<(typeof schemas)[Each]>;
    lineOf: (key: KeyPath) => number;
  };
}[Folder];

export type ParsedFacts = { fixture: FactsFixture | null; complaints: Complaint[] };

/** Reads one file of facts: `name` is its own, "texas.yaml". Throws nothing. */
export function parseFacts(
  folder: FactsFolder,
  name: string,
  source: string,
  base = FACTS_FOLDER,
): ParsedFacts {
  const file = `${base}/${folder}/${name}`;
  const { data, troubles, lineOf } = readYaml(source.replace(/^\uFEFF/, ""), 1, schemas[folder]);
  if (!data) return { fixture: null, complaints: troubles.map((trouble) => ({ file, ...trouble })) };
  const named = name.replace(/\.yaml$/, "");
  const complaints =
    data.slug === named
      ? []
      : [{ file, line: lineOf(["slug"]), message: `the file is named ${name}, its slug is ${data.slug}` }];
  return { fixture: { file, folder, facts: data, lineOf } as FactsFixture, complaints };
}
