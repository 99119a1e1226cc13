/** A page that is no page anymore, or that the disk doesn't give back. */
const damage = /^SQLITE_(CORRUPT|NOTADB|IOERR_(READ|SHORT_READ|CORRUPTFS|DATA))/;
const disk = /^SQLITE_IOERR/;

/** As `performance.now()`. */
let damagedAt = -Infinity;
let diskFailedAt = -Infinity;

/** SQLite's word for an error, as the driver or Prisma's adapter passes it on; "" for anything else. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { cause } = error;
  if (typeof cause === "object" && cause !== null && "originalCode" in cause)
    return String(cause.originalCode);
  return "code" in error ? String(error.code) : "";
}

/** Call it with what a query of the database failed with: damage and an ill disk count from the first query on. */
export function noteFault(error: unknown): void {
  const code = codeOf(error);
  if (damage.test(code)) damagedAt = performance.now();
  else if (disk.test(code)) diskFailedAt = performance.now();
}

/** When a query last met damage, and when the disk last gave an error, as `performance.now()`; -Infinity for never. */
export const lastFaults = () => ({ damagedAt, diskFailedAt });
