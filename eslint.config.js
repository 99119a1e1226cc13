import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import regexp from "eslint-plugin-regexp";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { boundedText } from "./tools/lint/bounded-text.js";
import { glossaryRule } from "./tools/lint/glossary.js";
import { noClimbingImports } from "./tools/lint/no-climbing-imports.js";
import { noElapsedTime } from "./tools/lint/no-elapsed-time.js";
import { noErrorSentences } from "./tools/lint/no-error-sentences.js";
import { noLiteralSpread } from "./tools/lint/no-literal-spread.js";
import { noOwnDurations } from "./tools/lint/no-own-durations.js";
import { noStageLists } from "./tools/lint/no-stage-lists.js";
import { noSwallowedErrors } from "./tools/lint/no-swallowed-errors.js";
import { oneTable } from "./tools/lint/one-table.js";
import { rowsByName } from "./tools/lint/rows-by-name.js";

/** ESLint's cache (bin/test.mjs) forgets what it knows when a plugin's version changes. */
const version = createHash("sha256");
for (const name of readdirSync(new URL("tools/lint", import.meta.url)).sort())
  version.update(readFileSync(new URL(`tools/lint/${name}`, import.meta.url)));

const ours = {
  meta: { name: "ours", version: version.digest("hex") },
  rules: {
    "bounded-text": boundedText,
    glossary: glossaryRule,
    "no-climbing-imports": noClimbingImports,
    "no-elapsed-time": noElapsedTime,
    "no-error-sentences": noErrorSentences,
    "no-literal-spread": noLiteralSpread,
    "no-stage-lists": noStageLists,
    "no-own-durations": noOwnDurations,
    "one-table": oneTable,
    "rows-by-name": rowsByName,
    "no-swallowed-errors": noSwallowedErrors,
  },
};

/**
 * Where SQL is written by hand: the full-text indexes, which no model describes, the list of leads, which names the
 * index that each question reads, the figures, which add up and rank a million rows where they are, and the database's
 * own counters.
 */
const rawSqlFiles = [
  "app/domain/crm/leads/contact-points/whose.server.ts",
  "app/domain/crm/leads/emails/find-email-stop.server.ts",
  "app/domain/base/database/**",
  // What was stored last in four tables, by the order of storing, which no model names.
  "app/domain/base/clock/**",
  "app/domain/content/search/**",
  "app/domain/crm/leads/list/**",
  "app/domain/shipping/orders/list/**",
  "app/domain/desk/figures/**",
  // Each rule is one question, asked of tables with a million rows by an index, and never of more rows than a batch.
  "app/domain/desk/retention/**",
  // One list of tables serves the copy and the deletion of a person, so tables and columns are data here.
  "app/domain/desk/person/**",
  "app/domain/base/audit/forget-names.server.ts",
  // The ids of twenty thousand leads as one value: an object for each would hold the loop.
  "app/domain/crm/leads/import/undo-import.server.ts",
  // The rows of an import, twenty thousand, in statements that Prisma doesn't compile anew each time.
  "app/domain/crm/leads/import/write-import.server.ts",
  // The messages of one change, up to a thousand, in one statement: Prisma compiles a createMany anew each time.
  "app/domain/messages/outbox/enqueue.server.ts",
  "app/domain/messages/outbox/record-attempts.server.ts",
  // A date may begin runs with a hundred thousand leads: row by row that takes a minute, where they are a second.
  "app/domain/channels/automation/scan-dates.server.ts",
  // A batch of runs and the facts of their leads in one question each, and what became of their steps in four.
  "app/domain/channels/automation/load-due.server.ts",
  "app/domain/channels/automation/load-facts.server.ts",
  "app/domain/channels/automation/write-outcomes.server.ts",
];

// Files with raw SQL read lists that their own statement has just put together.
const castJson = {
  selector:
    "TSAsExpression:not([typeAnnotation.type='TSUnknownKeyword']) > CallExpression[callee.object.name='JSON'][callee.property.name='parse']",
  message: "What was stored or sent is read by a schema (app/domain/base/database/stored-json.ts).",
};
const ownNumbers = {
  selector: "CallExpression[callee.property.name='toLocaleString']",
  message:
    "Numbers are written by app/domain/base/text/format-count.ts, dollars by pricing/format-dollars.ts.",
};

/** Digits without the rest are how each module once read phone numbers in its own way. */
const ownPhones = {
  selector: "Literal[regex.pattern='\\\\D']",
  message: "Phone numbers are read by app/domain/base/phone.",
};

