import short from "./odd-values.json";

/** Text that programs have stumbled over, beside some that is right and leads further in. */
export const oddTexts: readonly string[] = [
  ...short.oddTexts,
  "e\u0301".repeat(200),
  "x".repeat(300),
  "a ".repeat(2_000),
  "to a ".repeat(200),
];

export const oddJson: readonly string[] = [
  ...short.oddJson,
  "[".repeat(5_000) + "]".repeat(5_000),
  '{"a":'.repeat(3_000) + "1" + "}".repeat(3_000),
];

/** Header lines as they go over the wire. */
export const oddHeaders: readonly string[] = [
  ...short.oddHeaders,
  `Idempotency-Key: ${"k".repeat(3_000)}`,
  `User-Agent: ${"u".repeat(5_000)}`,
];

export const oddCookies: readonly string[] = [
  ...short.oddCookies,
  `quote-draft-abcd1234=${"x".repeat(3_000)}`,
];

export const oddTypes: readonly string[] = short.oddTypes;

export const oddPaths: readonly string[] = [
  ...short.oddPaths,
  `/${"a".repeat(6_000)}`,
  `/${"a/".repeat(2_000)}`,
  `/?${"a=1&".repeat(2_000)}`,
];
