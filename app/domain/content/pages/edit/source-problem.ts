/** What is wrong with a page's text. Lines count from 1. */
export type LineProblem = { line: number; message: string };

/** The longest page we take, in characters; our longest has a fifth of it. */
export const MAX_SOURCE_LENGTH = 100_000;

/** "Line 5: description must have 110 to 160 characters, this has 98" */
export const describeLineProblem = ({ line, message }: LineProblem): string => `Line ${line}: ${message}`;
