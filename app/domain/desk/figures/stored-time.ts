/** A moment as Prisma stores it in SQLite; these sort as text. */
export const storedTime = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
