import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { noStageLists } from "../../../tools/lint/no-stage-lists.js";

const faults = (code: string) =>
  new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser },
    plugins: { ours: { rules: { stages: noStageLists } } },
    rules: { "ours/stages": "error" },
  } as Linter.Config);

test.each([
  'const booked = new Set(["booked", "dispatched"]);',
  'const closed: LeadStage[] = ["delivered", "duplicate"];',
  'db.lead.findMany({ where: { stage: { in: ["lost", "unreachable"] } } });',
  'const ended = [...won, "lost", "duplicate"];',
  "sql`SELECT 1 FROM leads WHERE stage IN ('booked', 'dispatched')`;",
  "sql`stage = 'new' OR price > ${price} AND stage = 'quoted'`;",
  "db.prepare(\"SELECT 1 FROM leads WHERE stage IN ('new', 'lost')\");",
])("%s is reported", (code) => {
  expect(faults(code)).toMatchObject([{ messageId: "list" }]);
});

test.each([
  'const one = ["new"];',
  'const states = ["waiting", "delivered", "read"];',
  'const twice = ["new", "new"];',
  "sql`SELECT 1 FROM leads WHERE stage = 'new'`;",
  "const words = `a new lead, then lost or booked`;",
  'const labels = { lost: "Lost", booked: "Booked" };',
])("%s is fine", (code) => {
  expect(faults(code)).toEqual([]);
});

test("every stage is known, also one that comes later", () => {
  const [first = "", ...others] = leadStages.map(({ code }) => code);
  for (const code of others) expect(faults(`f(["${first}", "${code}"]);`)).toHaveLength(1);
});
