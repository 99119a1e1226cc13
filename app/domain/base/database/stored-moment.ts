/** A moment as the database has it, so that raw SQL compares like with like. */
export const storedMoment = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
