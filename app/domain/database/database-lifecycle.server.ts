import { db } from "../../db.server";
import { logger } from "../../logger.server";

/** Whether the database answers a question and still takes a lock. Never throws. */
export async function isDatabaseHealthy(): Promise<boolean> {
  try {
    await db.setting.findFirst({ select: { name: true } });
    return true;
  } catch (error) {
    logger.error({ err: error }, "the database does not answer");
    return false;
  }
}

/** Lets go of the database: what is in the write-ahead log goes into its file. */
export const closeDatabase = (): Promise<void> => db.$disconnect();
