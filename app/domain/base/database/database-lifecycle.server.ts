import { db } from "#app/db.server.ts";

/** Disconnecting also writes the write-ahead log into the database file. */
export const closeDatabase = (): Promise<void> => db.$disconnect();
