import { db } from "#app/db.server.ts";

/** Opens the database's files before anything is asked, so that others that take their place later are noticed. */
export const openDatabase = (): Promise<void> => db.$connect();

/** Disconnecting also writes the write-ahead log into the database file. */
export const closeDatabase = (): Promise<void> => db.$disconnect();
