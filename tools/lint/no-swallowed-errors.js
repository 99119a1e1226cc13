const functionTypes = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** What these throw says that a text is not valid, which is an answer and not a fault. */
const PARSERS = /\b(JSON\.parse|decodeURIComponent|new URL)\(/;

/**
 * A caught error is used, thrown on, logged, or becomes an error of the result. Anything else makes our own fault look
 * like an answer.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noSwallowedErrors = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      swallowed: "This error is swallowed: log it, throw it on, or return it as an error of the result.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** @param {import("estree").Node} node */
    const usesParameter = (node) =>
      sourceCode.getDeclaredVariables(node).some(({ references }) => references.length > 0);
    /** @param {import("estree").Node} body */
    const passesOn = (body) => /\b(throw|err\(|logger\.)/.test(sourceCode.getText(body));
    return {
      TryStatement({ block, handler }) {
        const [only, ...others] = block.body;
        if (!handler || (only && others.length === 0 && PARSERS.test(sourceCode.getText(only)))) return;
        if (!usesParameter(handler) && !passesOn(handler.body))
          context.report({ node: handler, messageId: "swallowed" });
      },
      "CallExpression[callee.property.name='catch']"(/** @type {import("estree").CallExpression} */ call) {
        const [handler] = call.arguments;
        if (!handler || !functionTypes.has(handler.type)) return;
        const { body } = /** @type {import("estree").ArrowFunctionExpression} */ (handler);
        if (!usesParameter(handler) && !passesOn(body))
          context.report({ node: handler, messageId: "swallowed" });
      },
    };
  },
};
