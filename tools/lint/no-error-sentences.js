/**
 * The domain's errors are codes, and one file of each area says them in words: a sentence inside of `err(...)` or of
 * `problems.push(...)` is reported.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noErrorSentences = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { sentence: "Give the error a code, and its words a line in the area's file of messages." },
  },
  create(context) {
    /** @param {any} node */
    const isSentence = (node) => {
      if (node.type === "Literal") return typeof node.value === "string" && /\S \S/.test(node.value);
      return (
        node.type === "TemplateLiteral" &&
        node.quasis.some((/** @type {any} */ quasi) => / \S/.test(quasi.value.raw))
      );
    };
    /** @param {any} node the argument, its items or its properties */
    const check = (node) => {
      if (!node) return;
      if (isSentence(node)) context.report({ node, messageId: "sentence" });
      else if (node.type === "ArrayExpression") node.elements.forEach(check);
      else if (node.type === "ObjectExpression")
        for (const property of node.properties) if (property.type === "Property") check(property.value);
    };
    return {
      /** @param {any} node */
      CallExpression({ callee, arguments: given }) {
        const isErr = callee.type === "Identifier" && callee.name === "err";
        const isPush =
          /^(problems|errors)$/.test(callee.object?.name ?? "") && callee.property?.name === "push";
        if (isErr || isPush) given.forEach(check);
      },
    };
  },
};
