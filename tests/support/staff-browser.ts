import Database from "better-sqlite3";
import { Secret, TOTP } from "otpauth";
import { visitor } from "./answer";

/** A code of the app that was set up with this secret in base 32; `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Runs one statement on a database file; returns its rows, if it gives any. */
export function sql(file: string, statement: string, ...values: unknown[]): Record<string, unknown>[] {
  const db = new Database(file);
  try {
    const prepared = db.prepare(statement);
    if (prepared.reader) return prepared.all(...values) as Record<string, unknown>[];
    prepared.run(...values);
    return [];
  } finally {
    db.close();
  }
}

/** A member of staff with a browser of their own, who types an email and a password. */
export function staffVisitor() {
  const { get, press, jar, cookies } = visitor();
  return {
    get,
    press,
    jar,
    cookies,
    logIn: (email: string, password: string, search = "") =>
      press(`/admin/login${search}`, "", { email, password }),
    typeCode: (code: string, search = "") => press(`/admin/login${search}`, "", { code }),
  };
}
