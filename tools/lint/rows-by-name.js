/**
 * Values of a row are read by name: `value ->> 3` says nothing, and a column put between others moves all that follow.
 * @type {import("eslint").Rule.RuleModule}
 */
export const rowsByName = {
  meta: {
    type: "problem",
    schema: [],
    messages: { position: "Name the value: json_object('price', ...) and value ->> 'price'." },
  },
  create: (context) => ({
    TemplateElement(node) {
      if (/(?<!-)->>?\s*(\d|$)/.test(node.value.raw))
        context.report({ node: /** @type {any} */ (node), messageId: "position" });
    },
  }),
};
