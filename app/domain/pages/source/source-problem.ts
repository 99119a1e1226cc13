/** What is wrong with the Markdown of a page or post. Lines count from 1. */
export type SourceProblem = { file: string; line: number; message: string };

/** "prisma/data/pages/x.md:14: description must have 110 to 160 characters, this has 98" */
export const describeProblem = ({ file, line, message }: SourceProblem): string =>
  `${file}:${line}: ${message}`;

/** Sorts by file, then by line. */
export const sortProblems = (problems: readonly SourceProblem[]): SourceProblem[] =>
  [...problems].sort((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line,
  );
