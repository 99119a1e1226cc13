const problems: [pattern: RegExp, problem: string][] = [
  [
    /LostFileError|stands in its place/,
    "nothing can be written: a file of the database is gone or another one stands in its place",
  ],
  [
    /UnreachableError|did not answer|SERVER_ERROR|TransactionWriteConflict|P2034/,
    "nothing can be written: the database server does not answer in time",
  ],
  [/SQLITE_FULL|disk is full/, "nothing can be written: the disk is full"],
  [/SQLITE_READONLY|readonly database/, "nothing can be written: the database is read-only"],
  [/SQLITE_IOERR|disk I\/O error/, "nothing can be written: the disk gives errors"],
  [/SQLITE_BUSY|locked|SocketTimeout|P1008/, "nothing can be written: another process holds the database"],
  // Prisma took it back, or it never began.
  [/a write waited|P2028/, "nothing can be written: other writes take too long"],
  [/SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/, "the database is damaged"],
];

/** What an error says of the database that took no write, in a few words; null if it's another fault. */
export function writeProblemIn(error: unknown): string | null {
  const all = `${error instanceof Error ? error.message : ""} ${JSON.stringify(error)}`;
  return problems.find(([pattern]) => pattern.test(all))?.[1] ?? null;
}
