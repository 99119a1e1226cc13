import { db } from "../../db.server";

/** Disconnecting also writes the write-ahead log into the database file. */
export const closeDatabase = (): Promise<void> => db.$disconnect();
