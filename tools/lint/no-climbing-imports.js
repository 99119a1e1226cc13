/**
 * An import from another folder is `#app/...`, one from the same folder or below it `./...`: it says where a thing is,
 * and moving a file breaks none of its own.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noClimbingImports = {
  meta: {
    type: "problem",
    schema: [],
    messages: { climbing: "Import from another folder as #app/..., with the file's extension." },
  },
  create(context) {
    /** @param {{ source?: import("estree").Node | null }} node */
    const check = ({ source }) => {
      if (source?.type === "Literal" && /^\.\.(\/|$)/.test(String(source.value)))
        context.report({ node: source, messageId: "climbing" });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
