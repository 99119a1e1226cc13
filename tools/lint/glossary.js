/**
 * One word for each concept, in names: identifiers and files. The left side is a part of a name that people tend to
 * use, the right side the term that the code has for it (docs/words.md).
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
  patiently: "retryWhileBusy",
  insist: "retryUnreachable",
  grave: "needsConfirmation",
};

/**
 * Turns of phrase that read as translated, and what to write instead: in comments, and those marked `inTexts` in texts
 * for people too.
 * @type {readonly { words: RegExp, say: string, inTexts?: true }[]}
 */
const phrases = [
  {
    words: /\bwho(?:so)?m?ever\b/i,
    say: 'who it is: "the person who", "a client that", "anyone"',
    inTexts: true,
  },
  { words: /(?<!\b(?:one|all|some) )\bof (?:ours|theirs)\b/i, say: '"our message", "one of our pages"' },
  { words: /\bin the place of\b/i, say: '"instead of" or "replaces"' },
  { words: /\bat the most\b/i, say: '"at most"' },
  { words: /\b(?:is|are|was|were) no fault of\b/i, say: '"isn\'t our fault"' },
];

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

/** Bounds begin with MAX_ or MIN_, so that one finds them. */
const bounds = /^(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)(?:_|$)/;

/** The parts of a name that the glossary has a better term for, as messages. @param {string} name */
export const glossaryProblems = (name) => {
  if (givenNames.has(name)) return [];
  const problems = partsOf(name)
    .filter((part) => Object.hasOwn(terms, part))
    .map((part) => `"${part}" in ${name}: the term is ${terms[part]}.`);
  return bounds.test(name) ? [...problems, `${name}: a bound begins with MAX_ or MIN_.`] : problems;
};

/**
 * What in a comment, or in a text for people, reads as translated, as messages.
 * @param {string} text
 * @param {{ isComment: boolean }} kind
 */
export const phraseProblems = (text, { isComment }) =>
  phrases
    .filter(({ words, inTexts }) => (isComment || inTexts) && words.test(text))
    .map(({ words, say }) => `"${words.exec(text)?.[0]}": say ${say}.`);

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
    /** @param {import("estree").Node} node @param {string} text */
    const checkText = (node, text) => {
      for (const message of phraseProblems(text, { isComment: false })) context.report({ node, message });
    };
    return {
      Program(node) {
        const file = context.filename.split(/[\\/]/).at(-1) ?? "";
        for (const message of glossaryProblems(file)) context.report({ node, message });
        for (const { value, loc } of context.sourceCode.getAllComments())
          for (const message of phraseProblems(value.replace(/(?<!\s)\s*\n\s*(?:\*\s*)?/g, " "), {
            isComment: true,
          }))
            context.report({ loc: loc ?? node.loc ?? { line: 1, column: 0 }, message });
      },
      Literal: (node) => typeof node.value === "string" && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.raw),
      /** @param {import("estree").Node & { value: string }} node */
      JSXText: (node) => checkText(node, node.value),
      Identifier: check,
      JSXIdentifier: check,
    };
  },
};
