/**
 * A test asserts order, counts and states, no durations: they are another machine's, or another minute's, and belong in
 * `npm run bench`. Reported is an `expect` of elapsed time: of what is read from `performance.now()`, `process.cpuUsage()`
 * or `process.hrtime()`, or is left of `Date.now()` without a moment of this file; also by way of variables, arrays and
 * functions of the file. A moment (`Date.now() - 60_000`, `Date.now() - 7 * DAY_MS`) is no elapsed time.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noElapsedTime = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      elapsed: "Assert order, counts or states instead of elapsed time; durations belong in the bench.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** @type {Map<any, boolean>} */
    const known = new Map();

    /** @param {any} node */
    const isElapsed = (node) => {
      const before = known.get(node);
      if (before !== undefined) return before;
      // What a circle comes back to adds nothing.
      known.set(node, false);
      const found = reads(node);
      known.set(node, found);
      return found;
    };

    /** @param {any} node @returns {boolean} */
    const reads = (node) => {
      if (isStopwatch(node)) return true;
      if (isSinceThen(node)) return true;
      if (node.type === "Identifier") return isElapsedVariable(node);
      if (isFunction(node)) return returnedBy(sourceCode, node).some(isElapsed);
      return childrenOf(sourceCode, node).some(isElapsed);
    };

    /** @param {any} node */
    const isElapsedVariable = (node) => {
      const variable = variableOf(sourceCode, node);
      if (!variable) return false;
      return (
        variable.defs.some(({ node }) =>
          node.type === "VariableDeclarator" ? node.init && isElapsed(node.init) : isElapsed(node),
        ) ||
        variable.references.some(({ identifier, writeExpr }) =>
          writeExpr ? isElapsed(writeExpr) : addedTo(/** @type {any} */ (identifier)).some(isElapsed),
        )
      );
    };

    return {
      CallExpression(call) {
        const node = /** @type {any} */ (call);
        const isExpect = node.callee.type === "Identifier" && node.callee.name === "expect";
        if (isExpect && isElapsed(node.arguments[0])) context.report({ node: call, messageId: "elapsed" });
      },
    };
  },
};

/** Only what a stopwatch shows: `performance.now()`, `process.cpuUsage()`, `process.hrtime()`. @param {any} node */
const isStopwatch = (node) =>
  node.type === "CallExpression" &&
  /^(?:performance\.now|process\.cpuUsage|process\.hrtime(?:\.bigint)?)$/.test(nameOf(node.callee));

/** `Date.now() - begun`: what is left isn't a moment. @param {any} node */
const isSinceThen = (node) =>
  node.type === "BinaryExpression" &&
  node.operator === "-" &&
  node.left.type === "CallExpression" &&
  nameOf(node.left.callee) === "Date.now" &&
  !isAmount(node.right);

/** A number, a constant or what is calculated from such. @param {any} node @returns {boolean} */
const isAmount = (node) =>
  node.type === "Literal" ||
  (node.type === "Identifier" && /^[A-Z][A-Z0-9_]*$/.test(node.name)) ||
  (node.type === "BinaryExpression" && (isAmount(node.left) || isAmount(node.right)));

/** @param {any} node @returns {string} */
const nameOf = (node) =>
  node.type === "MemberExpression" && !node.computed
    ? `${nameOf(node.object)}.${node.property.name}`
    : (node.name ?? "");

/** What `list.push(…)` adds to it. @param {any} identifier @returns {any[]} */
const addedTo = ({ parent }) =>
  parent.type === "MemberExpression" &&
  parent.property.name === "push" &&
  parent.parent.type === "CallExpression"
    ? parent.parent.arguments
    : [];

/** @param {import("eslint").SourceCode} sourceCode @param {any} node */
function variableOf(sourceCode, node) {
  for (let scope = /** @type {any} */ (sourceCode.getScope(node)); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return /** @type {import("eslint").Scope.Variable} */ (variable);
  }
  return null;
}

/** @param {import("eslint").SourceCode} sourceCode @param {any} node @returns {any[]} */
const childrenOf = (sourceCode, node) =>
  (sourceCode.visitorKeys[node.type] ?? [])
    // A property's name is no variable.
    .filter((key) => !(key === "property" && !node.computed) && !(key === "key" && !node.computed))
    .flatMap((key) => node[key] ?? [])
    .filter(Boolean);

/** @param {import("eslint").SourceCode} sourceCode @param {any} fn @returns {any[]} */
function returnedBy(sourceCode, fn) {
  if (fn.body.type !== "BlockStatement") return [fn.body];
  /** @param {any} node @returns {any[]} */
  const returns = (node) => {
    if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
    if (isFunction(node)) return [];
    return childrenOf(sourceCode, node).flatMap(returns);
  };
  return returns(fn.body);
}

/** @param {any} node */
const isFunction = ({ type }) =>
  /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression))$/.test(type);
