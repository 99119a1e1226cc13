/** What makes text of anything that was sent, without a limit. */
const UNBOUNDED = new Set(["string", "email", "url", "any"]);

/**
 * A field's text comes from `app/domain/base/forms/typed-text.ts`, whose functions ask for its greatest length: a bare
 * `z.string()` hands 60,000 spaces to whatever pattern follows, which can take minutes.
 * @type {import("eslint").Rule.RuleModule}
 */
export const boundedText = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Take typedText, optionalText, cutText or textBetween from app/domain/base/forms/typed-text.ts: they ask for a maximum.",
    },
  },
  create: (context) => ({
    /** @param {any} node */
    CallExpression(node) {
      const { callee } = node;
      const isOfZod =
        callee.type === "MemberExpression" &&
        callee.object.type === "Identifier" &&
        callee.object.name === "z";
      // z.string().max(40) has one of its own.
      const { parent } = node;
      const isBounded = parent?.type === "MemberExpression" && parent.property.name === "max";
      if (
        isOfZod &&
        !isBounded &&
        callee.property.type === "Identifier" &&
        UNBOUNDED.has(callee.property.name)
      )
        context.report({ node, messageId: "bare" });
    },
  }),
};
