/** What is wrong with a fixture, and where. Lines count from 1. */
export type Complaint = { file: string; line: number; message: string };

/** "prisma/data/pages/x.md:14: description must have 110 to 160 characters, this has 98" */
export const complaintWords = ({ file, line, message }: Complaint): string => `${file}:${line}: ${message}`;

/** In the order in which a writer reads: by file, then by line. */
export const sortComplaints = (complaints: readonly Complaint[]): Complaint[] =>
  [...complaints].sort((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line,
  );
