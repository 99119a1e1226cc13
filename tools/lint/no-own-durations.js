/** What an hour and a day are in milliseconds and in seconds. */
const WRITTEN_OUT = new Set([3_600, 86_400, 3_600_000, 86_400_000]);
/** Factors that only occur in a length of time. */
const PARTS = new Set([60_000, ...WRITTEN_OUT]);
const NAME =
  /^((ONE_)?(SECOND|MINUTE|HOUR|DAY)(_(MS|S|IN_MS|SECONDS))?|(second|minute|hour|day|week)(Ms|InMs|Seconds))$/;

/**
 * How long a minute, an hour and a day are is written once, in `app/platform/durations.js`: everywhere else `3_600_000`,
 * `24 * 60 * 60 * 1000`, `5 * 60_000` and a constant of one's own with such a name are reported.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noOwnDurations = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { duration: "Take MINUTE_MS, HOUR_MS, DAY_MS and their like from app/platform/durations.js." },
  },
  create(context) {
    /**
     * The factors of a product of numbers; null if something else is in it.
     * @param {any} node
     * @returns {number[] | null}
     */
    const factorsOf = (node) => {
      if (node.type === "Literal" && typeof node.value === "number") return [node.value];
      if (node.type !== "BinaryExpression" || node.operator !== "*") return null;
      const [left, right] = [factorsOf(node.left), factorsOf(node.right)];
      return left && right && [...left, ...right];
    };
    /** @param {any} node */
    const report = (node) => context.report({ node, messageId: "duration" });
    /** @param {number[]} factors */
    const isDuration = (factors) =>
      factors.some((factor) => PARTS.has(factor)) ||
      // 24 * 60 are the minutes of a day, which no other place counts.
      (factors.filter((factor) => factor === 60).length > 0 &&
        factors.reduce((all, factor) => all * factor, 1) % 3_600 === 0);
    return {
      /** @param {any} node */
      "BinaryExpression[operator='*']"(node) {
        if (node.parent.type === "BinaryExpression" && factorsOf(node.parent)) return;
        const factors = factorsOf(node);
        if (factors && isDuration(factors)) report(node);
      },
      /** @param {any} node */
      Literal(node) {
        if (!WRITTEN_OUT.has(node.value)) return;
        if (node.parent.type === "BinaryExpression" && factorsOf(node.parent)) return;
        report(node);
      },
      /** @param {any} node */
      VariableDeclarator(node) {
        if (node.id.type === "Identifier" && NAME.test(node.id.name) && node.init && factorsOf(node.init))
          report(node);
      },
    };
  },
};
