import { readFileSync } from "node:fs";

const stagesFile = new URL("../../app/domain/crm/leads/stages.ts", import.meta.url);
const stages = new Set(
  [...readFileSync(stagesFile, "utf8").matchAll(/code: "([a-z-]+)"/g)].map(([, code]) => code),
);

/** @param {readonly (string | undefined)[]} texts */
const stagesIn = (texts) => new Set(texts.filter((text) => text !== undefined && stages.has(text)));

/**
 * A group of lead stages has a name in stage-groups.ts: lists written out elsewhere, also in SQL, forget a new stage.
 * Two stages in one list, or quoted in one text of SQL, are a group.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noStageLists = {
  meta: {
    type: "problem",
    schema: [],
    messages: { list: "A group of stages comes from app/domain/crm/leads/stage-groups.ts: name it there." },
  },
  create(context) {
    /**
     * @param {any} node
     * @param {readonly (string | undefined)[]} texts
     */
    const check = (node, texts) => {
      if (stagesIn(texts).size > 1) context.report({ node, messageId: "list" });
    };
    /**
     * @param {any} node
     * @param {string} text
     */
    const checkSql = (node, text) =>
      check(
        node,
        [...text.matchAll(/'([a-z-]+)'/g)].map(([, quoted]) => quoted),
      );
    return {
      ArrayExpression: (node) =>
        check(
          node,
          node.elements.map((element) =>
            element?.type === "Literal" && typeof element.value === "string" ? element.value : undefined,
          ),
        ),
      TemplateLiteral: (node) => checkSql(node, node.quasis.map(({ value }) => value.raw).join("?")),
      Literal: (node) => {
        if (typeof node.value === "string") checkSql(node, node.value);
      },
    };
  },
};
