const functionTypes = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** What these throw says that a text is not what it should be, which is an answer and no fault. */
const PARSERS = /\b(JSON\.parse|decodeURIComponent|new URL)\(/;

/**
 * A caught error is used, thrown on, logged, or becomes an error of the result. Anything else makes a fault of ours
 * look like an answer.
 */
/** @type {import("eslint").Rule.RuleModule} */
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
    const isUsed = (node, param) =>
      param !== undefined &&
      sourceCode.getDeclaredVariables(node).some((variable) => variable.references.length > 0);
    const leaves = (body) => /\b(throw|err\(|logger\.)/.test(sourceCode.getText(body));
    const report = (node) => context.report({ node, messageId: "swallowed" });
    return {
      CatchClause(node) {
        const { body } = node.parent.block;
        if (body.length === 1 && PARSERS.test(sourceCode.getText(body[0]))) return;
        if (!isUsed(node, node.param ?? undefined) && !leaves(node.body)) report(node);
      },
      "CallExpression[callee.property.name='catch']"(node) {
        const [handler] = node.arguments;
        if (!handler || !functionTypes.has(handler.type)) return;
        if (!isUsed(handler, handler.params[0]) && !leaves(handler.body)) report(handler);
      },
    };
  },
};
