/**
 * A literal is written out: `...{ a, b }`, `...([a] as const)` and `{...{ a }}` say the same in a way that one reads
 * twice. A spread with a condition (`...(a && { b })`) is something else.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noLiteralSpread = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { spread: "Write the literal out instead of spreading it." },
  },
  create(context) {
    /** @param {{ argument: any }} node */
    const check = (node) => {
      let { argument } = node;
      while (/^TS(As|Satisfies|NonNull)Expression$/.test(argument.type)) argument = argument.expression;
      if (argument.type === "ObjectExpression" || argument.type === "ArrayExpression")
        context.report({ node: /** @type {any} */ (node), messageId: "spread" });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};
