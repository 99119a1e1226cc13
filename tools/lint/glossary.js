/**
 * One word for each concept, in names: identifiers and files. The left side is a part of a name that somebody will want
 * to use, the right side the term that the code has for it (docs/style.md, Words).
 * @type {Record<string, string>}
 */
const terms = {
  way: "route",
  ways: "routes",
  drive: "route",
  haul: "linehaul",
  trailer: "transportType",
  trailers: "transportTypes",
  told: "tripState, draft or a past participle that says what was done",
  tell: "describe, format or notify",
  tells: "describes",
  refusal: "FormErrors or QuoteError",
  refusals: "FormErrors",
  refuse: "reject",
  refused: "rejected",
  refuses: "rejects",
  complaint: "problem",
  complaints: "problems",
  trouble: "error",
  theirs: "rejected",
  sealed: "signed",
  unanswered: "unreachable or timedOut",
  unsent: "pending",
  alike: "synonyms",
  fold: "normalize",
  folded: "normalized",
  promise: "priceHold",
  promises: "priceHold",
  mail: "email",
  mails: "emails",
  settle: "deliver, reschedule or giveUp",
  moments: "events",
  ground: "place",
};

/** Names that others gave: the language, the platform, libraries, the environment. */
const givenNames = new Set([
  "Promise",
  "MAIL_FROM",
  "onMailFrom",
  "mailFrom",
  "sendMail",
  "ParsedMail",
  "PromiseSettledResult",
  "allSettled",
  "promiseHash",
]);

/** @param {string} name */
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The parts of a name that the glossary has a better term for, as messages. @param {string} name */
export const glossaryProblems = (name) =>
  givenNames.has(name)
    ? []
    : partsOf(name)
        .filter((part) => Object.hasOwn(terms, part))
        .map((part) => `"${part}" in ${name}: the term is ${terms[part]}.`);

/** @type {import("eslint").Rule.RuleModule} */
export const glossaryRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const seen = new Set();
    /** @param {import("estree").Node & { name: string }} node */
    const check = (node) => {
      if (seen.has(node.name)) return;
      seen.add(node.name);
      for (const message of glossaryProblems(node.name)) context.report({ node, message });
    };
    return {
      Program(node) {
        const file = context.filename.split(/[\\/]/).at(-1) ?? "";
        for (const message of glossaryProblems(file)) context.report({ node, message });
      },
      Identifier: check,
      JSXIdentifier: check,
    };
  },
};
