/**
 * The staff area has one way to draw a table: `<table>` outside of `app/ui/admin/table.tsx` is reported.
 * @type {import("eslint").Rule.RuleModule}
 */
export const oneTable = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { table: "Draw it with Table (app/ui/admin/table.tsx)." },
  },
  create: (context) => ({
    /** @param {any} node */
    "JSXOpeningElement[name.name='table']"(node) {
      context.report({ node, messageId: "table" });
    },
  }),
};