export default tseslint.config(
  { ignores: ["build/", "app/generated/", "node_modules/", "/data/", "playwright-report/", "test-results/"] },
  js.configs.recommended,
  tseslint.configs.strict,
  // The hooks' rules compile what they check, and only these files hold components and hooks.
  {
    ...reactHooks.configs.flat["recommended-latest"],
    files: ["**/*.tsx", "app/{ui,routes}/**/*.ts"],
    ignores: ["**/*.server.ts"],
  },
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { ours },
    rules: {
      "ours/no-literal-spread": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      eqeqeq: "error",
      // A part that scrolls by itself must be within reach of a keyboard (WCAG 2.1.1): a named region, a log.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: [], roles: ["tabpanel", "region", "log"], allowExpressionValues: true },
      ],
    },
  },
  {
    // Within a folder ./, across folders #app/...: an import says where a thing lives, and a moved file breaks none.
    files: ["app/**/*.{ts,tsx}"],
    rules: { "ours/no-climbing-imports": "error", "ours/rows-by-name": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx,js,mjs}"],
    ignores: ["app/platform/durations.js"],
    rules: { "ours/no-own-durations": "error" },
  },
  {
    // What visitors and staff send. Everything else that a schema reads was stored by us, or answered to a gateway.
    files: [
      "app/{routes,http}/**/*.{ts,tsx}",
      "app/domain/**/*{form,forms,fields,field,filters,groups,request,payload,password}{,.server}.ts",
      "app/domain/base/forms/**",
    ],
    ignores: ["app/domain/base/forms/typed-text.ts"],
    rules: { "ours/bounded-text": "error" },
  },
  {
    // A pattern that looks at a text again and again holds everybody's requests for as long as it does, and a command
    // its terminal. Tests read pages of our own, on no server. The plugin reads what is written as a pattern;
    // tests/unit/lint/built-patterns.test.ts shows it those that are put together.
    files: ["**/*.{ts,tsx,js,mjs}"],
    ignores: ["tests/**", "*.{ts,js,mjs}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false }],
    },
  },
  {
    files: ["app/domain/**/*.{ts,tsx}"],
    ignores: [
      // Why a message was not sent is stored with it, in words, and read in the outbox for years.
      "app/domain/**/compose-*",
      // What the text of a page or a fixture gets wrong, for its author and for `npm run content:check` alike.
      "app/domain/content/pages/source/**",
      "app/domain/base/markdown/**",
    ],
    rules: { "ours/no-error-sentences": "error" },
  },
  {
    files: ["app/{ui,routes}/admin/**/*.tsx"],
    ignores: ["app/ui/admin/table.tsx"],
    rules: { "ours/one-table": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/domain/crm/leads/stage-groups.ts"],
    rules: { "ours/no-stage-lists": "error" },
  },
  {
    // Pure domain files and ui reach browsers: of a .server file they import types at most, which no bundle holds.
    files: ["app/domain/**/*.{ts,tsx}", "app/ui/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/*.server", "**/*.server.*"],
              allowTypeImports: true,
              message: "A pure file never imports a .server file.",
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      "app/**/*.{ts,tsx}",
      "bin/**/*.{ts,mjs}",
      "tools/**/*.{ts,mjs}",
      "prisma/**/*.ts",
      "tests/**/*.{ts,tsx}",
    ],
    // The release before has names of its own, and these two tests quote what the glossary rejects.
    ignores: [
      "tests/unit/base/database/*release*",
      "tests/unit/fixtures/check-voice.test.ts",
      "tests/unit/lint/glossary.test.ts",
    ],
    rules: { "ours/glossary": "error" },
  },
  { files: ["tests/**/*.{ts,tsx}"], rules: { "ours/no-elapsed-time": "error" } },
  {
    // What runs in a browser has no log to write to: there a failed request is a state of the page.
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/ui/**", "app/entry.client.tsx"],
    rules: { "ours/no-swallowed-errors": "error" },
  },
  {
    // A browser asks its own site, these two gateways an address that the operator set, and the rest goes one way.
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/ui/**", "app/gateways/{vpic,whatsapp}.server.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        {
          name: "fetch",
          message: "Addresses that somebody typed are asked by app/gateways/outbound-request.server.ts.",
        },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: rawSqlFiles,
    rules: {
      "no-restricted-properties": [
        "error",
        ...["$queryRaw", "$executeRaw", "$queryRawUnsafe", "$executeRawUnsafe"].map((property) => ({
          property,
          message: "Raw SQL stands only in the files that eslint.config.js lists, each for its reason.",
        })),
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: [...rawSqlFiles, "app/domain/base/text/format-count.ts", "app/domain/base/phone/**"],
    rules: { "no-restricted-syntax": ["error", castJson, ownNumbers, ownPhones] },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        castJson,
        ownNumbers,
        ownPhones,
        {
          selector:
            "CallExpression[callee.object.name='request'][callee.property.name=/^(formData|json|text|arrayBuffer|blob)$/]",
          message: "Read bodies with app/http/forms/read-body.server.ts: it checks type and size.",
        },
      ],
    },
  },
);
