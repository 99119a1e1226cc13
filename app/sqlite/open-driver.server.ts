import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

const LIBSQL = "libsql:";

/**
 * What Prisma reads and writes a database file with: better-sqlite3, or libSQL where the URL begins with `libsql:`,
 * which is installed by whoever wants it. Neither waits for a lock. Rejects if libSQL isn't installed.
 */
export async function openDriver(url: string): Promise<SqlDriverAdapterFactory> {
  if (!url.startsWith(LIBSQL)) return new PrismaBetterSqlite3({ url, timeout: 0 });
  const { PrismaLibSql } = await import("@prisma/adapter-libsql").catch((cause: unknown) => {
    throw new Error(
      `DATABASE_URL asks for libSQL, which isn't installed: npm install @prisma/adapter-libsql@7.10.0`,
      { cause },
    );
  });
  return new PrismaLibSql({ url: url.slice(LIBSQL.length), timeout: 0 });
}
