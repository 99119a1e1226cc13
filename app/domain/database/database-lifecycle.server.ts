import { db } from "../../db.server";
import { logger } from "../../logger.server";

/** Whether the database answers a query. Never throws. */
export async function isDatabaseHealthy(): Promise<boolean> {
  try {
    await db.setting.findFirst({ select: { name: true } });
    return true;
  } catch (error) {
    logger.error({ err: error }, "the database does not answer");
    return false;
  }
}

/** Disconnecting also writes the write-ahead log into the database file. */
export const closeDatabase = (): Promise<void> => db.$disconnect();
